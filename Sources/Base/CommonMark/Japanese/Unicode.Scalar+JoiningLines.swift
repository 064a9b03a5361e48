import Diagnostics

extension Unicode.Scalar {
  /// True if the character is of the Hangul script, which puts spaces between words.
  private var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x302E...0x302F, 0x3131...0x318E, 0x3200...0x321E, 0x3260...0x327E, 0xA960...0xA97C,
      0xAC00...0xD7FB, 0xFFA0...0xFFDC:
      true
    default: false
    }
  }

  /// True if the character is wide, fullwidth or halfwidth and not Hangul: of a script without spaces between words.
  package var isWide: Bool {
    if value < 0x1100 { return false }
    return isCJK && !isHangul || properties.isEmojiPresentation
  }

  /// True if the character is a punctuation mark or symbol of ambiguous width, such as `…`.
  private var isAmbiguousPunctuation: Bool {
    switch value {
    case 0xA7, 0xB0, 0xB1, 0xB4, 0xB6, 0xB7, 0xD7, 0xF7, 0x2010, 0x2013...0x2016, 0x2018...0x2019, 0x201C...0x201D,
      0x2020...0x2022, 0x2024...0x2027, 0x2030, 0x2032...0x2033, 0x2035, 0x203B, 0x203E, 0x2190...0x2199, 0x21D2,
      0x21D4, 0x2200, 0x2260...0x2261, 0x2264...0x2267, 0x25A0...0x25A1, 0x25B2...0x25B3, 0x25BC...0x25BD,
      0x25C6...0x25C7, 0x25CB, 0x25CE...0x25CF, 0x2605...0x2606:
      true
    default: false
    }
  }

  /// Punctuation as wide as an ideograph: 、。「」（）：！ and the like.
  private var isWidePunctuation: Bool {
    switch value {
    case 0x3001...0x3003, 0x3008...0x3011, 0x3014...0x301F, 0x30FB, 0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF3D,
      0xFF5B...0xFF60:
      true
    default: false
    }
  }

  /// True if a line end between two characters is removed rather than turned into a space.
  ///
  /// The rules are those of CSS Text Level 3, 4.1.3 (segment break transformation rules). The language of the text is
  /// not known here, so a wide character makes its neighbour's writing system Chinese or Japanese. Wide punctuation has
  /// space of its own, so a line end next to it is removed regardless of the other character (Level 4).
  static func joinsLines(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    if before.value == 0x200B || after.value == 0x200B { return true }
    if before.isWidePunctuation || after.isWidePunctuation { return true }
    if before.isWide { return after.isWide || after.isAmbiguousPunctuation }
    return after.isWide && before.isAmbiguousPunctuation
  }
}
