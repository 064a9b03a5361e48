import CommonMark
package import DecisionTables
package import Diagnostics
import Localization

/// Says in the words of a locale, in plain text, what concerns a table of a page: with the labels that the page has.
package struct TableWording {
  private var builder: EditionBuilder

  /// - Parameters:
  ///   - page: the table's page.
  ///   - site: the page's site.
  ///   - locale: the locale's position in the site.
  package init(_ page: Page, of site: Site, locale: Int) {
    builder = EditionBuilder(page, of: site, locale: locale, arrangements: [])
  }

  var language: Language { builder.language }

  /// What was found to be wrong with the texts that were used.
  package var findings: [Finding] {
    let missing = builder.missing.finding(on: builder.page, in: builder.locale, of: builder.site)
    return builder.findings + (missing.map { [$0] } ?? [])
  }

  // MARK: Sentences

  /// The sentence that tells what a combination shows.
  package mutating func sentence(for witness: Witness, in spec: TableSpec) -> String {
    let rules = witness.rules.map { language.expand(.rule, ["rule": $0]) }
    return language.expand(
      witness.outputs.isEmpty ? witness.kind.pattern : .gapInOutputs,
      [
        "when": beginning(witness.combination, of: witness.decisive, in: spec),
        "rules": listed(rules[...]),
        "rule": rules.first ?? "",
        "others": listed(rules.dropFirst()),
        "outputs": listed(
          witness.outputs.map {
            builder.output($0, in: spec, form: "sentence").content.codeText
          }[...]
        ),
      ]
    )
  }

  /// Conditions with their values, to stand in a sentence.
  func joined(_ parts: [String]) -> String {
    listed(parts[...], language[.conditionSeparator], language[.lastConditionSeparator])
  }

  private func listed(_ rules: ArraySlice<String>) -> String {
    listed(rules, language[.ruleSeparator], language[.lastRuleSeparator])
  }

  private func listed(
    _ items: ArraySlice<String>,
    _ separator: String,
    _ lastSeparator: String
  ) -> String {
    guard let last = items.last, items.count > 1 else { return items.joined() }
    return items.dropLast().joined(separator: separator) + lastSeparator + last
  }

  /// A combination, to stand in a sentence: "the app state is background and the plan is free".
  ///
  /// - Parameters:
  ///   - slots: a slot for each condition of the table.
  ///   - conditions: the conditions to speak of, by their positions; all of them if left out.
  ///   - points: for each condition the number or date that stands for its slot, if there is one.
  ///   - spec: the table.
  /// - Returns: nothing where no condition has more than one slot.
  package mutating func combination(
    _ slots: [Int],
    of conditions: [Int]? = nil,
    points: [String?]? = nil,
    in spec: TableSpec
  ) -> String {
    var parts: [String] = []
    for condition in conditions ?? Array(slots.indices)
    where spec.table.slotCounts[condition] > 1 {
      let point = points.flatMap { $0[condition] }
      let values = point.map { [$0] } ?? values([slots[condition]], of: condition, in: spec)
      parts.append(self.condition(condition, is: values, in: spec))
    }
    return joined(parts)
  }

  /// A condition and its values, to stand in a sentence.
  mutating func condition(
    _ condition: Int,
    is values: [String],
    in spec: TableSpec
  ) -> String {
    let name = builder.name(of: condition, in: spec, form: "sentence").content.codeText
    let value = values.joined(separator: language[.valueSeparator])
    return language.expand(.condition, ["condition": name, "value": value])
  }

  mutating func beginning(
    _ slots: [Int],
    of conditions: [Int],
    points: [String?]? = nil,
    in spec: TableSpec
  ) -> String {
    let combination = combination(slots, of: conditions, points: points, in: spec)
    return combination.isEmpty
      ? language[.always] : language.expand(.when, ["combination": combination])
  }

  /// Slots of a condition in words that fit in a sentence.
  mutating func values(_ slots: [Int], of condition: Int, in spec: TableSpec) -> [String] {
    let declared = spec.table.definition.conditions[condition]
    return spec.table.labels(ofSlots: slots, condition: condition).map { label in
      language.words(for: label.shown, on: declared.domain.ordered?.scale)
        ?? builder.value(label.shown, of: declared, form: "sentence").content.codeText
    }
  }

  // MARK: Outcomes

  /// What a table decides, as its page says it.
  package mutating func words(for decision: Decision, in spec: TableSpec) -> OutcomeWords {
    words(in: spec) { $0.outcome(decision, output: $1) }
  }

  /// What a table is expected to decide, as its page would say it.
  package mutating func words(for outcome: Outcome, in spec: TableSpec) -> OutcomeWords {
    words(in: spec) { parts, output in
      outcome.results[output].map {
        parts.outcome($0, of: spec.table.definition.decidedDomain(of: output), output: output)
      }
    }
  }

  /// What stands in the cells of a combination; none for an output of which nothing is to be said.
  private mutating func words(
    in spec: TableSpec,
    cell: (inout ArrangementBuilder, _ output: Int) -> Int?
  ) -> OutcomeWords {
    var parts = ArrangementBuilder(spec, vocabulary: builder.page.vocabulary)
    let cells = spec.table.definition.outputs.indices.map { cell(&parts, $0) }
    let notes = parts.notes.values
    var steps = builder.stepTexts(parts.steps)
    var outputs: [OutcomeWords.Output] = []
    for (position, cell) in cells.enumerated() {
      guard let cell else { continue }
      let text = builder.outcome(parts.outcomes.values[cell], in: spec, &steps)
      outputs.append(
        OutcomeWords.Output(
          position: position,
          name: spec.table.definition.outputs[position].id.isEmpty
            ? nil : builder.label(.output(position), in: spec).content.codeText,
          lines: text.lines(steps.texts, notes),
          values: text.values(steps.texts, notes, language)
        )
      )
    }
    return OutcomeWords(
      outputs: outputs,
      notes: notes.enumerated().map { index, id in
        OutcomeWords.Note(
          id: id,
          marker: language.marker(of: index + 1),
          text: builder.text("notes." + id, neededAt: nil).content.codeText
        )
      },
      language: language
    )
  }
}

extension Witness.Kind {
  fileprivate var pattern: SentencePattern {
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
