import CommonMark
import Diagnostics
import Localization

/// The texts of declared terms in a language, to be found in running text.
///
/// Where several begin at one place the longest counts, so that 「受信ハンドラー」 mentions no 「ハンドラー」.
struct TermIndex: Sendable {
  /// The texts of all forms, the longest first, by the low bits of their first characters' last bytes.
  private var patterns: [[Pattern]]
  private let isSpaced: Bool
  private let isEmpty: Bool

  private struct Pattern: Sendable {
    var bytes: [UInt8]
    var term: Int
  }

  /// An index of terms.
  ///
  /// - Parameters:
  ///   - terms: the unit of each term; nil for one that is not looked for.
  ///   - language: the language of the text.
  init(_ terms: [Unit?], _ language: LanguageFacts) {
    isSpaced = language.isSpaced
    patterns = Array(repeating: [], count: 64)
    var isEmpty = true
    for (term, unit) in terms.enumerated() {
      for text in unit?.termTexts ?? [] {
        let bytes = Array(text.utf8)
        patterns[Self.slot(bytes.span, 0)].append(Pattern(bytes: bytes, term: term))
        isEmpty = false
      }
    }
    self.isEmpty = isEmpty
    for slot in patterns.indices { patterns[slot].sort { $0.bytes.count > $1.bytes.count } }
  }

  /// Adds the terms that a run mentions.
  ///
  /// - Complexity: O(n) for terms of usual number and length.
  func search(_ run: String, _ facts: inout TextFacts) {
    if isEmpty { return }
    let bytes = run.utf8Span.span
    var offset = 0
    while offset < bytes.count {
      let candidates = patterns[Self.slot(bytes, offset)]
      if !candidates.isEmpty, let found = candidates.first(where: { matches($0, bytes, offset) }) {
        let end = offset + found.bytes.count
        if !facts.terms.contains(where: { $0.term == found.term }) {
          let mention = Mention(run: run, bounds: offset..<end)
          facts.terms.append(TextFacts.TermMention(term: found.term, mention: mention))
        }
        offset = end
      } else {
        offset += bytes[offset].utf8Length
      }
    }
  }

  /// The slot of the character at an offset; capital letters share that of small ones.
  private static func slot(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    let last = min(offset + bytes[offset].utf8Length, bytes.count) - 1
    return Int((bytes[last] | 0x20) & 0x3F)
  }

  private func matches(_ pattern: Pattern, _ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    let end = offset + pattern.bytes.count
    guard end <= bytes.count else { return false }
    for index in pattern.bytes.indices where bytes[offset + index] != pattern.bytes[index] {
      // A sentence may begin with the term.
      guard index == 0, bytes[offset].isASCIILetter,
        bytes[offset] ^ 0x20 == pattern.bytes[0]
      else { return false }
    }
    return isWord(bytes, offset..<end)
  }

  /// Whether neither end of a run continues a word: a letter in a language with blanks, in others of the same script.
  private func isWord(_ bytes: Span<UInt8>, _ bounds: Range<Int>) -> Bool {
    let first = bytes.scalar(at: bounds.lowerBound)
    let last = bytes.scalar(before: bounds.upperBound)
    return !continues(bytes.scalar(before: bounds.lowerBound), first)
      && !continues(last, bytes.scalar(at: bounds.upperBound))
  }

  private func continues(_ left: Unicode.Scalar?, _ right: Unicode.Scalar?) -> Bool {
    guard let left, let right else { return false }
    let script = ScriptClass(left)
    if script == .other { return false }
    // A hyphen makes a compound of two words.
    if isSpaced, script == .letter, right == "-" || right == "'" || right == "’" { return true }
    return script == ScriptClass(right)
  }
}

/// A script as far as it matters for where words end.
private enum ScriptClass {
  case letter, hiragana, katakana, ideograph, other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: self = .letter
    case ..<0xAA: self = .other
    case 0x3041...0x309F: self = .hiragana
    case 0x30A1...0x30FA, 0x30FC...0x30FF: self = .katakana
    case 0x3005, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: self = .ideograph
    case 0x2000...0x206F, 0x3000...0x303F, 0x30FB, 0xFF00...0xFF0F, 0xFF1A...0xFF20: self = .other
    default: self = scalar.properties.isAlphabetic ? .letter : .other
    }
  }
}

extension Unit {
  /// The texts of a term in all its forms, without markup.
  var termTexts: [String] {
    ([content] + forms.map(\.content)).map { String($0.plainText.composed) }.filter { !$0.isEmpty }
  }
}
