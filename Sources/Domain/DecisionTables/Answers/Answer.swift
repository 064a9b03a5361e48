/// The decision of a table for a set of combinations that all have the same results.
package struct Answer: Sendable {
  /// The decision for the first of the combinations.
  package var decision: Decision
  /// All rules that decide at least one of the combinations, by their positions, in ascending order.
  package var rules: [Int]
  /// True if `otherwise` decides at least one output of at least one combination.
  package var isByDefault: Bool
  /// The combinations as disjoint boxes, sorted by their first combination; each has the slots of every condition.
  package var boxes: [[[Int]]]
}

extension Answer {
  /// Makes an answer from the rows that a search found, merged into as few boxes as is practical.
  fileprivate init(_ found: DecidedRows) {
    let isMuch = found.boxes.count > MaskRows.largestCountToMinimize
    let merged = isMuch ? found.boxes.merged() : found.boxes.fewest()
    decision = found.decision
    rules = found.rules.indices
    isByDefault = found.isByDefault
    boxes = (0..<merged.count).map { row in merged.layout.fields.indices.map { merged.slots(of: $0, row: row) } }.sorted
    { left, right in left.map { $0[0] }.lexicographicallyPrecedes(right.map { $0[0] }) }
  }
}

extension CompiledTable {
  /// The decisions of the table for some of its combinations: each different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - slots: for each condition the slots to look at, at least one.
  ///   - limit: the highest number of answers.
  /// - Returns: The answers; nil if there are more than `limit`, or if the default budget runs out first.
  package func answers(for slots: [[Int]], limit: Int = .max) -> [Answer]? {
    var budget = defaultVerificationBudget
    return answers(for: slots, limit: limit, budget: &budget)
  }

  /// The decisions of the table for some of its combinations: each different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - slots: for each condition the slots to look at, at least one.
  ///   - limit: the highest number of answers.
  ///   - budget: the most comparisons of a rule with a box, some 3 to 5 ns each; receives the rest.
  /// - Returns: The answers; nil if there are more than `limit`, or if the budget runs out first.
  package func answers(for slots: [[Int]], limit: Int, budget: inout Int) -> [Answer]? {
    var search = AnswerSearch(self, budget: budget)
    let found = search.decisions(for: slots, limit: limit)
    budget = search.budget
    return found?.map { Answer($0) }
  }
}
