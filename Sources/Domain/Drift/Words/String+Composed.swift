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

  /// True if no character of the text can combine with another or has another form.
  private var isSurelyComposed: Bool {
    utf8Span.isKnownASCII
      || unicodeScalars.allSatisfy { scalar in
        switch scalar.value {
        case ..<0x300, 0x2010...0x205E, 0x3000...0x3029, 0x3030...0x3098, 0x309B...0x9FFF, 0xFF01...0xFF9D: true
        default: false
        }
      }
  }
}
