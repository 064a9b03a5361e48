package import Diagnostics

/// A note that a spec names.
package struct NoteReference: Sendable {
  package var id: String
  package var place: SourceRange

  package init(id: String, place: SourceRange) {
    self.id = id
    self.place = place
  }
}

extension NoteReference: Hashable {
  package static func == (left: NoteReference, right: NoteReference) -> Bool {
    left.id == right.id
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
