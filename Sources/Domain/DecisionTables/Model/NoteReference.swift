package import Diagnostics

/// A note that a spec names.
package struct NoteReference: Sendable {
  /// The id of the note.
  package var id: String
  /// The place of the reference in the spec.
  package var place: SourceRange

  /// Names a note at a place.
  package init(id: String, place: SourceRange) {
    self.id = id
    self.place = place
  }
}

extension NoteReference: Hashable {
  /// True if both have the same id; their places don't matter.
  package static func == (left: NoteReference, right: NoteReference) -> Bool { left.id == right.id }

  /// Hashes the id.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
