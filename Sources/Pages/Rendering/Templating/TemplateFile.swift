internal import Diagnostics

/// A template and its parsed nodes.
struct TemplateFile {
  var source: SourceFile
  var nodes: [TemplateNode]

  init(_ source: SourceFile, report: Report) {
    self.source = source
    nodes = TemplateParser.parse(source, report: report)
  }
}

extension SourceFile {
  func text(_ bounds: Range<Int>) -> String { String(decoding: bytes[bounds], as: UTF8.self) }

  /// A run without the white space at its ends.
  func trimmed(_ bounds: Range<Int>) -> Range<Int> { bytes.trimmed(bounds, where: \.isWhitespace) }

  /// The whole line, including its end, if the tag is alone on it; else the tag.
  ///
  /// For a comment this applies to its first and last line. Mustache calls it a standalone tag.
  func extent(of tag: Range<Int>) -> Range<Int> {
    var start = tag.lowerBound
    while start > bytes.textStart, bytes[start - 1].isBlank { start -= 1 }
    guard start == bytes.textStart || bytes[start - 1] == UInt8(ascii: "\n") else { return tag }
    var end = tag.upperBound
    while end < bytes.count, bytes[end].isBlank { end += 1 }
    if end == bytes.count { return start..<end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? start..<end + 1 : tag
  }
}
