package import Diagnostics

/// A problem found by verifying a table: the finding in English, and the data for a sentence in other languages.
package struct Problem: Sendable {
  /// The finding in English, with its place and details.
  package var finding: Finding
  /// A combination that shows the problem; nil if none does.
  package var witness: Witness?
  /// Boxes of combinations that show it; nil if these are not known, or not all of them.
  let boxes: MaskRows?

  init(_ finding: Finding, witness: Witness? = nil, boxes: MaskRows? = nil) {
    self.finding = finding
    self.witness = witness
    self.boxes = boxes
  }
}
