/// What a table decides for a number of combinations that all have the same results.
package struct Answer: Sendable {
  /// The decision for the first of the combinations.
  package var decision: Decision
  /// All rules that decide for one of them, by their positions, in ascending order.
  package var rules: [Int]
  /// True if `otherwise` decides for one of them, about one output at least.
  package var isByDefault: Bool
  /// The combinations as disjoint boxes, sorted by their first combination; each has the slots of every condition.
  package var boxes: [[[Int]]]
}

extension Answer {
  /// The answer for what was found, in as few boxes as some attempts make them.
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
  /// What the table decides for some of its combinations, every different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - slots: for each condition the slots that are asked for, at least one.
  ///   - limit: how many answers there may be.
  /// - Returns: nil if there are more answers, or where the default budget is used up before.
  package func answers(for slots: [[Int]], limit: Int = .max) -> [Answer]? {
    var budget = defaultVerificationBudget
    return answers(for: slots, limit: limit, budget: &budget)
  }

  /// What the table decides for some of its combinations, every different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - slots: for each condition the slots that are asked for, at least one.
  ///   - limit: how many answers there may be.
  ///   - budget: how many comparisons of a rule with a box may be made, some 3 to 5 ns each; what is left of them.
  /// - Returns: nil if there are more answers, or where the budget is used up before.
  package func answers(for slots: [[Int]], limit: Int, budget: inout Int) -> [Answer]? {
    var search = AnswerSearch(self, budget: budget)
    let found = search.decisions(for: slots, limit: limit)
    budget = search.budget
    return found?.map { Answer($0) }
  }
}
