/// The escapes of a PO file's strings, which are those of C.
enum POEscape {
  private static let escapes: [(letter: Character, scalar: Unicode.Scalar)] = [
    ("\\", "\\"), ("\"", "\""), ("n", "\n"), ("t", "\t"), ("r", "\r"), ("a", "\u{07}"), ("b", "\u{08}"),
    ("f", "\u{0C}"), ("v", "\u{0B}"),
  ]

  /// What stands behind the backslash for a character; nil for one that stands for itself.
  static func letter(for scalar: Unicode.Scalar) -> Character? {
    // Nearly all characters are beyond these.
    guard scalar.value < 0x20 || scalar == "\\" || scalar == "\"" else { return nil }
    return escapes.first { $0.scalar == scalar }?.letter
  }

  /// The character that a letter behind a backslash stands for; nil for a letter that means nothing.
  static func byte(for letter: UInt8) -> UInt8? {
    escapes.first { $0.letter.asciiValue == letter }.map { UInt8(ascii: $0.scalar) }
  }
}
