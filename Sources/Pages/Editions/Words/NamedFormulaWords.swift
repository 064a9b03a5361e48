import CommonMark
import DecisionTables
import Loading
import Localization

/// Says what the names stand for that a table gives to formulas: "Girth: Length + Width + Height".
struct NamedFormulaWords {
  private let spec: TableSpec
  private let texts: PageTexts

  init(_ spec: TableSpec, _ texts: PageTexts) { (self.spec, self.texts) = (spec, texts) }

  /// A sentence for each name, in the order of the table; none for a table without names.
  func sentences(_ record: inout TextRecord) -> [Passage] {
    let conditions = spec.table.definition.conditions
    return conditions.indices.compactMap { position -> Passage? in
      guard let requirement = conditions[position].requirement, let formula = requirement.namedFormula else {
        return nil
      }
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
    let content = texts.language.expand(.named, ["name": name.content.withoutLinks(), "text": words.content])
    return Passage(content, fallback: fallback)
  }
}
