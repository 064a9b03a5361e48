import Diagnostics

extension Unicode.Scalar {
  /// True if CommonMark calls the character Unicode whitespace.
  var isMarkdownSpace: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// True if every version of CommonMark calls the character punctuation: ASCII, or category P.
  var isSurelyPunctuation: Bool {
    if value < 0x80 { return UInt8(truncatingIfNeeded: value).isASCIIPunctuation }
    switch properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      return true
    default: return false
    }
  }

  /// True if some version of CommonMark calls the character punctuation: since 0.31, category S too.
  var isMaybePunctuation: Bool {
    if isSurelyPunctuation { return true }
    if value < 0x80 { return false }
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return true
    default: return false
    }
  }
}
