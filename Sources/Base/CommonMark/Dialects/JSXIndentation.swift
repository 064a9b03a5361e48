import Diagnostics

/// Finds the indentation inside of components that CommonMark would take for code, which MDX doesn't have.
struct JSXIndentation {
  /// The items of lists that are open: where their content begins in the source, and where it begins without the
  /// spaces that are left out.
  private var items: [(source: Int, reduced: Int)] = []
  /// The spaces that the lines of the current fenced code block lose, as its fence does.
  private var ofFence = 0

  /// Reads a line, and finds the spaces at its beginning to leave out.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - bytes: the document.
  ///   - isInFence: true between two fences.
  ///   - isBehindText: true if the line may continue a paragraph.
  /// - Returns: The spaces and tabs; nil if there are none.
  mutating func excess(of line: Range<Int>, in bytes: [UInt8], isInFence: Bool, isBehindText: Bool) -> Range<Int>? {
    var start = line.lowerBound
    var width = 0
    while start < line.upperBound, bytes[start].isBlank {
      width = Self.column(behind: bytes[start], at: width)
      start += 1
    }
    if isInFence { return Self.run(ofFence, line, in: bytes) }
    guard start < line.upperBound, bytes[start] != 0x0D else { return nil }
    let marker = bytes.listMarkerEnd(at: start, before: line.upperBound)
    if !isBehindText || marker != nil { while let last = items.last, last.source > width { items.removeLast() } }
    let base = items.last.flatMap { $0.source <= width ? $0 : nil } ?? (source: 0, reduced: 0)
    let over = width - base.source
    let reduced = base.reduced + (over < 4 ? over : 0)
    ofFence = width - reduced
    if let marker {
      var content = marker
      while content < line.upperBound, bytes[content] == 0x20, content - marker < 4 { content += 1 }
      if items.count < 100 { items.append((width + content - start, reduced + content - start)) }
    }
    return Self.run(ofFence, line, in: bytes)
  }

  /// The column behind a space or a tab.
  private static func column(behind byte: UInt8, at column: Int) -> Int {
    byte == 0x20 ? column + 1 : column + 4 - column % 4
  }

  /// The spaces and tabs that take some columns at the beginning of a line; a tab that takes more stays.
  private static func run(_ width: Int, _ line: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    var (end, column) = (line.lowerBound, 0)
    while end < line.upperBound, bytes[end].isBlank {
      column = Self.column(behind: bytes[end], at: column)
      if column > width { break }
      end += 1
    }
    return end == line.lowerBound ? nil : line.lowerBound..<end
  }
}
