package import Diagnostics

/// Combinations that cannot happen, and the note that says why.
package struct Impossible: Sendable {
  /// One for each condition of the table, in the order of the table.
  package var entries: [Entry]
  package var reason: NoteReference
  package var place: SourceRange

  package init(entries: [Entry], reason: NoteReference, place: SourceRange) {
    self.entries = entries
    self.reason = reason
    self.place = place
  }
}
