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
  var result = verify(checked, of: graph, budget: budget, advising: isAdvising, verbosely: isVerbose)
  var search = GraphProblemSearch(graph, to: checked, budget: budget)
  result.problems = result.problems.compactMap { search.followed($0) }
  result.spent += budget - search.budget
  if search.budget <= 0 { result.isExhausted = true }
  search.settle(&result.completeness, of: [.gap], result.problems)
  search.settle(&result.consistency, of: [.overlap, .conflict], result.problems)
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

  /// The first inputs of a way, and what the tables on it decide.
  func notes(onWayOf point: GraphPoint) -> [Finding.Note] {
    let values = space.table.testValues(of: point.inputs, points: point.points)
    let definition = space.table.definition
    let given = zip(definition.conditions.columns, definition.columnValues(values)).filter { column, _ in
      column.isSet || !isComputed(column.first)
    }.map { Message(verbatim: "\($1.id) = \($1.value)") }
    let start = Finding.Note("the first inputs that lead there: \(Message.list(given))")
    return [start] + notes(onWayFrom: point.inputs, points: point.points)
  }

  /// The slots of the table that hold those of the checked one, which may divide computed numbers further.
  func combination(_ combination: [Int], of checked: CompiledTable) -> [Int] {
    combination.indices.map { slot(combination[$0], of: $0, in: checked) }
  }

  /// The slots of the table that hold those of a box of the checked one.
  func slots(of box: [[Int]], in checked: CompiledTable) -> [[Int]] {
    box.indices.map { condition in Set(box[condition].map { slot($0, of: condition, in: checked) }).sorted() }
  }

  private func slot(_ slot: Int, of condition: Int, in checked: CompiledTable) -> Int {
    if table.definition.conditions[condition].domain.ordered == nil { return slot }
    guard let interval = checked.axes[condition].interval(ofSlot: slot) else { return table.axes[condition].count - 1 }
    return table.axes[condition].cuts.partitioningIndex { $0 > interval.lower } - 1
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
      let decision = decided.table.notation(of: decided.decision)
      return Finding.Note(
        table.isName
          ? "'\(table.id)' is then \(decision)" : "table '\(table.id)' then decides \(decision)",
        at: rules.first.map { table.rules[$0].id.range } ?? table.defaultPlace)
    }
  }
}
