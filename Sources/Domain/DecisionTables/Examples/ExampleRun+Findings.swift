package import Diagnostics

extension ExampleRun {
  /// Findings about the failed and the unfinished examples, with the ids of the spec, in the order of the examples.
  package func problems(of table: CompiledTable, verbosely isVerbose: Bool = false) -> [(
    finding: Finding, failure: Failure?
  )] {
    failures.map { (finding(for: $0, of: table, isVerbose), $0) }
      + unfinished.map { (tooWide(table.definition.examples[$0], of: table.definition), nil) }
      + misplaced.map { (misplaced(table.definition.examples[$0.example], $0.condition, of: table), nil) }
  }

  private func finding(for failure: Failure, of table: CompiledTable, _ isVerbose: Bool) -> Finding {
    let example = table.definition.examples[failure.example]
    let decided = table.notation(of: failure.decision)
    let combination = table.notation(of: failure.combination, points: failure.points)
    var notes = [
      Finding.Note("expected is \(table.notation(of: example.expected))"),
      Finding.Note(
        failure.decision.outputs == [.gap] && failure.decision.impossible == nil
          ? "for \(combination) the table says nothing" : "for \(combination) the table says \(decided)"),
    ]
    let rules = failure.decision.decidingRules
    let shown = isVerbose ? rules.count : Self.mostRules
    for rule in rules.prefix(shown) {
      let rule = table.definition.rules[rule]
      notes.append(.init("rule '\(rule.id.text)' decides here", at: rule.id.range))
    }
    if rules.count > shown {
      let rest = rules.count - shown
      notes.append(.init(.count(rest, one: "1 more rule decides with them", "\(rest) more rules decide with them")))
    }
    if let index = failure.decision.impossible {
      notes.append(.init("the combination is impossible here", at: table.definition.impossible[index].place))
    }
    return Finding(
      .exampleFails, at: example.place,
      example.id.map { "Example '\($0.text)' expects another outcome than table '\(table.definition.id)' has" }
        ?? "The example expects another outcome than table '\(table.definition.id)' has", notes: notes,
      fixes: [
        .init(
          failure.decision.isSound
            ? "change the rules; or, if they are right, expect 'then: \(decided)'" : "change the rules")
      ],
      details: Finding.Details(
        example: example.id?.text, rules: rules.map { table.definition.rules[$0].id.text },
        witnesses: [table.witness(failure.combination, points: failure.points)]))
  }

  /// The finding for an example with a value for a condition that isn't asked, or none for one that is.
  private func misplaced(_ example: Example, _ position: Int, of table: CompiledTable) -> Finding {
    let (entry, id) = (example.entries[position], table.definition.conditions[position].id)
    return Finding(
      .exampleFails, at: entry.place,
      entry.wording.shapes == [.value(Domain.null)]
        ? "The example says that '\(id)' is not asked, although with its other values it is"
        : "The example gives '\(id)' a value, although with its other values nobody is asked for it",
      notes: table.notesOnAsking(position),
      fixes: [.init("leave '\(id)' out of the example, or correct the other values")],
      details: Finding.Details(example: example.id?.text, conditions: [id]))
  }

  private static let mostRules = 5

  private func tooWide(_ example: Example, of table: DecisionTable) -> Finding {
    Finding(
      .exampleTooWide, at: example.place,
      "The examples of table '\(table.id)' leave too many combinations open to be run",
      fixes: [.init("give the example a value for more conditions")],
      details: Finding.Details(example: example.id?.text))
  }

  /// The ids of the rules that decide in no example, in their order.
  package func missedRules(of table: DecisionTable) -> [String] {
    table.rules.indices.filter { !reached.contains($0) }.map { table.rules[$0].id.text }
  }

  /// Advice that names the rules without an example; nil for a table without examples.
  package func advice(on table: DecisionTable, verbosely isVerbose: Bool = false) -> Finding? {
    let missed = missedRules(of: table)
    guard table.exampleCount > 0, !missed.isEmpty else { return nil }
    let shown = Message.names(missed, upTo: isVerbose ? missed.count : 20)
    let count = table.rules.count
    let rules: Message = count == 1 ? "the only rule" : "\(missed.count) of the \(count) rules"
    return Finding(
      .rulesWithoutExample, at: table.place, "No example reaches \(rules) of table '\(table.id)'",
      notes: [.init(.count(missed.count, one: "it is \(shown)", "they are \(shown)"))],
      fixes: [.init("add an example in which the rule decides")], details: Finding.Details(rules: missed))
  }
}
