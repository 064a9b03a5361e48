extension Expectation {
  var isImpossible: Bool { if case .impossible = self { true } else { false } }

  /// True if a decision meets the expectation.
  ///
  /// Impossible combinations of an example with open conditions don't count, unless the example expects `impossible`.
  func accepts(_ decision: Decision, of table: DecisionTable) -> Bool {
    switch self {
    case .impossible: return decision.impossible != nil
    case .notStated: return decision.impossible != nil || decision.outputs.allSatisfy { $0 == .notStated }
    case .outcome(let outcome):
      if decision.impossible != nil { return true }
      return zip(outcome.results, decision.outputs).allSatisfy { expected, output in
        guard let expected else { return true }
        return output.result.map { expected.isSame(as: $0, table.hitPolicy) } ?? false
      }
    }
  }
}

extension Outcome.Result {
  /// True if another result is the same; under `collect` the order has no meaning.
  fileprivate func isSame(as other: Outcome.Result, _ policy: HitPolicy) -> Bool {
    guard policy.yield == .collection else { return self == other }
    switch (self, other) {
    case (.steps(let own), .steps(let its)): return own.counts == its.counts
    case (.values(let own), .values(let its)): return own.counts == its.counts
    case (.steps, _), (.values, _), (.doesNotApply, _): return self == other
    }
  }
}

extension Sequence where Element: Hashable {
  /// The number of times that each element occurs.
  fileprivate var counts: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
