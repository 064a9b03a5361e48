extension DecisionTable {
  /// True if entries compare a condition with another one.
  func compares(_ condition: Int) -> Bool {
    conditions.contains { $0.pair?.includes(conditions[condition].id) == true }
  }

  /// The tests of conditions, with those of pairs' orders as comparisons in the entry of one of the two.
  ///
  /// - Parameter entries: For each condition its tests; nil for any value.
  /// - Returns: The same with `< return-date`, or `>= 18 and < limit`, among the tests.
  func comparing(_ entries: [[String]?]) -> [[String]?] {
    var entries = entries
    for placed in conditions.pairs {
      let (pair, first, second) = (placed.pair, placed.first, placed.second)
      guard let tests = entries[placed.order],
        let relation = pair.relation(tests.compactMap(ConditionPair.Order.init))
      else { continue }
      // Several tests are alternatives, which a comparison can't be joined with.
      let (own, other) = (entries[first]?.count ?? 0, entries[second]?.count ?? 0)
      if own > 1, other <= 1, pair.shift == nil {
        entries[second] = [joined(entries[second], Comparison(relation: relation.exchanged, other: pair.first))]
      } else {
        entries[first] = [joined(entries[first], pair.comparison(relation))]
      }
    }
    return entries
  }

  /// Entries in which no comparison stands beside several tests, which rules of their own say instead.
  ///
  /// - Parameter entries: For each condition its tests; nil for any value.
  /// - Returns: The entries of each rule.
  func alternatives(_ entries: [[String]?]) -> [[[String]?]] {
    for pair in conditions.pairs where entries[pair.order] != nil {
      guard let own = entries[pair.first], own.count > 1 else { continue }
      // What a time is added to can't be turned round: the comparison stays in the entry of the first.
      guard pair.pair.shift != nil || (entries[pair.second]?.count ?? 0) > 1 else { continue }
      return own.flatMap { test in
        var entries = entries
        entries[pair.first] = [test]
        return alternatives(entries)
      }
    }
    return [entries]
  }

  private func joined(_ tests: [String]?, _ comparison: Comparison) -> String {
    let own = tests.map { [$0.joined(separator: ", ")] } ?? []
    return (own + [comparison.text]).joined(separator: Comparison.conjunction)
  }
}
