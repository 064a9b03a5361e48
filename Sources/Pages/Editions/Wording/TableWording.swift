import CommonMark
package import DecisionTables
package import Diagnostics
package import Loading
import Localization

/// Words facts about a table in a locale, as plain text: with the labels of the table's page.
package struct TableWording {
  let spec: TableSpec
  private let texts: PageTexts
  private let conditions: ConditionWords
  private let outputs: OutputWords
  private var record = TextRecord()

  /// - Parameters:
  ///   - spec: the table.
  ///   - page: the table's page.
  ///   - index: the data that the page needs about others.
  ///   - locale: the locale's position in the site.
  package init(_ spec: TableSpec, on page: Page, _ index: SiteIndex, locale: Int) {
    self.spec = spec
    texts = PageTexts(page, index, locale: locale)
    conditions = ConditionWords(spec: spec, texts: texts)
    outputs = OutputWords(spec: spec, texts: texts)
  }

  var language: Language { texts.language }

  /// The findings about the texts used.
  package var findings: [Finding] { record.allFindings(on: texts) }

  // MARK: Sentences

  /// The sentence about a combination that shows a problem.
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

  /// The annotation of a rule, at its position in the table; nil for a rule without one.
  package mutating func annotation(ofRule rule: Int) -> String? {
    LabelWords(of: spec, texts).annotation(of: rule, &record)?.content.codeText
  }

  /// The annotations of rules, each with the rule's name; nil if there are none.
  package mutating func annotations(ofRules ids: [String]) -> String? {
    let rules = spec.table.definition.rules
    let remarks = ids.compactMap { id -> String? in
      guard let position = rules.firstIndex(where: { $0.id.text == id }) else { return nil }
      return annotation(ofRule: position).map { language.named(language.sentence(.ruleName, ["rule": id]), $0) }
    }
    return remarks.isEmpty ? nil : remarks.joined(separator: language[.combinationSeparator])
  }

  /// Conditions with their values, joined for a sentence.
  func joined(_ parts: [String]) -> String {
    listed(parts[...], language[.conditionSeparator], language[.lastConditionSeparator])
  }

  /// Conditions with their values, as parts of one sentence.
  package func sentence(joining parts: [String]) -> String { joined(parts) }

  private func listed(_ rules: ArraySlice<String>) -> String {
    listed(rules, language[.ruleSeparator], language[.lastRuleSeparator])
  }

  private func listed(_ items: ArraySlice<String>, _ separator: String, _ lastSeparator: String) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: separator) + lastSeparator + last
  }

  /// A combination, for a sentence: "the app state is background and the plan is free".
  ///
  /// - Parameters:
  ///   - slots: a slot for each condition of the table.
  ///   - conditions: the conditions to mention, by their positions; all of them by default.
  ///   - points: for each condition the number or date to show for its slot, if there is one.
  /// - Returns: The words; empty if no condition has more than one slot.
  package mutating func combination(_ slots: [Int], of conditions: [Int]? = nil, points: [String?]? = nil) -> String {
    var parts: [String] = []
    var said: Set<String> = []
    for condition in conditions ?? Array(slots.indices) where spec.table.slotCounts[condition] > 1 {
      if let set = spec.table.definition.conditions[condition].member?.set {
        if said.insert(set).inserted {
          let meant = (conditions ?? Array(slots.indices)).map { SlotValue(condition: $0, slot: slots[$0]) }
          parts.append(self.set(set, meant))
        }
        continue
      }
      // A missing value is said of its own condition.
      if spec.isMissingOrder([slots[condition]], of: condition) { continue }
      if let points, spec.table.isOrderOfPoints(condition, points) { continue }
      let point = points.flatMap { $0[condition] }
      let values = point.map { [words(forPoint: $0, of: condition)] } ?? values([slots[condition]], of: condition)
      parts.append(self.condition(condition, is: values))
    }
    return joined(parts)
  }

  /// A condition and its values, for a sentence.
  package mutating func condition(_ condition: Int, is values: [String]) -> String {
    let name = conditions.name(of: condition, form: "sentence", &record).content.codeText
    let value = values.joined(separator: language[.valueSeparator])
    return language.sentence(.condition, ["condition": name, "value": value])
  }

  /// Words for what some values say of the members of a set, in a sentence.
  package mutating func set(_ set: String, _ values: [SlotValue]) -> String {
    let members = values.filter { spec.table.definition.conditions[$0.condition].member?.set == set }
    guard let first = members.first else { return "" }
    let words = conditions.values(members, form: "sentence", &record).content.codeText
    return condition(first.condition, is: [words])
  }

  mutating func beginning(_ slots: [Int], of conditions: [Int], points: [String?]? = nil) -> String {
    let combination = combination(slots, of: conditions, points: points)
    return combination.isEmpty ? language[.always] : language.sentence(.when, ["combination": combination])
  }

  /// A number or a date in the language's notation, in the pattern of its condition; a text unchanged.
  package mutating func words(forPoint point: String, of condition: Int) -> String {
    conditions.quantities(of: condition)?.point(point, &record).content.codeText ?? point
  }

  /// Slots of a condition in words for a sentence.
  package mutating func values(_ slots: [Int], of condition: Int) -> [String] {
    let declared = spec.table.definition.conditions[condition]
    if declared.pair != nil {
      let orders = slots.map { spec.slotIDs[condition][$0] }.filter { $0 != Domain.null }
      if orders.isEmpty { return [] }
      let words = ComparisonWords(conditions: conditions, position: condition)
      return [words.orders(orders, form: "sentence", &record).content.codeText]
    }
    return spec.table.labels(ofSlots: slots, condition: condition).map { label in
      let quantities = conditions.quantities(of: condition)
      let words = language.words(for: label.shown, on: declared.domain.ordered?.scale) { bound in
        quantities?.point(bound, &record).content.codeText ?? bound
      }
      return words ?? conditions.value(label.shown, of: condition, form: "sentence", &record).content.codeText
    }
  }

  // MARK: Outcomes

  /// The decision of a table, in the words of its page.
  package mutating func words(for decision: Decision) -> OutcomeWords { words { $0.outcome(decision, output: $1) } }

  /// The expected decision of a table, in the words of its page.
  package mutating func words(for outcome: Outcome) -> OutcomeWords {
    words { [spec] parts, output in
      outcome.results[output].map {
        parts.outcome($0, of: spec.table.definition.decidedDomain(of: output), output: output)
      }
    }
  }

  /// The contents of the cells of a combination; none for an output without an expectation.
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
          text: texts.note(id, neededAt: nil, &record).content.codeText)
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
