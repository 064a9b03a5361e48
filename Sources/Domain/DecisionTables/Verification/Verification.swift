/// The result of verifying a table.
package struct Verification: Sendable {
  /// True if every possible combination has an outcome; what the table leaves "not stated" on purpose counts as one.
  package var completeness = Verdict.notChecked
  /// True if no two rules that match contradict the hit policy.
  package var consistency = Verdict.notChecked
  /// How many combinations can happen: those declared impossible are subtracted.
  package var combinations: CombinationCount
  /// How many possible combinations are left open where the table says `gaps: not-stated`; zero otherwise.
  package var notStated = CombinationCount.zero
  /// How many possible combinations only `otherwise` decides, for one output at least.
  package var byDefault = CombinationCount.zero
  /// True if those declared impossible are subtracted from the combinations; otherwise the budget ran out before.
  package var areImpossibleCounted: Bool
  /// True if the numbers of combinations are those of all; otherwise the budget ran out while they were counted.
  package var areCombinationsCounted = false
  /// In the order of their places.
  package var problems: [Problem] = []
  /// How many comparisons it took.
  package var spent = 0
  /// True if a proof or the search for advice ended at its budget, so that a larger one may find more.
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
