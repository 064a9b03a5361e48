import Diagnostics

/// Chinese and Japanese commas, which have no meaning in YAML.
extension SourceText {
  private static let commas: [Unicode.Scalar] = ["\u{3001}", "\u{FF0C}", "\u{FF64}"]

  /// The offsets of such commas in the text.
  var wideCommas: [Int] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return [] }
    return text.unicodeScalars.indices.filter { Self.commas.contains(text.unicodeScalars[$0]) }.map {
      text.utf8.distance(from: text.startIndex, to: $0)
    }
  }

  /// The parts between such commas, without the white space around them: the intended entries of a list.
  func split(atWideCommas offsets: [Int]) -> [SourceText] {
    let bytes = Array(text.utf8)
    let starts = [0] + offsets.map { $0 + wideCommaLength }
    return zip(starts, offsets + [bytes.count]).map { start, end in
      let from = min(bytes.skipAllBlanks(from: start), end)
      var to = end
      while to > from, bytes[to - 1].isBlank { to -= 1 }
      let piece = String(decoding: bytes[from..<to], as: UTF8.self)
      return SourceText(piece, file: file, at: bounds.lowerBound + from)
    }
  }
}

/// The length of each of the 3 commas in UTF-8 bytes.
private let wideCommaLength = 3

extension Finding {
  /// The finding for such a comma, at an offset of a text that is one run in the file.
  static func wideComma(_ text: SourceText, at offset: Int) -> Finding {
    let bytes = text.file.bytes
    let start = text.bounds.lowerBound + offset
    let comma = start..<start + wideCommaLength
    let end = bytes.skipAllBlanks(from: comma.upperBound)
    return Finding(
      .missingComma, at: SourceRange(text.file, comma),
      "Entries in brackets must be separated by ',', not by '\(String(decoding: bytes[comma], as: UTF8.self))'",
      fixes: [Fix("write a comma", replacing: SourceRange(text.file, start..<end), with: ", ")])
  }
}
