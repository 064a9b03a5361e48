import Diagnostics

/// Noncharacters that are in the text only while libcmark parses it.
///
/// To libcmark they are letters: neither punctuation nor white space. Each has three bytes, EF B7 and a last one.
enum Sentinel {
  /// U+FDD0 makes a run of `*` next to it flanking.
  static let letter: [UInt8] = [0xEF, 0xB7, 0x90]
  /// U+FDD1, a number and U+FDD2 replace the mark of that number.
  static let markStart: [UInt8] = [0xEF, 0xB7, 0x91]
  static let markEnd: [UInt8] = [0xEF, 0xB7, 0x92]
  /// U+FDD0, U+FDD3 and a middle dot: a letter to the text before, a punctuation mark to the text after.
  static let letterThenDot: [UInt8] = letter + [0xEF, 0xB7, 0x93, 0xC2, 0xB7]
  /// A middle dot, U+FDD4 and U+FDD0: a punctuation mark to the text before, a letter to the text after.
  static let dotThenLetter: [UInt8] = [0xC2, 0xB7, 0xEF, 0xB7, 0x94] + letter

  /// True if a noncharacter from U+FDD0 to U+FDEF begins at an offset.
  static func isNoncharacter(_ bytes: [UInt8], at offset: Int) -> Bool {
    offset + 2 < bytes.count && bytes[offset] == 0xEF && bytes[offset + 1] == 0xB7
      && (0x90...0xAF).contains(bytes[offset + 2])
  }

  /// Replaces the noncharacters of a text by U+FFFD, which has as many bytes.
  ///
  /// For U+0000, libcmark writes U+FFFD, which has more bytes, so that all places behind it would be wrong. It becomes
  /// U+001A, the control character for a substitute.
  static func replaceNoncharacters(in bytes: inout [UInt8]) {
    var zero = bytes.span.offset(of: 0, from: 0)
    while zero < bytes.count {
      bytes[zero] = 0x1A
      zero = bytes.span.offset(of: 0, from: zero + 1)
    }
    var offset = bytes.span.offset(of: 0xEF, from: 0)
    while offset < bytes.count {
      if isNoncharacter(bytes, at: offset) {
        bytes[offset + 1] = 0xBF
        bytes[offset + 2] = 0xBD
      }
      offset = bytes.span.offset(of: 0xEF, from: offset + 1)
    }
  }
}
