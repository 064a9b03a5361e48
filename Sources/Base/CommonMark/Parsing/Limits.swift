import Diagnostics

/// Limits that keep libcmark 0.30.2 fast for any text.
///
/// Measured: with at most 64 KiB, 100 open containers and 1,000 beginnings of images, libcmark takes less than 0.1 s
/// for the slowest text found. The containers matter most, because each blank line costs time for each of them: 20,000
/// would take 5 s.
enum Limits {
  /// The most bytes of a text.
  static let size = 65_536
  /// The most block quotes and list items that are open at once, and the deepest nesting of emphasis and links.
  static let depth = 100

  /// The most beginnings of images; libcmark examines each of them again for each link.
  static let images = 1_000

  /// The most cells of a table; nobody reads a larger table.
  static let cells = 10_000

  /// The most findings in a text; nobody reads more, and a megabyte of braces would have a million.
  static let findings = 1_000

  /// The first beginning of an image beyond the limit.
  static func imageTooMany(in bytes: [UInt8]) -> Range<Int>? {
    guard bytes.count > 2 * images else { return nil }
    var count = 0
    for offset in bytes.indices.dropLast() where bytes[offset] == UInt8(ascii: "!") {
      guard bytes[offset + 1] == UInt8(ascii: "[") else { continue }
      count += 1
      if count > images { return offset..<offset + 2 }
    }
    return nil
  }

  /// The first line of a text that may have too many open containers.
  ///
  /// The estimate is an upper bound made from the beginnings of lines alone. A container stays open on a further line
  /// only with two columns of indentation or a `>`, unless the line is blank or continues a paragraph.
  static func firstLineTooDeep(in bytes: [UInt8]) -> Range<Int>? {
    var depth = 0
    var start = 0
    while start < bytes.count {
      let prefix = LinePrefix(bytes, from: start)
      let end = bytes.span.endOfLine(from: prefix.end)
      if prefix.markers > 0 { depth = min(depth, prefix.columns / 2) + prefix.markers }
      if depth > Self.depth { return start..<end }
      start = end + 1
    }
    return nil
  }
}

/// The spaces and container markers at the beginning of a line.
private struct LinePrefix {
  var markers = 0
  /// The width of the spaces.
  var columns = 0
  private(set) var end: Int

  init(_ bytes: [UInt8], from start: Int) {
    end = start
    while end < bytes.count {
      switch bytes[end] {
      case 0x20: columns += 1
      case 0x09: columns += 4
      case UInt8(ascii: ">"): markers += 1
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
        guard isBeforeBlank(bytes, end) else { return }
        markers += 1
      case 0x30...0x39:
        guard let digitsEnd = Self.numberEnd(bytes, from: end), isBeforeBlank(bytes, digitsEnd) else { return }
        end = digitsEnd
        markers += 1
      default: return
      }
      end += 1
    }
  }

  /// True if white space or the end of the text follows an offset, as it must after a marker.
  private func isBeforeBlank(_ bytes: [UInt8], _ offset: Int) -> Bool {
    offset + 1 == bytes.count || bytes[offset + 1].isWhitespace
  }

  /// The offset of the `.` or `)` after up to nine digits.
  private static func numberEnd(_ bytes: [UInt8], from start: Int) -> Int? {
    var end = start
    while end < bytes.count, end - start < 10, bytes[end].isASCIIDigit { end += 1 }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ".") || bytes[end] == UInt8(ascii: ")") else { return nil }
    return end
  }
}
