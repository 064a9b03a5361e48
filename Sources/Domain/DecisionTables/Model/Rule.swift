package import Diagnostics

/// A rule of a decision table: what it asks of each condition, and what then happens.
package struct Rule: Sendable {
  /// The id, where the spec gives it.
  package var id: SourceText
  /// One for each condition of the table, in the order of the table.
  package var entries: [Entry]
  /// What the rule says about each output.
  package var outcome: Outcome
  /// Where the spec has the rule.
  package var place: SourceRange
  /// Where the spec says that the rule has an annotation, a text of each language; nil for a rule without one.
  package var placeOfAnnotation: SourceRange?

  /// A rule with an entry for each condition and a result for each output.
  package init(id: SourceText, entries: [Entry], outcome: Outcome, place: SourceRange) {
    self.id = id
    self.entries = entries
    self.outcome = outcome
    self.place = place
  }
}
