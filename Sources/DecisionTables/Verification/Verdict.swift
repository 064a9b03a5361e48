/// The outcome of a verification.
package enum Verdict: Sendable {
  case proved
  /// A finding names a combination that refutes it.
  case refuted
  /// The budget ran out, or mistakes in the rules leave nothing to prove.
  case notDecided
}
