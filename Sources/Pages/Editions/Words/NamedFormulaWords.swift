import CommonMark
import DecisionTables
import Loading
import Localization

/// Says what the names stand for that formulas use: "Girth: Length + Width + Height"; of a constant with periods, its values:
/// "Base fee: CHF 12 (before January 1, 2027), CHF 13 (from January 1, 2027)".
struct NamedFormulaWords {
  private let spec: TableSpec
  private let texts: PageTexts

  init(_ spec: TableSpec, _ texts: PageTexts) { (self.spec, self.texts) = (spec, texts) }

  /// A sentence for each name, in the order of the table; none for a table without names.
  func sentences(_ record: inout TextRecord) -> [Passage] {
    let conditions = spec.table.definition.conditions
    return conditions.indices.compactMap { position -> Passage? in
      guard let requirement = conditions[position].requirement else { return nil }
      if requirement.producer.definition.isDatedConstant {
        return record.composite(on: texts) { values(of: position, requirement.producer, &$0) }
      }
      guard let formula = requirement.namedFormula else { return nil }
      return record.composite(on: texts) { sentence(about: position, formula, of: requirement.producer, &$0) }
    }
  }

  /// The sentence about a name; if part of it is in another language, all of it is.
  private func sentence(
    about position: Int, _ formula: Formula, of table: CompiledTable, _ record: inout TextRecord
  ) -> Passage {
    let conditions = ConditionWords(spec: spec, texts: texts)
    let name = conditions.name(of: position, &record)
    // Its operands need not be conditions of the table that has the name.
    let own = TableSpec(table: table, layout: .plain, labelNotes: [])
    let quantities = conditions.quantities(of: position)
    let words = FormulaWords(spec: own, texts: texts, quantities: quantities).words(for: formula.expression, &record)
    let fallback = name.fallback ?? words.fallback
    if let other = texts.startingOver(in: fallback) {
      return NamedFormulaWords(spec, other).sentence(about: position, formula, of: table, &record)
    }
    return self.sentence(name, words.content, fallback)
  }

  /// The sentence about a constant with periods; if part of it is in another language, all of it is.
  private func values(of position: Int, _ table: CompiledTable, _ record: inout TextRecord) -> Passage {
    let conditions = ConditionWords(spec: spec, texts: texts)
    let name = conditions.name(of: position, &record)
    let own = TableSpec(table: table, layout: .plain, labelNotes: [])
    let days = ConditionWords(spec: own, texts: texts)
    let numbers = FormulaWords(spec: own, texts: texts, quantities: conditions.quantities(of: position))
    var content: [Inline] = []
    var fallback = name.fallback
    for rule in table.definition.rules {
      guard let value = rule.outcome.results[0]?.firstValue?.expression else { continue }
      let number = numbers.words(for: value, &record)
      let period = days.entry(rule.entries[0], of: 0, &record)
      fallback = fallback ?? number.fallback ?? period.fallback
      if !content.isEmpty { content.append(.text(texts.language[.resultSeparator])) }
      content += texts.language.expand(.domain, ["condition": number.content, "domain": period.content])
    }
    if let other = texts.startingOver(in: fallback) {
      return NamedFormulaWords(spec, other).values(of: position, table, &record)
    }
    return sentence(name, content, fallback)
  }

  private func sentence(_ name: Passage, _ words: [Inline], _ fallback: Language?) -> Passage {
    let content = texts.language.expand(.named, ["name": name.content.withoutLinks(), "text": words])
    return Passage(content, fallback: fallback)
  }
}
