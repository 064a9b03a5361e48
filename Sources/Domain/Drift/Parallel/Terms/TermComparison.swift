import CommonMark
import Diagnostics
import Localization

/// Compares which declared terms two texts of a unit mention.
struct TermComparison {
  private let sides: SideComparison
  private let terms: [UnitTexts]

  init(_ sides: SideComparison, _ terms: [UnitTexts]) { (self.sides, self.terms) = (sides, terms) }

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

  /// The terms that a side has in no form, of those that the other text mentions.
  ///
  /// - Parameters:
  ///   - mentions: where the other text mentions a term.
  ///   - side: the text that may lack them.
  ///   - mayBeShort: true if the last word of a term is enough.
  /// - Returns: the mentions, each with the text that the term has in the side's language.
  private func missing(_ mentions: [TextFacts.TermMention], in side: TextSide, _ mayBeShort: Bool) -> [(
    mention: Mention, wanted: String
  )] {
    // A placeholder may stand for any.
    if mentions.isEmpty || side.facts.contains(where: { !$0.placeholders.isEmpty }) { return [] }
    let own = SearchedText(side.plainText, side.language)
    // What refers to a term mentions it, though its words stand elsewhere.
    let references = Set(side.facts.flatMap(\.links).map { LinkIdentity($0.destination, []) })
    let missing = mentions.compactMap { mention -> (mention: Mention, texts: [String])? in
      let reference = "term:\(terms[mention.term].id.key.subject)"
      if references.contains(LinkIdentity(reference, [])) { return nil }
      let texts = terms[mention.term].texts[side.locale]?.termTexts ?? []
      return texts.isEmpty || texts.contains(where: own.has) ? nil : (mention.mention, texts)
    }
    if missing.isEmpty { return [] }
    // "The handler" is short for the reception handler, unless it is that of another term.
    let all = terms.flatMap { $0.texts[side.locale]?.termTexts ?? [] }
    let rest = mayBeShort ? own.removing(all) : nil
    return missing.compactMap { mention, texts in
      if let rest, texts.contains(where: rest.hasHead) { return nil }
      return (mention, texts[0])
    }
  }
}
