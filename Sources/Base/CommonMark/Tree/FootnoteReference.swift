package import Diagnostics

/// `[^id]` in prose.
package struct FootnoteReference: Sendable {
  /// The id of the note.
  package var id: String
  /// The whole reference, including its brackets.
  package var range: SourceRange

  /// A reference to the note of an id.
  package init(id: String, range: SourceRange) {
    self.id = id
    self.range = range
  }
}

extension [Inline] {
  /// True if a note is defined at a position: `[^1]: …`.
  package func definesNote(at position: Int) -> Bool {
    guard position < count, case .footnoteReference = self[position], position + 1 < count else { return false }
    return self[position + 1].ownText?.hasPrefix(":") == true
  }
}
