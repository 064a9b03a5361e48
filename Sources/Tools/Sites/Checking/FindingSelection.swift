package import Diagnostics

/// Kinds of findings: all, or those that a user has named.
package struct FindingSelection: Sendable {
  /// Only these kinds; all if empty.
  package var only: Set<Finding.Kind> = []
  /// All kinds except these.
  package var except: Set<Finding.Kind> = []

  /// All kinds.
  package init() {}

  func holds(_ finding: Finding) -> Bool {
    (only.isEmpty || only.contains(finding.kind)) && !except.contains(finding.kind)
  }
}
