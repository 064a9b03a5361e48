extension String {
  /// The width of the text on one line of a terminal, in columns.
  package var displayWidth: Int {
    // Every character of ASCII has 1.
    utf8.allSatisfy { $0 < 0x80 } ? utf8.count : reduce(0) { $0 + $1.displayWidth }
  }
}

extension Character {
  /// The width of the character on a terminal, in columns: 0, 1 or 2, or more if several letters make one character.
  ///
  /// An emoji has 2, regardless of its number of code points (Unicode Standard Annex #11, 5.2; Unicode Technical
  /// Standard #51).
  package var displayWidth: Int { isShownAsEmoji ? 2 : unicodeScalars.reduce(0) { $0 + $1.displayWidth } }

  /// True if the character is a pictogram, by itself or by a variation selector, a skin tone or a joiner.
  private var isShownAsEmoji: Bool {
    guard let first = unicodeScalars.first, first.properties.isEmoji else { return false }
    let rest = unicodeScalars.dropFirst()
    if rest.first == textPresentation { return false }
    return first.properties.isEmojiPresentation
      || rest.contains { $0 == emojiPresentation || $0 == zeroWidthJoiner || $0.properties.isEmojiModifier }
  }
}

private let textPresentation: Unicode.Scalar = "\u{FE0E}"
private let emojiPresentation: Unicode.Scalar = "\u{FE0F}"
private let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"

extension Unicode.Scalar {
  /// Two for what Unicode Standard Annex #11 calls wide or fullwidth; an ambiguous character counts as narrow.
  fileprivate var displayWidth: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isConjoining ? 0 : isCJK && !isHalfwidth ? 2 : 1
    }
  }

  /// True for vowels and final consonants of Korean, which join the syllable of the consonant before them.
  private var isConjoining: Bool { (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) }

  private var isHalfwidth: Bool {
    value == 0x20A9 || (0xFF61...0xFFDC).contains(value) || (0xFFE8...0xFFEE).contains(value)
  }
}
