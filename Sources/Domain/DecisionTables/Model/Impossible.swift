package import Diagnostics

/// Combinations that cannot happen, and the note that says why.
package struct Impossible: Sendable {
  /// One for each condition of the table, in the order of the table.
  package var entries: [Entry]
  /// The note that says why.
  package var reason: NoteReference
  /// Where the spec says so.
  package var place: SourceRange

  /// Combinations with an entry for each condition.
  package init(entries: [Entry], reason: NoteReference, place: SourceRange) {
    self.entries = entries
    self.reason = reason
    self.place = place
  }
}
