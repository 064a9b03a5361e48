/// The decision of a table for one combination of values.
package struct Decision: Sendable, Equatable {
  /// The rules that match, as indices in ascending order.
  package var matched: [Int]
  /// The index of the first entry of `impossible` that holds the combination; the outputs are then hypothetical.
  package var impossible: Int?
  /// In the order of the table's outputs.
  package var outputs: [Output]

  /// The decision about one output, and the rules that make it.
  package enum Output: Sendable, Equatable {
    /// The steps, and the rules that they come from, in the order of the steps.
    case steps([StepReference], rules: [Int])
    /// The values, and the rules that they come from, in the order of the values.
    case values([OutputValue], rules: [Int])
    /// The output does not apply, as the rules say.
    case doesNotApply(rules: [Int])
    /// No rule has a result, so the table's `otherwise` decides.
    case otherwise(Outcome.Result)
    /// No rule has a result, and the table allows gaps.
    case notStated
    /// No rule has a result, though the table must be complete: an error.
    case gap
    /// Rules that match contradict the hit policy: an error.
    case conflict(rules: [Int])
  }
}

extension Decision.Output {
  init(_ result: Outcome.Result, rules: [Int]) {
    switch result {
    case .steps(let steps): self = .steps(steps, rules: rules)
    case .values(let values): self = .values(values, rules: rules)
    case .doesNotApply: self = .doesNotApply(rules: rules)
    }
  }
}
