import CommonMark
import Diagnostics
import Localization

/// The texts of the declared terms of a language, for finding them in running text.
///
/// If several begin at the same place, the longest counts, so 「受信ハンドラー」 does not mention 「ハンドラー」.
struct TermIndex: Sendable {
  /// The texts of all forms, the longest first, by the slots of their first characters.
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
  ///   - terms: the unit of each term; nil for one to ignore.
  ///   - language: the language of the text.
  init(_ terms: [Unit?], _ language: LanguageFacts) {
    isSpaced = language.isSpaced
    let all = terms.enumerated().flatMap { term, unit in
      (unit?.termTexts ?? []).map { Pattern(bytes: Array($0.utf8), term: term) }
    }
    isEmpty = all.isEmpty
    patterns = Array(repeating: [], count: Self.slotCount)
    for pattern in all.sorted(by: { $0.bytes.count > $1.bytes.count }) {
      patterns[Self.slot(pattern.bytes.span, 0)].append(pattern)
    }
  }

  /// Adds the terms that a run mentions.
  ///
  /// - Complexity: O(n) for terms of usual number and length.
  func search(_ run: String, _ facts: inout TextFacts) {
    if isEmpty { return }
    let (bytes, patterns) = (run.utf8Span.span, patterns.span)
    var offset = 0
    var isInWord = false
    while offset < bytes.count {
      let wasInWord = isInWord
      isInWord = bytes[offset].isASCIIAlphanumeric
      // Terms don't begin in the middle of a word.
      if !(isInWord && wasInWord) {
        let slot = Self.slot(bytes, offset)
        if !patterns[slot].isEmpty, let found = patterns[slot].first(where: { matches($0, bytes, offset) }) {
          let bounds = offset..<offset + found.bytes.count
          add(found.term, Mention(run: run, bounds: bounds, place: facts.place), &facts)
          offset = bounds.upperBound
          isInWord = false
          continue
        }
      }
      offset += bytes[offset].utf8Length
    }
  }

  private func add(_ term: Int, _ mention: Mention, _ facts: inout TextFacts) {
    if facts.terms.contains(where: { $0.term == term }) { return }
    facts.terms.append(TextFacts.TermMention(term: term, mention: mention))
  }

  private static let slotCount = 256

  /// The slot of the character at an offset: the low bits of its last two bytes; equal for capital and small letters.
  private static func slot(_ bytes: Span<UInt8>, _ offset: Int) -> Int {
    let length = bytes[offset].utf8Length
    if length == 1 { return Int(bytes[offset] | 0x20) }
    let last = offset + length - 1
    return Int(bytes[last - 1] & 3) << 6 | Int(bytes[last] & 0x3F)
  }

  private func matches(_ pattern: Pattern, _ bytes: Span<UInt8>, _ offset: Int) -> Bool {
    let end = offset + pattern.bytes.count
    guard end <= bytes.count else { return false }
    for index in pattern.bytes.indices where bytes[offset + index] != pattern.bytes[index] {
      // A sentence may begin with the term.
      guard index == 0, bytes[offset].isASCIILetter, bytes[offset] ^ 0x20 == pattern.bytes[0] else { return false }
    }
    return isWord(bytes, offset..<end)
  }

  /// True if neither end of a run continues a word: a letter in a language with spaces, else the same script.
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

/// The kind of a script, for finding the ends of words.
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
  var termTexts: [String] { ([content] + forms.map(\.content)).map { $0.plainText.composed }.filter { !$0.isEmpty } }
}
