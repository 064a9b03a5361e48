extension DecisionTable {
  /// For each rule its place in the order of the output values.
  ///
  /// The first output that lists values matters most, then the next, and last the order of the rules (OMG DMN 1.3, clause
  /// 8.2.8). A rule that says nothing about such an output comes after those that do.
  ///
  /// - Complexity: O(n log n) for n rules.
  var priorityRanks: [Int] {
    let keys = priorities
    let order = rules.indices.sorted { left, right in
      let first = keys[left]
      let second = keys[right]
      return first == second ? left < right : first.lexicographicallyPrecedes(second)
    }
    var ranks = [Int](repeating: 0, count: rules.count)
    for (place, rule) in order.enumerated() { ranks[rule] = place }
    return ranks
  }

  /// For each rule the places of its output values in their lists, output by output; the lowest goes first.
  var priorities: [[Int]] {
    let listing = outputs.indices.filter { outputs[$0].domain?.values != nil }
    return rules.map { rule in listing.map { rule.outcome.results[$0].place } }
  }
}

extension Outcome.Result? {
  /// The position of the value in its output's list.
  fileprivate var place: Int {
    if case .values(let values)? = self, case .listed(let position)? = values.first {
      return position
    }
    return .max
  }
}
