package import Diagnostics

/// Combinations for which a spec says what the table should decide.
package struct Example: Sendable {
  /// The id, if the spec gives one.
  package var id: SourceText?
  /// One for each condition of the table; any value where the example does not name it.
  package var entries: [Entry]
  /// What the table should decide.
  package var expected: Expectation
  /// Where the spec has the example.
  package var place: SourceRange

  /// An example with an entry for each condition.
  package init(id: SourceText?, entries: [Entry], expected: Expectation, place: SourceRange) {
    self.id = id
    self.entries = entries
    self.expected = expected
    self.place = place
  }
}

extension Example {
  /// The number or date that each condition has, where the example gives it one.
  package var points: [String?] { entries.map(\.point) }
}

/// What an example expects.
package enum Expectation: Sendable {
  /// Nothing is expected of an output without a result.
  case outcome(Outcome)
  /// The table leaves the combination open, and says so.
  case notStated
  /// The table declares that the combination cannot happen.
  case impossible
}
