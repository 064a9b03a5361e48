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

  /// The difference that terms make which only one of the texts mentions.
  var difference: Difference? {
    let left = sides.first.facts.flatMap(\.terms)
    let right = sides.other.facts.flatMap(\.terms)
    if left.isEmpty && right.isEmpty { return nil }
    let (leftTerms, rightTerms) = (Set(left.map(\.term)), Set(right.map(\.term)))
    if leftTerms == rightTerms { return nil }
    let (onlyLeft, onlyRight) = (
      left.filter { !rightTerms.contains($0.term) }, right.filter { !leftTerms.contains($0.term) }
    )
    // Where each mentions what the other does not, one term stands in the place of another.
    let mayBeShort = onlyLeft.isEmpty || onlyRight.isEmpty
    let lacking = onlyLeft.compactMap { mention in
      missing(mention, in: sides.other, mayBeShort).map { (mention.mention, $0) }
    }
    let extra = onlyRight.compactMap { mention in
      missing(mention, in: sides.first, mayBeShort).map { (mention.mention, $0) }
    }
    if lacking.isEmpty && extra.isEmpty { return nil }
    var difference = sides.difference(
      .terms,
      lacking: lacking.map { ("the term '\($0.0.text)'", sides.first.place($0.0)) },
      extra: extra.map { ("the term '\($0.0.text)'", sides.other.place($0.0)) }
    )
    if let wanted = lacking.first?.1 {
      difference.fixes.append("write '\(wanted)' in \(sides.other.tag.text)")
    } else if let wanted = extra.first?.1 {
      difference.fixes.append("write '\(wanted)' in \(sides.first.tag.text)")
    }
    return difference
  }

  /// The text that a term has in a side's language.
  ///
  /// - Parameters:
  ///   - mention: where the other text mentions the term.
  ///   - side: the text that may lack it.
  ///   - mayBeShort: whether its last word is enough.
  /// - Returns: nil where the side has the term in some form, or the language lacks it.
  private func missing(
    _ mention: TextFacts.TermMention,
    in side: TextSide,
    _ mayBeShort: Bool
  ) -> String? {
    guard let unit = terms[mention.term].texts[side.locale] else { return nil }
    let own = side.plainText.lowercased()
    let texts = unit.termTexts
    if texts.contains(where: { own.hasTerm($0.lowercased(), side.language) }) { return nil }
    // "The handler" is short for the reception handler, unless it is that of another term.
    let rest = mayBeShort ? own.removing(others(than: mention.term, in: side.locale)) : ""
    if mayBeShort, texts.contains(where: { rest.hasHead(of: $0.lowercased(), side.language) }) {
      return nil
    }
    // A placeholder may stand for it.
    return side.facts.contains { !$0.placeholders.isEmpty } ? nil : texts.first
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
    return head.count > 2 && head.count < term.count && contains(String(head.reversed()))
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
