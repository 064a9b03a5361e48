package import Diagnostics

/// The bounds of the parts of a unit of prose in its file.
package struct ProseLayout: Sendable {
  /// The file.
  package let file: SourceFile
  /// The line that opens the unit, with its line end; empty for the introduction.
  package let opener: Range<Int>
  /// The text of the heading, if there is one.
  package let heading: Range<Int>?
  /// The part below the opener, without the blank lines around it; empty if there is none.
  package let body: Range<Int>
  /// All of the unit.
  package let bounds: Range<Int>

  init(of file: SourceFile, _ bounds: Range<Int>) {
    self.file = file
    self.bounds = bounds
    let bytes = file.bytes
    let lineEnd = bytes.span.offset(of: UInt8(ascii: "\n"), from: bounds.lowerBound)
    let line = bounds.lowerBound..<min(lineEnd + 1, bounds.upperBound)
    let unit = UnitOpener(line, in: file)
    opener = unit?.line ?? bounds.lowerBound..<bounds.lowerBound
    heading = unit?.heading
    body = bytes.withoutBlankLines(opener.upperBound..<bounds.upperBound)
  }

  /// The unit in the form for translators: its heading without the id, and the part below; lines end in `\n`.
  package var text: String {
    let heading = heading.map { "## " + String(decoding: file.bytes[$0], as: UTF8.self) }
    let body = String(decoding: file.bytes[body].filter { $0 != UInt8(ascii: "\r") }, as: UTF8.self)
    return [heading, body.isEmpty ? nil : body].compactMap(\.self).joined(separator: "\n\n")
  }
}

extension [UInt8] {
  /// A range without the blank lines at its beginning, and without the white space at its end.
  fileprivate func withoutBlankLines(_ range: Range<Int>) -> Range<Int> {
    var end = range.upperBound
    while end > range.lowerBound, self[end - 1].isWhitespace { end -= 1 }
    var start = range.lowerBound
    var offset = start
    while offset < end, self[offset].isWhitespace {
      offset += 1
      // An indented line keeps its indentation, which may make it code.
      if self[offset - 1] == UInt8(ascii: "\n") { start = offset }
    }
    return start..<Swift.max(start, end)
  }
}
