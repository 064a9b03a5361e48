extension String {
  /// The text in words: runs of letters and digits, of one Japanese script, or of spaces; and each other character.
  ///
  /// Japanese has no spaces, but a new word mostly begins where the script changes. A placeholder is a word.
  var words: [Substring] {
    var words: [Substring] = []
    var start = startIndex
    var last: Script?
    var index = startIndex
    while index < endIndex {
      let script = Script(self[index])
      if index > start, script != last || script == .other {
        words.append(self[start..<index])
        start = index
      }
      last = script
      if script == .other, self[index] == "{", let end = self[index...].firstIndex(of: "}") {
        index = self.index(after: end)
      } else {
        index = self.index(after: index)
      }
    }
    if start < endIndex { words.append(self[start...]) }
    return words
  }
}

/// The class of characters that form a word together.
private enum Script {
  case letters, hiragana, katakana, han, blank, other

  init(_ character: Character) {
    guard let scalar = character.unicodeScalars.first else {
      self = .other
      return
    }
    switch scalar.value {
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FF, 0xFF66...0xFF9F: self = .katakana
    case 0x3005, 0x3007, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .han
    default:
      self =
        character.isWhitespace
        ? .blank : character.isLetter || character.isNumber || character == "_" ? .letters : .other
    }
  }
}
