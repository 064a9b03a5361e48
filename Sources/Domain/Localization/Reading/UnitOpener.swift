import Diagnostics

/// A line that opens a unit of prose: `## Heading {#id}`, or `{#id}` alone.
struct UnitOpener {
  var key: UnitKey
  /// The line's bytes in the file, including its end; empty for the introduction.
  var line: Range<Int>
  /// The heading's text in the file.
  var heading: Range<Int>?
  /// The id's bytes in the file; empty for the introduction.
  var place: Range<Int>

  init(key: UnitKey, line: Range<Int>, place: Range<Int>) {
    self.key = key
    self.line = line
    self.place = place
  }

  /// - Returns: Nil for a line that does not open a unit.
  init?(_ line: Range<Int>, in file: SourceFile) {
    let bytes = file.bytes
    var start = line.lowerBound
    while start < line.upperBound, start - line.lowerBound < 3, bytes[start] == 0x20 { start += 1 }
    var end = line.upperBound
    while end > start, bytes[end - 1].isWhitespace { end -= 1 }
    guard end > start, bytes[end - 1] == UInt8(ascii: "}"),
      let brace = bytes[start..<end].lastIndex(of: UInt8(ascii: "{")), end - brace > 3,
      bytes[brace + 1] == UInt8(ascii: "#")
    else { return nil }
    self.line = line
    place = brace + 2..<end - 1
    let id = String(decoding: bytes[place], as: UTF8.self)
    guard id.isIdentifier else { return nil }
    key = .prose(id)
    if brace == start { return }
    heading = Self.heading(start..<brace, in: bytes)
    if heading == nil { return nil }
  }

  /// The range of the text between `## ` and the id.
  private static func heading(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let hash = UInt8(ascii: "#")
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == hash { start += 1 }
    guard start - range.lowerBound == 2, start < range.upperBound, bytes[start] == 0x20 else { return nil }
    var end = range.upperBound
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start < end ? start..<end : nil
  }
}
