extension Decision {
  /// The rules that the outputs come from, by their positions, in ascending order; none for an impossible combination.
  package var decidingRules: [Int] {
    if impossible != nil { return [] }
    if outputs.count == 1 { return outputs[0].rules.sorted() }
    var rules: Set<Int> = []
    for output in outputs { rules.formUnion(output.rules) }
    return rules.sorted()
  }

  /// True if the table's `otherwise` decides at least one output.
  package var isByDefault: Bool {
    guard impossible == nil else { return false }
    return outputs.contains { output in if case .otherwise = output { true } else { false } }
  }

  /// True if the decision has neither a gap nor a contradiction.
  package var isSound: Bool {
    impossible != nil
      || outputs.allSatisfy { output in
        switch output {
        case .steps, .values, .doesNotApply, .otherwise, .notStated: true
        case .gap, .conflict: false
        }
      }
  }
}

extension Decision.Output {
  /// The rules that the results come from, or that contradict each other.
  package var rules: [Int] {
    switch self {
    case .steps(_, let rules), .values(_, let rules), .doesNotApply(let rules), .conflict(let rules): rules
    case .otherwise, .notStated, .gap: []
    }
  }

  /// The result for the output; nil if there is none.
  package var result: Outcome.Result? {
    switch self {
    case .steps(let steps, _): .steps(steps)
    case .values(let values, _): .values(values)
    case .doesNotApply: .doesNotApply
    case .otherwise(let result): result
    case .notStated, .gap, .conflict: nil
    }
  }
}
