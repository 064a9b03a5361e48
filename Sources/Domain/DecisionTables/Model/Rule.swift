package import Diagnostics

/// A rule of a decision table: an entry for each condition, and an outcome.
package struct Rule: Sendable {
  /// The id, with its place if the spec has one.
  package var id: SourceText
  /// One for each condition of the table, in the order of the table.
  package var entries: [Entry]
  /// The result for each output.
  package var outcome: Outcome
  /// The place of the rule in the spec.
  package var place: SourceRange
  /// The place where the spec declares the rule's annotation, a text of each language; nil for a rule without one.
  package var placeOfAnnotation: SourceRange?

  /// A rule with an entry for each condition and a result for each output.
  package init(id: SourceText, entries: [Entry], outcome: Outcome, place: SourceRange) {
    self.id = id
    self.entries = entries
    self.outcome = outcome
    self.place = place
  }
}
