package import Diagnostics

/// A problem found by verifying a table: the finding in English, and the data for a sentence in other languages.
package struct Problem: Sendable {
  /// The finding in English, with its place and details.
  package var finding: Finding
  /// A combination that shows the problem; nil if none does.
  package var witness: Witness?

  init(_ finding: Finding, witness: Witness? = nil) {
    self.finding = finding
    self.witness = witness
  }
}
