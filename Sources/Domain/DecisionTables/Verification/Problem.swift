package import Diagnostics

/// Something that verifying a table found, in English, and what a sentence in another language can be made from.
package struct Problem: Sendable {
  /// What is told in English, with its place and details.
  package var finding: Finding
  /// Nil if no combination bears witness.
  package var witness: Witness?

  init(_ finding: Finding, witness: Witness? = nil) {
    self.finding = finding
    self.witness = witness
  }
}
