extension String {
  /// True if the text surely equals its canonical form: words with single spaces between them, no Chinese or Japanese
  /// next to a space, all composed, and without parentheses, backslashes, apostrophes and curly quotes.
  ///
  /// - Complexity: O(n); it checks bytes only, and may return false for a text that is canonical.
  var isCanonical: Bool {
    let bytes = utf8Span.span
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: " "):
        guard position > 0, position + 1 < bytes.count else { return false }
        let next = bytes[position + 1]
        if next == byte || next >= 0x80 || bytes[position - 1] >= 0x80 { return false }
      case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"), UInt8(ascii: "'"), 0..<0x20: return false
      case 0x21..<0x80: break
      default:
        let length = byte < 0xE0 ? 2 : 3
        guard position + length <= bytes.count, Self.isComposed(byte, bytes[position + 1], bytes[position + length - 1])
        else { return false }
        position += length - 1
      }
      position += 1
    }
    return true
  }

  /// True if a character beyond ASCII is composed and not a curly quote, by its first, second and last byte in UTF-8.
  private static func isComposed(_ first: UInt8, _ second: UInt8, _ last: UInt8) -> Bool {
    switch (first, second) {
    // Latin letters; French quotes are not curly quotes.
    case (0xC2...0xCB, _): true
    // Signs, except tone marks; kana, except combining sound marks.
    case (0xE3, 0x80): !(0xAA...0xAF).contains(last)
    case (0xE3, 0x82): !(0x99...0x9A).contains(last)
    case (0xE3, 0x81), (0xE3, 0x83...0xBF), (0xE4...0xE9, _): true
    // Full-width letters and signs.
    case (0xEF, 0xBC): true
    default: false
    }
  }
}
