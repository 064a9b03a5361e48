extension Unicode.Scalar {
  /// Whether CommonMark calls the character whitespace.
  var isMarkdownSpace: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// Whether every version of CommonMark calls the character punctuation: ASCII, or category P.
  var isSurelyPunctuation: Bool {
    if value < 0x80 { return UInt8(truncatingIfNeeded: value).isASCIIPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// Whether some version of CommonMark calls the character punctuation: since 0.31, category S too.
  var isMaybePunctuation: Bool {
    if isSurelyPunctuation { return true }
    if value < 0x80 { return false }
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return true
    default: return false
    }
  }
}

extension UInt8 {
  var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }

  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }

  /// Whether the byte is a blank, tab or line end.
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
