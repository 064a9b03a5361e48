package import Diagnostics

/// Combinations that cannot happen, and the note with the reason.
package struct Impossible: Sendable {
  /// One for each condition of the table, in the order of the table.
  package var entries: [Entry]
  /// The note with the reason.
  package var reason: NoteReference
  /// The place of the entry in the spec.
  package var place: SourceRange
  /// True if no first inputs lead to the combinations, rather than the spec saying so.
  var isUnreachable = false

  /// Combinations with an entry for each condition.
  package init(entries: [Entry], reason: NoteReference, place: SourceRange) {
    self.entries = entries
    self.reason = reason
    self.place = place
  }
}
