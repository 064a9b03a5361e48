import Diagnostics

extension Unicode.Scalar {
  /// True if the character is Unicode whitespace in CommonMark.
  var isMarkdownSpace: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// True if the character is punctuation in every version of CommonMark: ASCII, or category P.
  var isSurelyPunctuation: Bool {
    if value < 0x80 { return UInt8(truncatingIfNeeded: value).isASCIIPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// True if the character is punctuation in some version of CommonMark: since 0.31, also category S.
  var isMaybePunctuation: Bool {
    if isSurelyPunctuation { return true }
    if value < 0x80 { return false }
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return true
    default: return false
    }
  }
}
