/// The classes of ASCII characters.
extension UInt8 {
  /// True if the byte is a space or a tab.
  package var isBlank: Bool { self == 0x20 || self == 0x09 }

  /// True if the byte is a line feed or a carriage return.
  package var isLineEnd: Bool { self == 0x0A || self == 0x0D }

  /// True if the byte is white space in C's `isspace`: a space, tab, line end, vertical tab or form feed.
  package var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  /// True if the byte is one of the digits from 0 to 9.
  package var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

  /// True if the byte is a letter from A to Z, of either case.
  package var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }

  /// The small letter for one of A to Z, and the byte itself for any other.
  package var lowercasedASCII: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

  /// True if the byte is a digit or a letter.
  package var isASCIIAlphanumeric: Bool { isASCIIDigit || isASCIILetter }

  /// True if the byte may stand in an id: a small letter, a digit or a hyphen.
  package var isInID: Bool { (0x61...0x7A).contains(self) || isASCIIDigit || self == 0x2D }

  /// True if the byte is a printable character that is neither a space, a digit nor a letter.
  package var isASCIIPunctuation: Bool {
    switch self {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

/// The roles of bytes in UTF-8.
extension UInt8 {
  /// True if the byte continues a character that starts in an earlier byte.
  package var isUTF8Continuation: Bool { self & 0xC0 == 0x80 }

  /// The number of bytes of the character that starts with this byte, in well-formed text.
  package var utf8Length: Int { self < 0x80 ? 1 : self < 0xE0 ? 2 : self < 0xF0 ? 3 : 4 }

  /// True for both kinds of ASCII quotation marks, which enclose a text of YAML.
  package var isQuote: Bool { self == UInt8(ascii: "'") || self == UInt8(ascii: "\"") }
}
