/// The result of verifying a table.
package struct Verification: Sendable {
  /// Proved if every possible combination has an outcome; a deliberate "not stated" counts as one.
  package var completeness = Verdict.notChecked
  /// Proved if no two rules that match contradict the hit policy.
  package var consistency = Verdict.notChecked
  /// The number of combinations that can happen, without those declared impossible.
  package var combinations: CombinationCount
  /// The number of possible combinations left open under `gaps: not-stated`; zero for other tables.
  package var notStated = CombinationCount.zero
  /// The number of possible combinations for which only `otherwise` decides at least one output.
  package var byDefault = CombinationCount.zero
  /// True if impossible combinations are subtracted; false if the budget ran out first.
  package var areImpossibleCounted: Bool
  /// True if the counts of combinations are complete; false if the budget ran out while counting.
  package var areCombinationsCounted = false
  /// In the order of their places.
  package var problems: [Problem] = []
  /// The number of comparisons used.
  package var spent = 0
  /// True if a proof or the search for advice used up its budget, so that a larger one may find more.
  package var isExhausted = false

  init(combinations: CombinationCount, areImpossibleCounted: Bool) {
    self.combinations = combinations
    self.areImpossibleCounted = areImpossibleCounted
  }

  mutating func add(_ report: CheckReport) {
    problems += report.problems
    spent += report.spent
    if report.isExhausted { isExhausted = true }
  }
}

extension Verification {
  /// Completeness and consistency together.
  package var verdict: Verdict {
    if completeness == .notChecked || consistency == .notChecked { return .notChecked }
    if completeness == .refuted || consistency == .refuted { return .refuted }
    return completeness == .proved && consistency == .proved ? .proved : .notDecided
  }
}
