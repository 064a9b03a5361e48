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
    let combination = graph.combination(witness.combination, of: checked)
    result.problems[position].finding.notes += graph.notes(onWayTo: combination)
    result.problems[position].witness?.combination = combination
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
    if !computedInputs.isEmpty {
      guard let (inputs, points) = pointsLeading(to: combination) else {
        return [Finding.Note("which first inputs lead there was not decided")]
      }
      let values = space.table.testValues(of: inputs, points: points)
      let given = inputs.indices.filter { !isComputed($0) && space.table.definition.conditions[$0].pair == nil }.map {
        input in
        let value = values[input]
        return Message(verbatim: "\(space.table.definition.conditions[input].id) = \(value)")
      }
      let start = Finding.Note("the first inputs that lead there: \(Message.list(given))")
      return [start] + notes(onWayFrom: inputs, points: points)
    }
    guard let inputs = inputs(leadingTo: combination) else { return [] }
    let start = Finding.Note("the first inputs that lead there: \(space.table.example(inputs))")
    return [start] + notes(onWayFrom: inputs)
  }

  /// The slots of the table that hold those of the checked one, which may divide computed numbers further.
  fileprivate func combination(_ combination: [Int], of checked: CompiledTable) -> [Int] {
    combination.indices.map { condition in
      if table.definition.conditions[condition].domain.ordered == nil { return combination[condition] }
      guard let interval = checked.axes[condition].interval(ofSlot: combination[condition]) else {
        return table.axes[condition].count - 1
      }
      return table.axes[condition].cuts.partitioningIndex { $0 > interval.lower } - 1
    }
  }

  /// Notes on the decisions of the tables on the way from first inputs, except for the last one.
  ///
  /// - Parameters:
  ///   - inputs: a slot of `whole` for each of the inputs.
  ///   - points: the numbers and dates that are known, for formulas.
  /// - Returns: A note for each table, at the rule that decides.
  package func notes(onWayFrom inputs: [Int], points: [String?] = []) -> [Finding.Note] {
    way(from: inputs, points: points).filter { $0.table !== table }.map { decided in
      let table = decided.table.definition
      let rules = decided.decision.decidingRules
      return Finding.Note(
        "table '\(table.id)' then decides \(decided.table.notation(of: decided.decision))",
        at: rules.first.map { table.rules[$0].id.range } ?? table.defaultPlace)
    }
  }
}
