extension DecisionTable {
  /// The place of each rule in the order of precedence; nil if rules have no precedence.
  ///
  /// - Complexity: O(n log n) for n rules.
  var precedence: [Int]? {
    // An aggregation has one result, whatever the order of the values.
    if aggregation != nil { return nil }
    switch hitPolicy.precedence {
    case .none: return nil
    case .byRuleOrder: return Array(rules.indices)
    case .byOutputValues: return placesByOutputValues
    }
  }

  /// The places by output values; rules with equal values keep their order (OMG DMN 1.3, clause 8.2.8).
  ///
  /// The first output with listed values matters most. A rule without a result for an output comes last.
  private var placesByOutputValues: [Int] {
    let ranks = ranks
    let order = rules.indices.sorted { left, right in
      ranks[left] == ranks[right] ? left < right : ranks[left].lexicographicallyPrecedes(ranks[right])
    }
    var places = [Int](repeating: 0, count: rules.count)
    for (place, rule) in order.enumerated() { places[rule] = place }
    return places
  }

  /// For each rule the positions of its output values in their lists, output by output; the lowest comes first.
  var ranks: [[Int]] {
    let listing = outputs.indices.filter { outputs[$0].domain?.valueCount != nil }
    return rules.map { rule in listing.map { rule.outcome.results[$0].position } }
  }
}

extension Outcome.Result? {
  /// The position of the value in its output's list.
  fileprivate var position: Int {
    if case .values(let values)? = self, case .listed(let position)? = values.first { return position }
    return .max
  }
}
