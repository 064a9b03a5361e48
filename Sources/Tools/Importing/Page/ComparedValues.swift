import DecisionTables

/// Values of conditions between which some comparisons must hold.
struct ComparedValues {
  /// False if no values of the conditions satisfy all comparisons; true if some may.
  private(set) var canBe = true
  /// For each condition those that are not below it: true where they are above.
  private var above: [[Int: Bool]]

  /// Takes the values that each condition may have.
  ///
  /// - Complexity: O(n³) in the number of conditions.
  init(_ comparisons: [DecisionFacts.ColumnComparison], _ values: [ValueRuns], _ conditions: [ResolvedCondition]) {
    above = Array(repeating: [:], count: conditions.count)
    for comparison in comparisons {
      let (own, other) = (comparison.input, comparison.other)
      switch comparison.relation {
      case .less: add(own, other, isStrict: true)
      case .atMost: add(own, other, isStrict: false)
      case .greater: add(other, own, isStrict: true)
      case .atLeast: add(other, own, isStrict: false)
      case .equal:
        add(own, other, isStrict: false)
        add(other, own, isStrict: false)
      case .unequal: continue
      }
    }
    for middle in conditions.indices {
      for low in conditions.indices {
        guard let first = above[low][middle] else { continue }
        for (high, second) in above[middle] { add(low, high, isStrict: first || second) }
      }
    }
    let isEmpty = conditions.indices.contains { low in
      above[low].contains { high, isStrict in
        low == high ? isStrict : !Self.fits(low, high, isStrict, values, conditions)
      }
    }
    let isUnequal = comparisons.contains { comparison in
      comparison.relation == .unequal && above[comparison.input][comparison.other] == false
        && above[comparison.other][comparison.input] == false
    }
    canBe = !isEmpty && !isUnequal
  }

  private mutating func add(_ low: Int, _ high: Int, isStrict: Bool) {
    above[low][high] = isStrict || above[low][high] == true
  }

  /// True if the least value of a condition is below the greatest one of another, or equals it.
  private static func fits(
    _ low: Int, _ high: Int, _ isStrict: Bool, _ values: [ValueRuns], _ conditions: [ResolvedCondition]
  ) -> Bool {
    guard let lower = conditions[low].scale, let upper = conditions[high].scale else { return true }
    guard let start = values[low].positions.first(where: { $0 < lower.parts.count }),
      let end = values[high].positions.last(where: { $0 < upper.parts.count })
    else { return false }
    let (least, most) = (lower.parts[start].lower, upper.parts[end].upper)
    guard let from = least.number, let to = most.number else { return true }
    if from != to { return from < to }
    return !isStrict && !least.isAfter && most.isAfter
  }
}
