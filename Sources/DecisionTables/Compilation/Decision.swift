/// What a table decides for one combination of values.
package struct Decision: Sendable, Equatable {
  /// The rules that match, as indices in ascending order.
  package var matched: [Int]
  /// The index of the first entry of `impossible` that holds the combination; the outputs then tell what the rules
  /// would yield.
  package var impossible: Int?
  /// In the order of the table's outputs.
  package var outputs: [Output]

  package enum Output: Sendable, Equatable {
    /// The steps, and the rules that they come from.
    case steps([StepReference], rules: [Int])
    /// No rule says anything, and the table's `otherwise` does.
    case otherwise([StepReference])
    /// No rule says anything, and the table says that it leaves gaps.
    case notStated
    /// No rule says anything, though one should: an error.
    case gap
    /// Rules that match contradict the hit policy: an error.
    case conflict(rules: [Int])
  }
}
