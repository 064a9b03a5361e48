import CommonMark
import DecisionTables
import Loading
import Localization

/// Says for which values of others a table's conditions are asked, as in "Departure is asked only if Flown is yes".
struct DependencyWords {
  private let spec: TableSpec
  private let texts: PageTexts

  init(_ spec: TableSpec, _ texts: PageTexts) { (self.spec, self.texts) = (spec, texts) }

  /// A sentence for each condition that isn't always asked, with the condition's id, in the order of the table.
  func sentences(_ record: inout TextRecord) -> [(condition: String, sentence: Passage)] {
    let conditions = spec.table.definition.conditions
    return conditions.indices.compactMap { position -> (condition: String, sentence: Passage)? in
      guard let dependency = conditions[position].dependency else { return nil }
      let words = record.composite(on: texts) { sentence(about: position, dependency, &$0) }
      return (conditions[position].id, words)
    }
  }

  /// The sentence about a condition; if part of it is in another language, all of it is.
  private func sentence(about position: Int, _ dependency: Dependency, _ record: inout TextRecord) -> Passage {
    let words = ConditionWords(spec: spec, texts: texts)
    let language = texts.language
    let name = words.name(of: position, &record)
    var fallback = name.fallback
    var parts: [[Inline]] = []
    for term in dependency.terms where !term.entries.allSatisfy(\.entry.isAny) {
      // The words for a set stand with its first member.
      guard let entry = term.entries.first,
        let other = spec.table.definition.conditions.firstIndex(where: { $0.id == entry.condition })
      else { continue }
      let (condition, value) = (words.name(of: other, &record), words.entry(entry.entry, of: other, &record))
      fallback = fallback ?? condition.fallback ?? value.fallback
      parts.append(
        language.expand(.condition, ["condition": condition.content.withoutLinks(), "value": value.content]))
    }
    if let other = texts.startingOver(in: fallback) {
      return DependencyWords(spec, other).sentence(about: position, dependency, &record)
    }
    var combination: [Inline] = []
    for (index, part) in parts.enumerated() {
      if index > 0 {
        let separator: LocaleWord = index == parts.count - 1 ? .lastConditionSeparator : .conditionSeparator
        combination.append(.text(language[separator]))
      }
      combination += part
    }
    let own = name.content.withoutLinks()
    // A language without a sentence for it has the values in parentheses, as those of a domain.
    let content =
      language.own(.onlyIf) == nil
      ? language.expand(.domain, ["condition": own, "domain": combination])
      : language.expand(.onlyIf, ["condition": own, "combination": combination])
    return Passage(content, fallback: fallback)
  }
}
