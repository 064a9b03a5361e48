import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

extension JSONRenderer {
  /// Every different outcome of a table with the combinations that have it; nil if these are too many.
  func answers(of table: TableEdition, _ data: TableData) -> [JSON]? {
    switch (data.spec.layout.kind, data.answers) {
    case (.crosstab(_, let rows, let columns), _): return crosstabAnswers(of: table, data.spec, rows, columns)
    case (.rulesAsRows, let answers?), (.rulesAsColumns, let answers?):
      return answers.answers.map { answer in
        self.answer(
          answer.outcomes, of: table, data.spec,
          answer.boxes.map { combinations($0, answers.marking, of: table, data.spec) })
      }
    case (.rulesAsRows, nil), (.rulesAsColumns, nil): return nil
    }
  }

  private func answer(_ outcomes: [Int], of table: TableEdition, _ spec: TableSpec, _ combinations: [JSON]) -> JSON {
    let combinations: KeyValuePairs<String, JSON?> = ["combinations": .array(combinations)]
    if let first = outcomes.first, case .cannotHappen(let words, let note) = table.outcomes[first] {
      return .members(
        [
          "impossible": note.map { .string(table.arrangement.notes[$0]) } ?? .null,
          "text": .string(words.codeText),
        ], combinations)
    }
    let outputs = zip(outcomes, spec.table.definition.outputs).map { output($1.id, outcome: $0, of: table) }
    return .members(["outputs": .array(outputs)], combinations)
  }

  // MARK: Outcomes

  private func output(_ id: String, outcome position: Int, of table: TableEdition) -> JSON {
    let name: KeyValuePairs<String, JSON?> = ["output": id.isEmpty ? nil : .string(id)]
    switch (table.outcomes[position], table.arrangement.outcomes[position]) {
    case (.steps(let steps), _): return .members(name, ["steps": .array(steps.map { step($0, of: table) })])
    case (.values(_, let each), .values(let values, _)):
      return .members(name, ["values": .array(zip(values, each).map { value($0, words: table.steps[$1].text) })])
    case (.doesNotApply(let words), _):
      return .members(name, ["does-not-apply": .bool(true), "text": .string(words.codeText)])
    case (.notStated(let words), _), (.cannotHappen(let words, _), _):
      return .members(name, ["not-stated": .bool(true), "text": .string(words.codeText)])
    case (.values, _):
      // The arrangement has values if the edition has some.
      return .members(name)
    }
  }

  private func step(_ position: Int, of table: TableEdition) -> JSON {
    let step = table.steps[position]
    let notes = step.notes.map { table.arrangement.notes[$0] }
    let arguments = table.arrangement.formulas(inStep: position).map { said in
      JSON.Member(
        name: said.parameter,
        value: ["value": .string(said.formula.expression.description), "formula": said.formula.expression.json])
    }
    return .members(
      ["id": .string(table.arrangement.stepIDs[position])], text(step.text),
      [
        "arguments": arguments.isEmpty ? nil : .object(arguments),
        "notes": notes.isEmpty ? nil : .strings(notes),
        "choices": step.choices.isEmpty ? nil : .array(step.choices.map { self.step($0, of: table) }),
      ])
  }

  private func value(_ value: CellValue, words: Passage) -> JSON {
    let notes = words.pieces.flatMap(\.notes)
    let formula: JSON? = if case .formula(let formula) = value { formula.json } else { nil }
    return .members(
      ["value": .string(value.text), "formula": formula], text(words), ["notes": notes.isEmpty ? nil : .strings(notes)])
  }

  // MARK: Combinations

  /// The combinations of a box, with the lines of the list that show the outcome.
  private func combinations(
    _ box: FinderArrangement.Box, _ marking: FinderArrangement.Marking, of table: TableEdition, _ spec: TableSpec
  ) -> JSON {
    let when = zip(spec.slotIDs, spec.table.definition.conditions).enumerated().compactMap {
      position, condition -> (condition: Condition, values: [String])? in
      guard let slots = box.slots[position] else { return nil }
      return (condition.1, slots.map { condition.0[$0] })
    }
    let rules = spec.table.definition.rules
    return [
      "when": .values(when),
      "rules": .strings(
        box.lines.compactMap { line in
          if line < rules.count { return rules[line].id.text }
          let isDefault = line == rules.count + spec.table.definition.impossible.count
          return isDefault ? DecisionTable.defaultID : nil
        }), "places": .strings(box.lines.map { table.arrangement.id + marking.lines[$0] }),
    ]
  }

  /// The answers of a crosstab, in the order of its cells, with each of these.
  private func crosstabAnswers(of table: TableEdition, _ spec: TableSpec, _ rows: [Int], _ columns: [Int]) -> [JSON] {
    var answers: [(outcomes: [Int], combinations: [JSON])] = []
    var positions: [[Int]: Int] = [:]
    let (rows, columns) = (spec.combinations(of: rows), spec.combinations(of: columns))
    let outputs = spec.table.definition.outputs.count
    for section in table.arrangement.sections {
      for (values, row) in zip(rows, section.rows) {
        for (index, column) in columns.enumerated() {
          let cells = row.cells[index * outputs..<(index + 1) * outputs]
          let outcomes = cells.compactMap(\.outcome)
          let combination: JSON = [
            "when": spec.when(section.values + values + column), "places": .strings(cells.map { section.id + $0.id }),
          ]
          if let position = positions[outcomes] {
            answers[position].combinations.append(combination)
          } else {
            positions[outcomes] = answers.count
            answers.append((outcomes, [combination]))
          }
        }
      }
    }
    return answers.map { answer($0.outcomes, of: table, spec, $0.combinations) }
  }
}

extension TableSpec {
  /// A combination, by the ids of the conditions in their order.
  fileprivate func when(_ values: [SlotValue]) -> JSON {
    .values(
      values.sorted { $0.condition < $1.condition }.map { value in
        (table.definition.conditions[value.condition], [slotIDs[value.condition][value.slot]])
      })
  }
}

extension BodyCell {
  /// The position of its outcome in the table's `outcomes`; nil for a label.
  fileprivate var outcome: Int? { if case .outcome(let outcome) = content { outcome } else { nil } }
}

extension CellValue {
  /// The value as a spec writes it.
  fileprivate var text: String {
    switch self {
    case .named(let text), .plain(let text): text
    case .formula(let formula): formula.description
    }
  }
}

extension FinderArrangement.Marking {
  /// The part after the table's id in the ids of the lines of a list of rules; empty for a crosstab.
  fileprivate var lines: [String] {
    switch self {
    case .cells: []
    case .rows(let lines), .columns(let lines): lines
    }
  }
}
