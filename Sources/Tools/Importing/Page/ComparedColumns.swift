import DecisionTables

/// The pairs of conditions that rules compare, whose orders are conditions of their own when rules are compared.
struct ComparedColumns {
  private var pairs: [(pair: ConditionPair, first: Int, second: Int)] = []
  /// For each pair the number of orders, and one more where a value may be missing, so that there is none.
  private var counts: [Int] = []

  init(_ draft: TableDraft, _ conditions: [ResolvedCondition]) {
    for comparison in draft.rules.flatMap(\.comparisons) {
      let (first, second) = (min(comparison.input, comparison.other), max(comparison.input, comparison.other))
      if pairs.contains(where: { $0.first == first && $0.second == second }) { continue }
      let pair = ConditionPair(
        first: conditions[first].id, second: conditions[second].id, isOrdered: conditions[first].scale != nil)
      pairs.append((pair, first, second))
      counts.append(pair.orders.count + (conditions[first].isNullable || conditions[second].isNullable ? 1 : 0))
    }
  }

  /// All orders of each pair.
  var all: [ValueRuns] { counts.map { ValueRuns(0..<$0) } }

  /// The orders of each pair that a rule allows.
  func values(of rule: TableDraft.RuleDraft) -> [ValueRuns] {
    zip(pairs, all).map { entry, all in
      let (pair, first, second) = entry
      return rule.comparisons.reduce(all) { allowed, comparison in
        let relation: Comparison.Relation
        switch (comparison.input, comparison.other) {
        case (first, second): relation = comparison.relation
        case (second, first): relation = comparison.relation.exchanged
        default: return allowed
        }
        let orders = pair.orders(relation)
        return allowed.intersection(ValueRuns(pair.orders.indices.filter { orders.contains(pair.orders[$0]) }))
      }
    }
  }
}
