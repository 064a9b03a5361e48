import DecisionTables
import Diagnostics
import Loading

extension TableFacts {
  /// A rule that is gone, and one that asks and says the same under another id, are one that was renamed.
  func rules() -> [TableFact] {
    let (known, kept) = (Set(before.rules.map(\.id.text)), Set(after.rules.map(\.id.text)))
    let added = after.rules.filter { !known.contains($0.id.text) }
    let removed = before.rules.filter { !kept.contains($0.id.text) }
    var signatures: [String: [String]] = [:]
    for rule in removed.reversed() {
      signatures[signature(of: rule, old), default: []].append(rule.id.text)
    }
    var renamed: Set<String> = []
    let facts = added.map { rule -> TableFact in
      let id = rule.id.text
      guard let other = signatures[signature(of: rule, new)]?.popLast() else {
        return TableFact(change: .added, subject: .rule(id))
      }
      renamed.insert(other)
      return TableFact(change: .renamed(id), subject: .rule(other))
    }
    return facts
      + removed.filter { !renamed.contains($0.id.text) }.map {
        TableFact(change: .removed, subject: .rule($0.id.text))
      }
  }

  /// What a rule asks and says, without regard to ids of rules and steps.
  private func signature(of rule: Rule, _ side: (page: Page, spec: TableSpec)) -> String {
    let table = side.spec.table
    let entries = table.definition.conditions.indices.map { condition in
      text(of: rule.entries[condition], table, condition: condition)
    }
    return entries.sorted().joined(separator: " | ") + " => " + text(of: rule.outcome, side)
  }

  private func text(of entry: Entry, _ table: CompiledTable, condition: Int) -> String {
    let labels = table.labels(
      ofSlots: table.slots(of: entry, condition: condition),
      condition: condition
    )
    let id = table.definition.conditions[condition].id
    return "\(id): \(labels.map(\.text).joined(separator: ", "))"
  }

  private func text(of outcome: Outcome, _ side: (page: Page, spec: TableSpec)) -> String {
    let outputs = side.spec.table.definition.outputs
    return outcome.results.enumerated().map { output, result in
      switch result {
      case nil: "-"
      case .values(let values):
        values.map { outputs[output].domain?.text(of: $0) ?? "" }.joined(separator: ", ")
      case .steps(let steps):
        steps.map { side.page.vocabulary.steps[$0.id]?.phrase.text ?? $0.id }
          .joined(separator: ", ")
      }
    }.joined(separator: " | ")
  }
}

// MARK: Combinations that no rule decides

extension TableFacts {
  /// Whether the table says something else of combinations that no rule covers.
  func otherwise() -> [TableFact] {
    let (was, isNow) = (
      before.otherwise.map { text(of: $0, old) }, after.otherwise.map { text(of: $0, new) }
    )
    switch (was, isNow) {
    case (nil, nil): return []
    case (nil, _): return [TableFact(change: .added, subject: .otherwise)]
    case (_, nil): return [TableFact(change: .removed, subject: .otherwise)]
    case (let was?, let isNow?):
      return was == isNow ? [] : [changed(.otherwise, was, isNow)]
    }
  }

  /// What each entry asks of the conditions that it names.
  func impossible(_ side: (page: Page, spec: TableSpec)) -> [String] {
    let table = side.spec.table
    return table.definition.impossible.map { combination in
      table.definition.conditions.indices
        .filter { combination.entries[$0].values != .any }
        .map { text(of: combination.entries[$0], table, condition: $0) }
        .sorted().joined(separator: "; ")
    }
  }
}
