import CommonMark
import Diagnostics

/// Gives short ids that nothing else has.
struct IdentifierPool {
  private var taken: Set<String> = []
  /// For each id that is taken the number to try next.
  private var numbers: [String: Int] = [:]

  init(reserved: Set<String> = []) { taken = reserved }

  private static let idle: Set<String> = [
    "a", "an", "the", "is", "are", "be", "will", "of", "to", "that", "which", "its", "in", "on", "for",
  ]
  private static let mostWords = 4
  private static let longest = 36

  /// The id that the first text has in the record, or else one that is made of a text in ASCII letters, or a number.
  mutating func id(
    of texts: [String?], _ kind: NumberedIdentifiers.Kind, _ numbered: inout NumberedIdentifiers
  ) -> String {
    let first = texts.lazy.compactMap(\.self).first { !$0.isEmpty }
    if let first, numbered.isGiven(first, kind) { return numbered.id(of: first, kind, in: &self) }
    for text in texts { if let text, let proposal = Self.proposal(text) { return unique(proposal) } }
    guard let text = first else { return unique(kind.word, isNumbered: true) }
    return numbered.id(of: text, kind, in: &self)
  }

  /// An id as it is, with a number if it is taken.
  mutating func unique(_ id: String, isNumbered: Bool = false) -> String {
    if !isNumbered, taken.insert(id).inserted { return id }
    let first = isNumbered ? 1 : 2
    var number = max(first, numbers[id] ?? first)
    while !taken.insert("\(id)-\(number)").inserted { number += 1 }
    numbers[id] = number + 1
    return "\(id)-\(number)"
  }

  /// The most telling words of a text; nil if it is not written in ASCII letters for the most part.
  static func proposal(_ text: String) -> String? {
    let letters = text.unicodeScalars.count { $0.properties.isAlphabetic }
    let ascii = text.unicodeScalars.count { $0.isASCII && $0.properties.isAlphabetic }
    let digits = text.unicodeScalars.contains { $0.isASCII && $0.properties.numericType != nil }
    guard ascii * 2 >= letters, ascii > 0 || digits, letters > 0 || digits else { return nil }
    // Addresses of links are no words.
    let words = MarkdownText.inlines(of: text).plainText.withSignsInWords.identifierProposal.split(separator: "-").map(
      String.init)
    let telling = words.filter { !Self.idle.contains($0) }
    var id = ""
    for word in (telling.isEmpty ? words : telling).prefix(mostWords) {
      let longer = id.isEmpty ? String(word.prefix(longest)) : id + "-" + word
      if longer.utf8.count > longest { break }
      id = longer
    }
    return id.isEmpty ? nil : id
  }
}

extension String {
  /// The text with words in the place of signs that compare.
  fileprivate var withSignsInWords: String {
    let words: [Character: String] = ["<": "below", "≤": "up to", "≦": "up to", ">": "above", "≥": "from", "≧": "from"]
    let text = map { words[$0].map { " \($0) " } ?? String($0) }.joined()
    let number = text.drop { $0.isWhitespace }
    let isNegative = number.first.map { "-−－".contains($0) } == true && number.dropFirst().first?.isNumber == true
    return isNegative ? "minus " + number.dropFirst() : text
  }
}
