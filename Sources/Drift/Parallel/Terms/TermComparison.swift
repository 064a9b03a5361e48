import CommonMark
import Diagnostics
import Localization

/// Compares which declared terms two texts of a unit mention.
struct TermComparison {
  private let sides: SideComparison
  private let terms: [UnitTexts]

  init(_ sides: SideComparison, _ terms: [UnitTexts]) {
    (self.sides, self.terms) = (sides, terms)
  }

  /// One for each term that only one of the texts mentions.
  var differences: [Difference] {
    let left = sides.first.facts.flatMap(\.terms)
    let right = sides.other.facts.flatMap(\.terms)
    if left.isEmpty && right.isEmpty { return [] }
    let (leftTerms, rightTerms) = (Set(left.map(\.term)), Set(right.map(\.term)))
    if leftTerms == rightTerms { return [] }
    var found: [Difference] = []
    for mention in left where !rightTerms.contains(mention.term) {
      found += missing(mention, in: sides.other).map { text in
        difference(
          place: sides.other.unit.place,
          "lacks the term '\(text)', which \(sides.first.tag.text) has",
          Finding.Note(
            "the text in \(sides.first.tag.text) has '\(mention.mention.text)' here",
            at: sides.first.place(mention.mention)
          )
        )
      }
    }
    for mention in right where !leftTerms.contains(mention.term) {
      found += missing(mention, in: sides.first).map { text in
        difference(
          place: sides.other.place(mention.mention),
          "has the term '\(mention.mention.text)' where \(sides.first.tag.text) lacks '\(text)'",
          Finding.Note("the text in \(sides.first.tag.text) is here", at: sides.first.unit.place)
        )
      }
    }
    return found
  }

  private func difference(place: SourceRange, _ summary: String, _ note: Finding.Note) -> Difference {
    Difference(
      kind: .terms,
      locales: [sides.other.locale, sides.first.locale],
      place: place,
      summary: summary,
      notes: [note]
    )
  }

  /// The text that a term has in a side's language, where the side has it in no form: none or one.
  private func missing(_ mention: TextFacts.TermMention, in side: TextSide) -> [String] {
    guard let unit = terms[mention.term].texts[side.locale] else { return [] }
    let own = side.plainText.lowercased()
    let texts = unit.termTexts
    if texts.contains(where: { own.hasTerm($0.lowercased(), side.language) }) { return [] }
    // "The handler" is short for the reception handler, unless it is that of another term.
    let rest = own.removing(others(than: mention.term, in: side.locale))
    if texts.contains(where: { rest.hasHead(of: $0.lowercased(), side.language) }) { return [] }
    // A placeholder may stand for it.
    if side.facts.contains(where: { !$0.placeholders.isEmpty }) { return [] }
    return texts.prefix(1).map { $0 }
  }

  /// The texts of all other terms in a locale, in lower case.
  private func others(than term: Int, in locale: Int) -> [String] {
    terms.indices.filter { $0 != term }
      .flatMap { terms[$0].texts[locale]?.termTexts ?? [] }
      .map { $0.lowercased() }
  }
}

extension String {
  /// Whether the text has a term, inflected or within a compound: all its words but for their ends, one behind the other.
  fileprivate func hasTerm(_ term: String, _ language: LanguageFacts) -> Bool {
    if contains(term) { return true }
    guard language.isSpaced else { return false }
    let stems = term.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).map { word in
      String(word.count > 4 ? word.dropLast(2) : word)
    }
    let words = split(whereSeparator: { !$0.isLetter && !$0.isNumber })
    guard !stems.isEmpty, words.count >= stems.count else { return false }
    return (0...words.count - stems.count).contains { start in
      stems.indices.allSatisfy { words[start + $0].hasPrefix(stems[$0]) }
    }
  }

  /// Whether the text has the last word of a term of several, which alone may be short for it.
  fileprivate func hasHead(of term: String, _ language: LanguageFacts) -> Bool {
    if language.isSpaced {
      let words = term.split(whereSeparator: { !$0.isLetter && !$0.isNumber })
      guard words.count > 1, let head = words.last, head.count > 2 else { return false }
      return hasTerm(String(head), language)
    }
    let head = term.reversed().prefix { $0.isKatakana }
    return (3..<term.count).contains(head.count) && contains(String(head.reversed()))
  }

  /// The text with blanks for other texts.
  fileprivate func removing(_ texts: [String]) -> String {
    texts.sorted { $0.utf8.count > $1.utf8.count }.reduce(self) { rest, text in
      rest.contains(text) ? rest.split(separator: text).joined(separator: " ") : rest
    }
  }
}

extension Character {
  fileprivate var isKatakana: Bool {
    unicodeScalars.first.map { (0x30A1...0x30FF).contains($0.value) } ?? false
  }
}
