package import Diagnostics

/// A rule of a decision table: what it asks of each condition, and what then happens.
package struct Rule: Sendable {
  package var id: SourceText
  /// One for each condition of the table, in the order of the table.
  package var entries: [Entry]
  package var outcome: Outcome
  package var place: SourceRange

  package init(
    id: SourceText,
    entries: [Entry],
    outcome: Outcome,
    place: SourceRange
  ) {
    self.id = id
    self.entries = entries
    self.outcome = outcome
    self.place = place
  }
}
