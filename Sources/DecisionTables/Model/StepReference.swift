package import Diagnostics

/// A step that an outcome names.
///
/// It equals another that names the same step elsewhere.
package struct StepReference: Sendable {
  package var id: String
  package var place: SourceRange

  package init(id: String, place: SourceRange) {
    self.id = id
    self.place = place
  }
}

extension StepReference: Hashable {
  package static func == (left: StepReference, right: StepReference) -> Bool {
    left.id == right.id
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
