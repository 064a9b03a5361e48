/// What a rule yields: for each output of its table the steps, in order.
package struct Outcome: Sendable, Hashable {
  /// In the order of the table's outputs; nil where the rule says nothing about the output.
  package var steps: [[StepReference]?]

  package init(_ steps: [[StepReference]?]) {
    self.steps = steps
  }
}
