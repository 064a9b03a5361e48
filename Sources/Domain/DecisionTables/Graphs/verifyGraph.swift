package import Diagnostics

/// Proves that a table is complete and free of contradictions for all first inputs, or finds where it is not.
///
/// Combinations that no first inputs lead to don't count. If it was not decided which these are, all of the table's
/// combinations are checked, and a finding says so.
///
/// - Parameters:
///   - graph: the graph of the table.
///   - budget: the most comparisons for each check.
///   - isAdvising: true to look for possible improvements, too.
///   - isVerbose: true to report each problem in full.
/// - Returns: Verdicts, counts and problems with the way from first inputs.
package func verify(
  _ graph: DecisionGraph, budget: Int = defaultVerificationBudget, advising isAdvising: Bool = false,
  verbosely isVerbose: Bool = false
) -> Verification {
  guard let checked = graph.checked else {
    var result = verify(graph.table, budget: budget, advising: isAdvising, verbosely: isVerbose)
    if result.verdict != .notChecked { result.problems.insert(Problem(graph.notDecided), at: 0) }
    return result
  }
  var result = verify(checked, budget: budget, advising: isAdvising, verbosely: isVerbose)
  for position in result.problems.indices {
    guard let witness = result.problems[position].witness else { continue }
    result.problems[position].finding.notes += graph.notes(onWayTo: witness.combination)
  }
  return result
}

extension DecisionGraph {
  fileprivate var notDecided: Finding {
    let id = table.definition.id
    return Finding(
      .notDecided, at: table.definition.place,
      "Which combinations of table '\(id)' other tables lead to was not decided within the budget",
      notes: [.init("all of them were checked, as if each could happen")])
  }

  /// The first inputs that lead to a combination of the table, and what the tables on the way decide.
  fileprivate func notes(onWayTo combination: [Int]) -> [Finding.Note] {
    guard let inputs = inputs(leadingTo: combination) else { return [] }
    let start = Finding.Note("the first inputs that lead there: \(space.table.example(inputs))")
    return [start] + notes(onWayFrom: inputs)
  }

  /// What the tables on the way from first inputs decide, except for the last one.
  ///
  /// - Parameter inputs: a slot of `whole` for each of the inputs.
  /// - Returns: A note for each table, at the rule that decides.
  package func notes(onWayFrom inputs: [Int]) -> [Finding.Note] {
    way(from: inputs).filter { $0.table !== table }.map { decided in
      let table = decided.table.definition
      let rules = decided.decision.decidingRules
      return Finding.Note(
        "table '\(table.id)' then decides \(decided.table.notation(of: decided.decision))",
        at: rules.first.map { table.rules[$0].id.range } ?? table.defaultPlace)
    }
  }
}
