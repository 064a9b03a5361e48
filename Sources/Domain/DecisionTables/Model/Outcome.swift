/// The outcome of a rule: a result for each output of its table.
package struct Outcome: Sendable, Hashable {
  /// In the order of the table's outputs; nil if the rule has no result for the output.
  package var results: [Result?]

  /// Results in the order of the outputs.
  package init(_ results: [Result?]) { self.results = results }

  /// The result for one output.
  package enum Result: Sendable, Hashable {
    /// Steps, in order.
    case steps([StepReference])
    /// A rule yields one value; an example may expect several if the hit policy yields several.
    case values([OutputValue])
    /// The output does not apply to the combinations of the rule, so that nothing is missing.
    case doesNotApply

    /// The notation of a result that does not apply; it is the id of no step and of no value.
    package static let nothing = Domain.null

    /// The first of the values; nil if there are none.
    package var firstValue: OutputValue? { if case .values(let values) = self { values.first } else { nil } }

    /// An unknown result, because of a mistake; a check must not draw conclusions from it.
    package static let unknown = Result.steps([])
  }
}
