extension Unicode.Scalar {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  ///
  /// Two for what Unicode Standard Annex #11 calls wide or fullwidth; an ambiguous character counts as narrow.
  package var displayWidth: Int {
    if value < 0x300 { return 1 }
    // A skin tone is a part of the emoji before it.
    if (0x1F3FB...0x1F3FF).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// Whether the character is wide or fullwidth.
  private var isWide: Bool {
    switch value {
    // Halfwidth; vowels and final consonants of Hangul, which join the syllable before them; halves of flags.
    case 0x20A9, 0xFF61...0xFFDC, 0xFFE8...0xFFEE, 0x1160...0x11FF, 0xD7B0...0xD7FB,
      0x1F1E6...0x1F1FF:
      false
    default: isCJK || properties.isEmojiPresentation
    }
  }

  /// Whether the character is Chinese, Japanese or Korean.
  ///
  /// That is: its East Asian Width is W, F or H (Unicode Standard Annex #11), but it is not an emoji by default; or it
  /// is Hangul. The CJK-friendly amendment to CommonMark has the same definition.
  package var isCJK: Bool {
    switch value {
    case ..<0x1100: false
    case 0x1100...0x11FF, 0x20A9, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F,
      0x2E80...0x2FD5, 0x2FF0...0x303E, 0x3041...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xD7B0...0xD7FB, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFFEE,
      0x16FE0...0x18DF2, 0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200, 0x1F202,
      0x1F210...0x1F219, 0x1F21B...0x1F22E, 0x1F230...0x1F231, 0x1F237, 0x1F23B,
      0x1F240...0x1F248, 0x1F260...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
