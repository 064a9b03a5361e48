import CommonMark
package import DecisionTables
package import Diagnostics
package import Loading
import Localization

/// Says in the words of a locale, in plain text, what concerns a table of a page: with the labels that the page has.
package struct TableWording {
  let spec: TableSpec
  private let texts: PageTexts
  private let conditions: ConditionWords
  private let outputs: OutputWords
  private var record = TextRecord()

  /// - Parameters:
  ///   - spec: the table.
  ///   - page: the table's page.
  ///   - index: what the page needs of others.
  ///   - locale: the locale's position in the site.
  package init(_ spec: TableSpec, on page: Page, _ index: SiteIndex, locale: Int) {
    self.spec = spec
    texts = PageTexts(page, index, locale: locale)
    conditions = ConditionWords(spec: spec, texts: texts)
    outputs = OutputWords(spec: spec, texts: texts)
  }

  var language: Language { texts.language }

  /// What was found to be wrong with the texts that were used.
  package var findings: [Finding] { record.allFindings(on: texts) }

  // MARK: Sentences

  /// The sentence that tells what a combination shows.
  package mutating func sentence(for witness: Witness) -> String {
    let rules = witness.rules.map { language.sentence(.ruleName, ["rule": $0]) }
    return language.sentence(
      witness.outputs.isEmpty ? witness.kind.pattern : .gapInOutputs,
      [
        "when": beginning(witness.combination, of: witness.decisive), "rules": listed(rules[...]),
        "rule": rules.first ?? "", "others": listed(rules.dropFirst()),
        "outputs": listed(
          witness.outputs.map { outputs.name(of: $0, form: "sentence", &record).content.codeText }[...]),
      ])
  }

  /// What is remarked on a rule, at its position in the table; nil for a rule without an annotation.
  package mutating func annotation(ofRule rule: Int) -> String? {
    LabelWords(of: spec, texts).annotation(of: rule, &record)?.content.codeText
  }

  /// What is remarked on rules, each with the rule's name; nil if nothing is.
  package mutating func annotations(ofRules ids: [String]) -> String? {
    let rules = spec.table.definition.rules
    let remarks = ids.compactMap { id -> String? in
      guard let position = rules.firstIndex(where: { $0.id.text == id }) else { return nil }
      return annotation(ofRule: position).map { language.named(language.sentence(.ruleName, ["rule": id]), $0) }
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: language[.combinationSeparator])
  }

  /// Conditions with their values, to stand in a sentence.
  func joined(_ parts: [String]) -> String {
    listed(parts[...], language[.conditionSeparator], language[.lastConditionSeparator])
  }

  private func listed(_ rules: ArraySlice<String>) -> String {
    listed(rules, language[.ruleSeparator], language[.lastRuleSeparator])
  }

  private func listed(_ items: ArraySlice<String>, _ separator: String, _ lastSeparator: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: separator) + lastSeparator + last
  }

  /// A combination, to stand in a sentence: "the app state is background and the plan is free".
  ///
  /// - Parameters:
  ///   - slots: a slot for each condition of the table.
  ///   - conditions: the conditions to speak of, by their positions; all of them if left out.
  ///   - points: for each condition the number or date that stands for its slot, if there is one.
  /// - Returns: nothing where no condition has more than one slot.
  package mutating func combination(_ slots: [Int], of conditions: [Int]? = nil, points: [String?]? = nil) -> String {
    var parts: [String] = []
    for condition in conditions ?? Array(slots.indices) where spec.table.slotCounts[condition] > 1 {
      let point = points.flatMap { $0[condition] }
      let values = point.map { [words(forPoint: $0, of: condition)] } ?? values([slots[condition]], of: condition)
      parts.append(self.condition(condition, is: values))
    }
    return joined(parts)
  }

  /// A condition and its values, to stand in a sentence.
  package mutating func condition(_ condition: Int, is values: [String]) -> String {
    let name = conditions.name(of: condition, form: "sentence", &record).content.codeText
    let value = values.joined(separator: language[.valueSeparator])
    return language.sentence(.condition, ["condition": name, "value": value])
  }

  mutating func beginning(_ slots: [Int], of conditions: [Int], points: [String?]? = nil) -> String {
    let combination = combination(slots, of: conditions, points: points)
    return combination.isEmpty ? language[.always] : language.sentence(.when, ["combination": combination])
  }

  /// A number or a date as the language writes it, in the pattern of its condition; a text as it is.
  mutating func words(forPoint point: String, of condition: Int) -> String {
    conditions.quantities(of: condition)?.point(point, &record).content.codeText ?? point
  }

  /// Slots of a condition in words that fit in a sentence.
  package mutating func values(_ slots: [Int], of condition: Int) -> [String] {
    let declared = spec.table.definition.conditions[condition]
    return spec.table.labels(ofSlots: slots, condition: condition).map { label in
      let quantities = conditions.quantities(of: condition)
      let words = language.words(for: label.shown, on: declared.domain.ordered?.scale) { bound in
        quantities?.point(bound, &record).content.codeText ?? bound
      }
      return words ?? conditions.value(label.shown, of: condition, form: "sentence", &record).content.codeText
    }
  }

  // MARK: Outcomes

  /// What a table decides, as its page says it.
  package mutating func words(for decision: Decision) -> OutcomeWords { words { $0.outcome(decision, output: $1) } }

  /// What a table is expected to decide, as its page would say it.
  package mutating func words(for outcome: Outcome) -> OutcomeWords {
    words { [spec] parts, output in
      outcome.results[output].map {
        parts.outcome($0, of: spec.table.definition.decidedDomain(of: output), output: output)
      }
    }
  }

  /// What stands in the cells of a combination; none for an output of which nothing is to be said.
  private mutating func words(_ cell: (inout ArrangementBuilder, _ output: Int) -> Int?) -> OutcomeWords {
    var parts = ArrangementBuilder(spec, vocabulary: texts.page.vocabulary)
    let cells = spec.table.definition.outputs.indices.map { cell(&parts, $0) }
    let notes = parts.notes.values
    let positions = Dictionary(zip(notes, notes.indices)) { first, _ in first }
    var words = CellWords(parts.steps, of: spec, texts, &record)
    var outputs: [OutcomeWords.Output] = []
    for (position, cell) in cells.enumerated() {
      guard let cell else { continue }
      let text = words.outcome(parts.outcomes.values[cell], &record)
      outputs.append(
        OutcomeWords.Output(
          position: position,
          name: spec.table.definition.outputs[position].id.isEmpty
            ? nil : self.outputs.name(of: position, &record).content.codeText,
          lines: text.lines(words.steps, positions), values: text.values(words.steps, positions, language)))
    }
    return OutcomeWords(
      outputs: outputs,
      notes: notes.enumerated().map { index, id in
        OutcomeWords.Note(
          id: id, marker: language.marker(of: index + 1),
          text: texts.text(.note(id), neededAt: nil, &record).content.codeText)
      }, language: language)
  }
}

extension Witness.Kind {
  fileprivate var pattern: LocaleWord {
    switch self {
    case .gap: .gap
    case .overlap: .overlap
    case .conflict: .conflict
    case .masked: .masked
    case .redundant: .redundant
    case .impossible: .impossible
    }
  }
}
