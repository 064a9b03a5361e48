@_spi(_Unicode) import Swift

extension String {
  /// The text in Unicode's Normalization Form C (Unicode Standard Annex #15).
  ///
  /// It uses the standard library's normalization, which exists for comparisons, rather than a C library.
  var composed: String {
    if isSurelyComposed { return self }
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: _nfc)
    return String(composed)
  }

  /// The text without the accents on its letters.
  var withoutAccents: String {
    if utf8Span.isKnownASCII { return self }
    return String(String.UnicodeScalarView(_nfd.filter { !(0x0300...0x036F).contains($0.value) }))
  }

  /// True if no character of the text can combine with another or has another form.
  private var isSurelyComposed: Bool {
    let span = utf8Span
    if span.isKnownASCII { return true }
    let bytes = span.span
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        offset += 1
      } else if byte < 0xCC {
        offset += 2
      } else {
        guard byte >= 0xE2, byte < 0xF0, offset + 2 < bytes.count,
          Self.isSurelyComposed(byte, bytes[offset + 1], bytes[offset + 2])
        else { return false }
        offset += 3
      }
    }
    return true
  }

  /// True for the bytes of a character from U+2010 to U+205E, from U+3000 to U+9FFF without marks that combine, or from U+FF01 to
  /// U+FF9D.
  private static func isSurelyComposed(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
    switch (first, second) {
    case (0xE2, 0x80): third >= 0x90
    case (0xE2, 0x81): third <= 0x9E
    case (0xE3, 0x80): third <= 0xA9 || third >= 0xB0
    case (0xE3, 0x82): third != 0x99 && third != 0x9A
    case (0xE3...0xE9, _): true
    case (0xEF, 0xBC): third >= 0x81
    case (0xEF, 0xBD): true
    case (0xEF, 0xBE): third <= 0x9D
    default: false
    }
  }
}
