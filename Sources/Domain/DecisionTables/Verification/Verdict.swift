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

extension Verdict {
  /// What programs are told.
  package var name: String {
    switch self {
    case .proved: "proved"
    case .refuted: "refuted"
    case .notDecided: "not-decided"
    case .notChecked: "not-checked"
    }
  }
}
