package import Diagnostics

/// Combinations, and the outcome that the spec expects for them.
package struct Example: Sendable {
  /// The id, if the spec has one.
  package var id: SourceText?
  /// One entry for each condition of the table; any value if the example does not name the condition.
  package var entries: [Entry]
  /// The expected outcome.
  package var expected: Expectation
  /// The place of the example in the spec.
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
  /// The number or date of each condition, if the example has one.
  package var points: [String?] { entries.map(\.point) }
}

/// The outcome that an example expects.
package enum Expectation: Sendable {
  /// An output without a result may have any result.
  case outcome(Outcome)
  /// The table has no result for the combination on purpose.
  case notStated
  /// The table declares that the combination cannot happen.
  case impossible
}
