/// The outcome of a verification.
package enum Verdict: Sendable {
  case proved
  /// A finding names a combination that refutes it.
  case refuted
  /// The budget ran out.
  case notDecided
  /// The table has mistakes, which may be the reason for whatever would be found.
  case notChecked
}
