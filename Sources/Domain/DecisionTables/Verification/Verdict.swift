/// The outcome of a verification.
package enum Verdict: Sendable {
  case proved
  /// A finding shows a combination that refutes it.
  case refuted
  /// The budget ran out.
  case notDecided
  /// The table has mistakes, which may cause any result.
  case notChecked
}

extension Verdict {
  /// The name in output for programs.
  package var name: String {
    switch self {
    case .proved: "proved"
    case .refuted: "refuted"
    case .notDecided: "not-decided"
    case .notChecked: "not-checked"
    }
  }
}
