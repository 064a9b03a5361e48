import Diagnostics

/// Finds the lines of a literal or folded block scalar in the file.
///
/// Each line of the file, without its indentation, is a line of the scalar's text. Only the number of line breaks
/// between two of them differs. So it is enough to compare both texts line by line.
struct BlockScalarLines {
  private let input: [UInt8]
  private let text: [UInt8]
  private var position: Int
  private var textOffset = 0
  private var indentation = 0
  private(set) var segments: [SourceText.Segment] = []
  /// The end in the file of the last line that belongs to the text.
  private(set) var end: Int

  /// - Parameters:
  ///   - text: the scalar's text.
  ///   - input: the whole file.
  ///   - start: the offset of the `|` or `>` in it.
  init(_ text: String, in input: [UInt8], at start: Int) {
    self.input = input
    self.text = Array(text.utf8)
    end = input.endOfLine(from: start)
    position = input.startOfNextLine(from: start)
    leadingLines()
    while textOffset < self.text.count, position < input.count { line() }
  }

  /// Skips the empty lines before the first line with content, which sets the indentation.
  private mutating func leadingLines() {
    for _ in 0..<breaks(from: 0) { emptyLine() }
    let line = input[position...].prefix { $0 == 0x20 }.count
    let content = text[textOffset...].prefix { $0 == 0x20 }.count
    indentation = max(0, line - content)
  }

  private mutating func line() {
    end = input.endOfLine(from: position)
    let start = min(position + indentation, end)
    segments.append(SourceText.Segment(textOffset: textOffset, fileOffset: start))
    textOffset = min(textOffset + end - start, text.count)
    position = input.startOfNextLine(from: end)
    if textOffset < text.count { lineEnd() }
  }

  /// Skips the separator after a line in the text: a space if 2 lines were folded into one, else line breaks.
  private mutating func lineEnd() {
    let breaks = breaks(from: textOffset)
    if breaks == 0 {
      textOffset += 1
      return
    }
    // Between folded lines the line's own break is not in the text; at the end of the text it comes first.
    let isLast = textOffset + breaks == text.count
    let own = isLast ? 1 : min(max(0, breaks - countEmptyLines()), 1)
    if own == 1 { end = position }
    textOffset += own
    for _ in own..<breaks { emptyLine() }
  }

  private mutating func emptyLine() {
    let lineEnd = input.endOfLine(from: position)
    segments.append(SourceText.Segment(textOffset: textOffset, fileOffset: lineEnd))
    textOffset += 1
    position = input.startOfNextLine(from: lineEnd)
    end = position
  }

  private func breaks(from offset: Int) -> Int { text[offset...].prefix { $0 == 0x0A }.count }

  private func countEmptyLines() -> Int {
    var count = 0
    var line = position
    while line < input.count {
      let content = input[line..<input.endOfLine(from: line)]
      guard content.count <= indentation, content.allSatisfy({ $0 == 0x20 }) else { break }
      count += 1
      line = input.startOfNextLine(from: line)
    }
    return count
  }
}
