package import Diagnostics

/// `[^id]` in prose.
package struct NoteReference: Sendable {
  package var id: String
  package var range: SourceRange

  package init(id: String, range: SourceRange) {
    self.id = id
    self.range = range
  }
}
