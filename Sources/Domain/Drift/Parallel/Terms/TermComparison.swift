import CommonMark
import Diagnostics
import Localization

/// Compares which declared terms two texts of a unit mention.
struct TermComparison {
  private let sides: SideComparison
  private let terms: [UnitTexts]

  init(_ sides: SideComparison, _ terms: [UnitTexts]) { (self.sides, self.terms) = (sides, terms) }

  /// The difference in terms that only one of the texts mentions.
  var difference: Difference? {
    let left = sides.first.facts.flatMap(\.terms)
    let right = sides.other.facts.flatMap(\.terms)
    if left.isEmpty && right.isEmpty { return nil }
    let (leftTerms, rightTerms) = (Set(left.map(\.term)), Set(right.map(\.term)))
    if leftTerms == rightTerms { return nil }
    let (onlyLeft, onlyRight) = (
      left.filter { !rightTerms.contains($0.term) }, right.filter { !leftTerms.contains($0.term) }
    )
    // If each text mentions a term that the other lacks, one was used in place of the other.
    let mayBeShort = onlyLeft.isEmpty || onlyRight.isEmpty
    let lacking = missing(onlyLeft, in: sides.other, mayBeShort)
    let extra = missing(onlyRight, in: sides.first, mayBeShort)
    if lacking.isEmpty && extra.isEmpty { return nil }
    var difference = sides.difference(
      .terms, lacking: lacking.map { named($0.mention, sides.first) },
      extra: extra.map { named($0.mention, sides.other) })
    if let wanted = lacking.first?.wanted {
      difference.fixes.append("write '\(wanted)' in \(sides.other.tag.text)")
    } else if let wanted = extra.first?.wanted {
      difference.fixes.append("write '\(wanted)' in \(sides.first.tag.text)")
    }
    return difference
  }

  private func named(_ mention: Mention, _ side: TextSide) -> ThingInText {
    ThingInText("the term '\(mention.text)'", mention.text) { side.place(mention) }
  }

  /// The terms that the other text mentions, but that a side has in no form.
  ///
  /// - Parameters:
  ///   - mentions: the mentions in the other text.
  ///   - side: the text to search.
  ///   - mayBeShort: true if the last word of a term is enough.
  /// - Returns: The mentions, each with the text of the term in the side's language.
  private func missing(_ mentions: [TextFacts.TermMention], in side: TextSide, _ mayBeShort: Bool) -> [(
    mention: Mention, wanted: String
  )] {
    // A placeholder may have any term as its value.
    if mentions.isEmpty || side.facts.contains(where: { !$0.placeholders.isEmpty }) { return [] }
    let own = SearchedText(side.plainText, side.language)
    // A reference to a term mentions it, although its words are elsewhere.
    let references = Set(side.facts.flatMap(\.links).map { LinkIdentity($0.destination, []) })
    let missing = mentions.compactMap { mention -> (mention: Mention, texts: [String])? in
      let reference = "term:\(terms[mention.term].id.key.subject)"
      if references.contains(LinkIdentity(reference, [])) { return nil }
      let texts = terms[mention.term].texts[side.locale]?.termTexts ?? []
      return texts.isEmpty || texts.contains(where: own.has) ? nil : (mention.mention, texts)
    }
    if missing.isEmpty { return [] }
    // "The handler" is short for the reception handler, unless it belongs to another term.
    let all = terms.flatMap { $0.texts[side.locale]?.termTexts ?? [] }
    let rest = mayBeShort ? own.removing(all) : nil
    return missing.compactMap { mention, texts in
      if let rest, texts.contains(where: rest.hasHead) { return nil }
      return (mention, texts[0])
    }
  }
}
