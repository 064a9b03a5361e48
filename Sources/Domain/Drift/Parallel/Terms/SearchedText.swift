import Diagnostics
import Localization

/// A text for finding many terms, in lower case.
struct SearchedText {
  private let bytes: [UInt8]
  private let words: [Substring]
  /// The positions of each different word among all words.
  private let positions: [Substring: [Int]]
  private let language: LanguageFacts

  init(_ text: String, _ language: LanguageFacts) {
    let text = text.composed.lowercased()
    bytes = Array(text.utf8)
    words = language.isSpaced ? text.spacedWords : []
    positions = Dictionary(grouping: words.indices) { [words] in words[$0] }
    self.language = language
  }

  /// True if the text has a term, inflected or within a compound: all its words without their ends, in order.
  func has(_ term: String) -> Bool {
    let term = term.lowercased()
    if bytes.offset(of: Array(term.utf8)) != nil { return true }
    let stems = term.spacedWords.map { Array(($0.count > 4 ? $0.dropLast(2) : $0).utf8) }
    guard language.isSpaced, let first = stems.first else { return false }
    return positions.contains { word, starts in
      word.utf8.starts(with: first)
        && starts.contains { start in
          start + stems.count <= words.count
            && stems.indices.allSatisfy { words[start + $0].utf8.starts(with: stems[$0]) }
        }
    }
  }

  /// True if the text has the last word of a term of several words, which may be short for the term.
  func hasHead(of term: String) -> Bool {
    let term = term.lowercased()
    if language.isSpaced {
      let words = term.spacedWords
      guard words.count > 1, let head = words.last, head.count > 2 else { return false }
      return has(String(head))
    }
    let head = String(term.reversed().prefix { $0.isKatakana }.reversed())
    return head.count > 2 && head.count < term.count && has(head)
  }

  /// The text with spaces in place of other texts, the longest first.
  func removing(_ texts: [String]) -> SearchedText {
    let parts = texts.map { Array($0.lowercased().utf8) }.sorted { $0.count > $1.count }
    let rest = parts.reduce(bytes) { $0.removing($1) }
    return SearchedText(String(decoding: rest, as: UTF8.self), language)
  }
}

extension String {
  /// The runs of letters and digits.
  fileprivate var spacedWords: [Substring] { split(whereSeparator: { !$0.isLetter && !$0.isNumber }) }
}

extension [UInt8] {
  /// The bytes with a space in place of each occurrence of other bytes.
  fileprivate func removing(_ part: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var start = 0
    while let found = offset(of: part, from: start) {
      rest += self[start..<found]
      rest.append(UInt8(ascii: " "))
      start = found + part.count
    }
    return start == 0 ? self : rest + self[start...]
  }
}

extension Character {
  fileprivate var isKatakana: Bool { unicodeScalars.first.map { (0x30A1...0x30FF).contains($0.value) } ?? false }
}
