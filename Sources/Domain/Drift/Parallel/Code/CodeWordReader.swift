import CommonMark
import Diagnostics

/// Cuts code into names, words and signs.
struct CodeWordReader {
  let bytes: [UInt8]
  /// True for Markdown, in which `_` may be a mark of emphasis, and a colon part of a sentence.
  let isMarkdown: Bool
  private var tokens: [Token] = []
  /// True if the value of a key that readers see goes on.
  private var isInText = false
  /// True in brackets around an address.
  private var isInBrackets = false
  /// True if nothing but a space follows the last token so far.
  private var goesOn = false

  init(bytes: [UInt8], isMarkdown: Bool = false) { (self.bytes, self.isMarkdown) = (bytes, isMarkdown) }

  struct Token {
    var text: String
    /// True for a name, an address, an option, a number or a sign.
    var isName = false
    /// True for a name that no translator touches: a key, a function, a tag, an option, a sign, or with capitals within.
    var isFixed = false
    /// True for all that stands between two quotation marks.
    var isQuoted = false
    /// True for a word with letters beyond ASCII.
    var isForeign = false
    /// True for a word in the value of a key such as `title`.
    var isOfText = false
    /// True if nothing but a space comes between the token before it and this one.
    var goesOn = false

    /// True for a part of a text that readers see, unless it looks like a value of the code.
    var isFree: Bool { isOfText && !isFixed && text.utf8.allSatisfy { !$0.isASCIIDigit && !"/_.@".utf8.contains($0) } }

    /// True for words that begin with a capital letter each, with hyphens between them, as German joins them.
    var isCompound: Bool {
      let parts = text.split(separator: "-", omittingEmptySubsequences: false)
      return parts.count > 1
        && parts.allSatisfy { part in
          part.utf8.count > 1 && part.utf8.allSatisfy { $0 >= 0x80 || $0.isASCIILetter }
            && part.utf8.dropFirst().allSatisfy { $0 >= 0x80 || $0 & 0x20 != 0 }
        }
    }

    var isCapital: Bool { text.utf8.first.map { (0x41...0x5A).contains($0) } ?? false }
  }

  mutating func read() -> [Token] {
    var offset = 0
    while offset < bytes.count {
      let byte = bytes[offset]
      if isPunctuation(at: offset) {
        offset += 3
      } else if byte.isPartOfToken {
        offset = readRun(at: offset)
      } else {
        if isInBrackets, byte == UInt8(ascii: ">") {
          isInBrackets = false
        } else if isMarkdown, bytes.has("<http".utf8, at: offset) {
          // The brackets around an address.
          isInBrackets = true
        } else if Self.signs.contains(byte) {
          tokens.append(Token(text: String(decoding: [byte], as: UTF8.self), isName: true, isFixed: true))
        }
        // A comma ends a value, but not a sentence.
        if ",;}>\n".utf8.contains(byte),
          offset + 1 == bytes.count || bytes[offset + 1] != 0x20 || byte != UInt8(ascii: ",")
        {
          isInText = false
        }
        if byte != 0x20, byte != UInt8(ascii: ","), byte != UInt8(ascii: "'") {
          goesOn = goesOn && isMarkdown && "*`()[]\"".utf8.contains(byte)
        }
        offset += 1
      }
    }
    return tokens
  }

  /// The signs that no language changes.
  private static let signs = Set("<>=&|{}[]+".utf8)

  /// True for a quotation mark, a dash or the like beyond ASCII.
  private func isPunctuation(at offset: Int) -> Bool { bytes.has([0xE2, 0x80], at: offset) }

  private mutating func readRun(at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end].isPartOfToken, !isPunctuation(at: end) { end += 1 }
    var (first, last) = (start, end)
    // The punctuation of a sentence.
    while last > first, ".:!?".utf8.contains(bytes[last - 1]) { last -= 1 }
    while first < last, ".:#".utf8.contains(bytes[first]), first + 1 == last || !bytes[first + 1].isASCIIAlphanumeric {
      first += 1
    }
    if isMarkdown {
      while first < last, "_~#".utf8.contains(bytes[first]) { first += 1 }
      while last > first, "_~:.".utf8.contains(bytes[last - 1]) { last -= 1 }
    }
    // The end of a word that begins in quotation marks: `"Up"-Titel`.
    if first < last, bytes[first] == UInt8(ascii: "-"), first > 1, bytes[first - 1].isQuote,
      bytes[first - 2].isPartOfToken
    {
      first += 1
    }
    let run = bytes[first..<last]
    guard !run.isEmpty, run.contains(where: { $0 >= 0x80 || $0.isASCIIAlphanumeric }) else {
      goesOn = false
      return end
    }
    var token = Token(text: String(decoding: run, as: UTF8.self).replacing("\u{2212}", with: "-"), goesOn: goesOn)
    let next = end < bytes.count ? bytes[end] : 0
    let isCapital = isMarkdown && bytes[first] & 0x20 == 0
    let isKey = last < end && bytes[last] == UInt8(ascii: ":") && !goesOn && !isCapital || next == UInt8(ascii: "=")
    if isKey { isInText = TextKeys.likely.contains(token.text.lowercased()) }
    token.isForeign = run.hasForeignLetter
    let isTag = first > 0 && (bytes[first - 1] == UInt8(ascii: "<") || bytes[first - 1] == UInt8(ascii: "/"))
    let isFixed = isKey || isTag || next == UInt8(ascii: "(")
    // The page of a sister site is named in its language.
    if run.isAddress { token.isForeign = false }
    token.isName = !token.isForeign && (isFixed || run.isName)
    token.isQuoted = first > 0 && last == end && bytes[first - 1].isQuote && next == bytes[first - 1]
    // A value such as `"ThePassword"` is made of words.
    token.isFixed = token.isName && (isFixed || run.isFixed && !(token.isQuoted && run.isOfLetters))
    token.isOfText = isInText && !isKey
    tokens.append(token)
    goesOn = true
    return end
  }
}

extension ArraySlice<UInt8> {
  /// True if the text has a character beyond ASCII other than the minus sign.
  fileprivate var hasForeignLetter: Bool {
    var offset = startIndex
    while offset < endIndex {
      if self[offset] >= 0x80 {
        guard self[offset...].starts(with: "\u{2212}".utf8) else { return true }
        offset += 3
      } else {
        offset += 1
      }
    }
    return false
  }

  fileprivate var isOfLetters: Bool { allSatisfy { $0 >= 0x80 || $0.isASCIILetter } }

  fileprivate var isAddress: Bool { starts(with: "https://".utf8) || starts(with: "http://".utf8) }

  /// True for an option, a variable, or a name with capital letters within.
  fileprivate var isFixed: Bool {
    if let first, "-$~%".utf8.contains(first) { return true }
    return zip(self, dropFirst()).contains { (0x61...0x7A).contains($0) && (0x41...0x5A).contains($1) }
  }

  /// True for text that looks like code: with digits, signs of names, or capital letters within.
  fileprivate var isName: Bool {
    if let first, "-$@#~/%".utf8.contains(first) { return true }
    var capitals = 0
    var hasSmall = false
    for (position, byte) in zip(0..., self) {
      if byte.isASCIIDigit || "_$@\\./:".utf8.contains(byte) { return true }
      if (0x41...0x5A).contains(byte) {
        capitals += 1
        if position > 0, hasSmall { return true }
      } else {
        hasSmall = true
      }
    }
    return capitals > 1
  }
}

extension UInt8 {
  fileprivate var isPartOfToken: Bool {
    isASCIIAlphanumeric || self >= 0x80 || "_$@#%./\\-:~".utf8.contains(self)
  }
}
