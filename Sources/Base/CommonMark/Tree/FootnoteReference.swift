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
