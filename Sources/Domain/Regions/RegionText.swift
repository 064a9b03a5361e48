package import Diagnostics
import Documents

/// The lines of regions, and their check sums.
package enum RegionText {
  /// The lines with line feeds alone, so that the line ends of a checkout make no difference.
  static func normalized(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var lines: [UInt8] = []
    lines.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == 0x0A, lines.last == 0x0D { lines.removeLast() }
      lines.append(byte)
    }
    return lines
  }

  /// The check sum in a closing mark: 16 hexadecimal digits.
  static func checkSum(of lines: [UInt8]) -> String {
    SHA256.hash(lines).prefix(8).map { hexadecimal(UInt32($0), digits: 2).lowercased() }.joined()
  }

  /// A document with new text in some of its regions; all other bytes stay as they are.
  ///
  /// - Parameters:
  ///   - file: the document.
  ///   - texts: the regions in the order of the document, each with its new text: Markdown with line feeds.
  /// - Returns: The bytes of the document.
  package static func document(_ file: SourceFile, replacing texts: [(region: Region, text: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = []
    var next = 0
    for (region, text) in texts {
      bytes += file.bytes[next..<region.content.bounds.lowerBound]
      // Some dialects need an empty line between a comment and a table.
      let text = text[text.trimmed(text.startIndex..<text.endIndex) { $0 == 0x0A }]
      let lines = text.isEmpty ? [] : [0x0A] + text + [0x0A, 0x0A]
      bytes += region.usesCarriageReturns ? withCarriageReturns(lines) : lines
      bytes += Array(region.closingMark(of: lines).utf8)
      next = region.closing.bounds.upperBound
    }
    return bytes + file.bytes[next...]
  }

  private static func withCarriageReturns(_ lines: [UInt8]) -> [UInt8] {
    lines.flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
  }
}

extension Region {
  fileprivate var usesCarriageReturns: Bool {
    let start = content.bounds.lowerBound
    return start >= 2 && content.file.bytes[start - 2] == 0x0D
  }

  fileprivate func closingMark(of lines: [UInt8]) -> String {
    form.comment("/hyo \(RegionText.checkSum(of: lines))")
  }
}
