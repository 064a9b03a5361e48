package import Diagnostics

/// A step that an outcome names.
///
/// It equals any other reference to the same step.
package struct StepReference: Sendable {
  /// The id of the step.
  package var id: String
  /// The place of the reference in the spec.
  package var place: SourceRange
  /// The values of the conditions that its phrases use, by the conditions' ids, as far as they are known.
  package var given: [String: String] = [:]

  /// Names a step at a place.
  package init(id: String, place: SourceRange) {
    self.id = id
    self.place = place
  }
}

extension StepReference: Hashable {
  /// True if both have the same id; their places and values don't matter.
  package static func == (left: StepReference, right: StepReference) -> Bool { left.id == right.id }

  /// Hashes the id.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
