import Diagnostics

extension Span<UInt8> {
  /// The offset behind words in brackets right behind a word of another script, which they explain: 分支（branch）.
  ///
  /// - Parameters:
  ///   - start: The offset of the first word in the brackets.
  ///   - isBehindWord: True if a word of another script comes before the text, such as that of a link.
  /// - Returns: The offset; nil if the word is no such explanation.
  func endOfGloss(from start: Int, behindWord isBehindWord: Bool) -> Int? {
    guard let bracket = startOfBracket(before: start) else { return nil }
    var before = bracket
    while before > 0, " \"'*".utf8.contains(self[before - 1]) { before -= 1 }
    guard before > 0 ? self[before - 1] >= 0x80 : isBehindWord else { return nil }
    var end = start
    var (isList, hasCapitals) = (false, false)
    while end < count, self[end].isASCIIAlphanumeric || " -,;/.'\"&+".utf8.contains(self[end]) || isQuote(at: end) {
      if ",;".utf8.contains(self[end]) { isList = true }
      if self[end].isASCIILetter, self[end] & 0x20 == 0 { hasCapitals = true }
      end += self[end] >= 0x80 ? 3 : 1
    }
    // Several names are no explanation of one word.
    if isList, hasCapitals { return nil }
    guard end < count, ")]".utf8.contains(self[end]) || self[end] == 0xEF else { return nil }
    return end
  }

  /// The offset of an opening bracket before a word, with nothing between but quotation marks and an abbreviation in another
  /// script: `(англ. branch`, `（英：branch`.
  private func startOfBracket(before start: Int) -> Int? {
    var offset = start
    let first = Swift.max(0, start - 24)
    while offset > first {
      if "([".utf8.contains(self[offset - 1]) { return offset - 1 }
      if offset > 2, self[offset - 3] == 0xEF, self[offset - 2] == 0xBC, [0x88, 0xBB].contains(self[offset - 1]) {
        return offset - 3
      }
      guard self[offset - 1] >= 0x80 || " .:\"'".utf8.contains(self[offset - 1]) else { return nil }
      offset -= 1
    }
    return nil
  }

  /// True for a quotation mark or an apostrophe beyond ASCII.
  private func isQuote(at offset: Int) -> Bool {
    offset + 2 < count && self[offset] == 0xE2 && self[offset + 1] == 0x80 && (0x98...0x9D).contains(self[offset + 2])
  }
}
