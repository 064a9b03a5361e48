import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words the values that phrases say: in a case the value itself, elsewhere the name of the condition, or the formula.
struct PhraseValueWords {
  let spec: TableSpec
  let texts: PageTexts

  /// The words in the place of a placeholder.
  ///
  /// - Parameters:
  ///   - formula: The formula of the value.
  ///   - given: The values of conditions that are known, by the conditions' ids.
  ///   - placeholder: The placeholder; its form is that of the condition's name.
  ///   - record: Receives findings and the texts used.
  /// - Returns: The words; a name or a formula is marked, as it stands for a value.
  func content(
    of formula: Formula, _ given: [String: String], in placeholder: Placeholder, _ record: inout TextRecord
  ) -> [Inline] {
    checkForm(of: placeholder, formula, &record)
    if case .number = formula.expression { return words(for: formula, &record) }
    if let value = value(of: formula, given, &record) { return value }
    let name = formula.copied.flatMap(position).map {
      ConditionWords(spec: spec, texts: texts).name(of: $0, form: placeholder.form, &record).content.withoutLinks()
    }
    return [.variable(name ?? words(for: formula, &record), formula: formula.expression.description)]
  }

  /// The patterns by which a script writes the value, and the words for those that are no numbers.
  func patterns(of formula: Formula, _ record: inout TextRecord) -> ResultPatterns {
    let conditions = ConditionWords(spec: spec, texts: texts)
    guard let position = formula.copied.flatMap(position) else {
      return quantities(of: formula)?.patterns(&record) ?? ResultPatterns(patterns: [(NumberFormat.other, "{value}")])
    }
    guard let quantities = conditions.quantities(of: position) else {
      let ids = spec.table.definition.conditions[position].domain.values ?? []
      var patterns = ResultPatterns(patterns: [])
      patterns.copied = .values(ids.map { ($0, words(for: $0, of: position, &record).plainText) })
      return patterns
    }
    var patterns = quantities.patterns(&record)
    if !quantities.scale.hasSums { patterns.copied = quantities.notation }
    return patterns
  }

  /// The value in words; nil if it is not known.
  private func value(of formula: Formula, _ given: [String: String], _ record: inout TextRecord) -> [Inline]? {
    guard let value = spec.table.definition.value(of: formula, given) else { return nil }
    guard let position = formula.copied.flatMap(position) else {
      return quantities(of: formula)?.point(value, &record).content ?? [.text(texts.language.numbers.text(value))]
    }
    let quantities = ConditionWords(spec: spec, texts: texts).quantities(of: position)
    return quantities?.point(value, &record).content ?? words(for: value, of: position, &record)
  }

  private func words(for value: String, of condition: Int, _ record: inout TextRecord) -> [Inline] {
    let conditions = ConditionWords(spec: spec, texts: texts)
    return conditions.value(.value(value), of: condition, form: nil, &record).content.withoutLinks()
  }

  private func words(for formula: Formula, _ record: inout TextRecord) -> [Inline] {
    FormulaWords(spec: spec, texts: texts, quantities: quantities(of: formula)).words(for: formula.expression, &record)
      .content
  }

  /// The words for numbers in the unit that a formula computes; nil if it has none.
  private func quantities(of formula: Formula) -> QuantityWords? {
    spec.table.definition.unit(of: formula.expression).map {
      QuantityWords(texts: texts, unit: $0, place: spec.table.definition.place)
    }
  }

  private func position(of condition: String) -> Int? {
    spec.table.definition.conditions.firstIndex { $0.id == condition }
  }

  private func checkForm(of placeholder: Placeholder, _ formula: Formula, _ record: inout TextRecord) {
    guard let form = placeholder.form, form != "default" else { return }
    guard let id = formula.copied, let position = position(of: id) else {
      record.report.add(
        Finding(
          .unknownForm, at: placeholder.range, "The value of '{\(placeholder.name)}' has no form '\(form)'",
          fixes: [
            .init(
              "write '{\(placeholder.name)}'", replacing: placeholder.range, with: "{\(placeholder.name)}")
          ]))
      return
    }
    let condition = spec.table.definition.conditions[position]
    let own = texts.declaring(condition.place)
    guard let unit = own.unit(lacking: form, of: .name(of: .condition(condition.declaredID))) else { return }
    record.report.add(.unknownForm(of: placeholder, "The condition '\(id)'", unit))
  }
}
