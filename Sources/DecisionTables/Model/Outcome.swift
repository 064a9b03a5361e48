/// What a rule yields: a result for each output of its table.
package struct Outcome: Sendable, Hashable {
  /// In the order of the table's outputs; nil where the rule says nothing about the output.
  package var results: [Result?]

  package init(_ results: [Result?]) {
    self.results = results
  }

  package enum Result: Sendable, Hashable {
    /// Steps, in order; none where a mistake keeps what was meant from being known.
    case steps([StepReference])
    /// A rule yields one value; an example may expect several, where the hit policy yields several.
    case values([OutputValue])
  }
}
