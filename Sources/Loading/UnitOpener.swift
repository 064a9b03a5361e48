import Diagnostics

/// A line that opens a unit of prose: `## Heading {#id}`, or `{#id}` alone.
struct UnitOpener {
  var id: String
  var heading: SourceText?
  /// The id's bytes in the file; empty for the introduction.
  var place: Range<Int>

  init(id: String, heading: SourceText?, place: Range<Int>) {
    self.id = id
    self.heading = heading
    self.place = place
  }

  /// - Returns: nil for a line that opens nothing.
  init?(_ line: Range<Int>, in file: SourceFile) {
    let bytes = file.bytes
    var start = line.lowerBound
    while start < line.upperBound, start - line.lowerBound < 3, bytes[start] == 0x20 { start += 1 }
    var end = line.upperBound
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    guard end > start, bytes[end - 1] == UInt8(ascii: "}"),
      let brace = bytes[start..<end].lastIndex(of: UInt8(ascii: "{")),
      end - brace > 3, bytes[brace + 1] == UInt8(ascii: "#")
    else { return nil }
    place = brace + 2..<end - 1
    id = String(decoding: bytes[place], as: UTF8.self)
    guard id.isIdentifier else { return nil }
    if brace == start { return }
    guard let text = Self.headingText(start..<brace, in: bytes) else { return nil }
    heading = SourceText(
      String(decoding: bytes[text], as: UTF8.self),
      file: file,
      at: text.lowerBound
    )
  }

  /// What stands between `## ` and the id.
  private static func headingText(_ range: Range<Int>, in bytes: [UInt8]) -> Range<Int>? {
    let hash = UInt8(ascii: "#")
    var start = range.lowerBound
    while start < range.upperBound, bytes[start] == hash { start += 1 }
    guard start - range.lowerBound == 2, start < range.upperBound, bytes[start] == 0x20 else {
      return nil
    }
    var end = range.upperBound
    while start < end, bytes[start] == 0x20 { start += 1 }
    while end > start, bytes[end - 1] == 0x20 { end -= 1 }
    return start < end ? start..<end : nil
  }
}
