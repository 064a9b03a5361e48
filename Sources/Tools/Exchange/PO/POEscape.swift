/// The escapes in a PO file's strings, which are those of C.
enum POEscape {
  private static let escapes: [(letter: Character, scalar: Unicode.Scalar)] = [
    ("\\", "\\"), ("\"", "\""), ("n", "\n"), ("t", "\t"), ("r", "\r"), ("a", "\u{07}"), ("b", "\u{08}"),
    ("f", "\u{0C}"), ("v", "\u{0B}"),
  ]

  /// The letter after the backslash for a character; nil for a character without an escape.
  static func letter(for scalar: Unicode.Scalar) -> Character? {
    // Nearly all characters need no escape.
    guard scalar.value < 0x20 || scalar == "\\" || scalar == "\"" else { return nil }
    return escapes.first { $0.scalar == scalar }?.letter
  }

  /// The character for a letter after a backslash; nil for a letter without a meaning.
  static func byte(for letter: UInt8) -> UInt8? {
    escapes.first { $0.letter.asciiValue == letter }.map { UInt8(ascii: $0.scalar) }
  }
}
