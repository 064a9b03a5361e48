import Diagnostics

/// One line of a diff, shortened to the part that matters.
enum DiffLine {
  /// The most bytes of a line to show; a row of a table is one line and can be very long.
  private static let limit = 160
  /// The number of bytes to show before the difference in a long line.
  private static let lead = 40

  /// A line in its form for display.
  ///
  /// - Parameters:
  ///   - mark: the mark at the beginning of the line.
  ///   - line: with its line end, if it has one.
  ///   - other: the line that it replaces, or that replaces it.
  /// - Returns: The mark and the line, without its line end.
  static func text(_ mark: String, _ line: ArraySlice<UInt8>, unlike other: ArraySlice<UInt8>? = nil) -> String {
    let hasEnd = line.last == UInt8(ascii: "\n")
    let content = hasEnd ? line.dropLast() : line
    let end = hasEnd ? "" : "\n\\ No newline at end of file"
    guard content.count > limit else { return mark + String(decoding: content, as: UTF8.self) + end }
    let common = other.map { zip(content, $0).prefix { $0 == $1 }.count } ?? 0
    let wanted = min(max(0, common - lead), content.count - limit)
    let start = boundary(content.startIndex + wanted, in: content)
    let stop = boundary(min(start + limit, content.endIndex), in: content)
    return mark + (start > content.startIndex ? "…" : "") + String(decoding: content[start..<stop], as: UTF8.self)
      + (stop < content.endIndex ? "…" : "") + end
  }

  /// The place itself, or the beginning of its character.
  private static func boundary(_ index: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var index = index
    while index > bytes.startIndex, index < bytes.endIndex, bytes[index].isUTF8Continuation { index -= 1 }
    return index
  }
}
