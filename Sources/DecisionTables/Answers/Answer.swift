/// What a table decides for a number of combinations that all have the same results.
package struct Answer: Sendable {
  /// The decision for the first of the combinations.
  package var decision: Decision
  /// All rules that decide for one of them, by their positions, in ascending order.
  package var rules: [Int]
  /// Whether `otherwise` decides for one of them, about one output at least.
  package var isByDefault: Bool
  /// The combinations as disjoint boxes that cannot be merged, by their first ones: the slots of each condition.
  package var boxes: [[[Int]]]

  /// The first of the combinations: a slot for each condition.
  var firstCombination: [Int] { boxes[0].map { $0[0] } }
}

extension CompiledTable {
  /// What the table decides for some of its combinations, every different outcome once, in the order of the table.
  ///
  /// - Parameters:
  ///   - slots: for each condition the slots that are asked for, at least one.
  ///   - limit: how many answers there may be.
  ///   - budget: how many comparisons of a rule with a box may be made, some 3 to 5 ns each.
  /// - Returns: nil where there are more answers, or where the budget is used up before.
  package func answers(
    for slots: [[Int]],
    limit: Int = .max,
    budget: Int = defaultVerificationBudget
  ) -> [Answer]? {
    var search = AnswerSearch(self, budget: budget)
    return search.answers(for: slots, limit: limit)
  }
}
