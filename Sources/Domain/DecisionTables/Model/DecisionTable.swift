package import Diagnostics

/// A decision table: conditions, rules, and what counts when none or several of the rules match.
package struct DecisionTable: Sendable {
  /// The id, unique within a page.
  package var id: String
  /// The inputs, in the order of the spec.
  package var conditions: [Condition]
  /// What the table decides; at least one.
  package var outputs: [Output]
  /// What it means when several rules match.
  package var hitPolicy: HitPolicy
  /// Where the spec says that; nil if it leaves it to the default.
  package var placeOfHitPolicy: SourceRange?
  /// What `collect` makes of the results of all rules that match; nil if it lists them.
  package var aggregation: Aggregation?
  /// The rules, in the order of the spec.
  package var rules: [Rule]
  /// What happens for an output about which no rule that matches says anything (DMN: default output).
  package var otherwise: Outcome?
  /// Where the spec says that.
  package var placeOfOtherwise: SourceRange?
  /// True if a combination that no rule covers is an error; otherwise it is "not stated".
  package var mustBeComplete: Bool
  /// The combinations that cannot happen.
  package var impossible: [Impossible]
  /// What the spec expects the table to decide.
  package var examples: [Example]
  /// Where the spec names the table.
  package var place: SourceRange
  /// True if a mistake in the table keeps the checks from drawing conclusions from it.
  package var isFaulty: Bool
  /// True if rules name steps that nobody declares, so that equal and different outcomes cannot be told apart.
  package var hasUnknownSteps = false
  /// True if examples were lost to mistakes, so that the others do not tell which rules lack one.
  package var hasFaultyExamples = false

  /// A table; its rules have an entry for each condition and a result for each output.
  package init(
    id: String, conditions: [Condition], outputs: [Output] = [Output(id: "")], hitPolicy: HitPolicy = .unique,
    aggregation: Aggregation? = nil, rules: [Rule], otherwise: Outcome? = nil, mustBeComplete: Bool = true,
    impossible: [Impossible] = [], examples: [Example] = [], place: SourceRange, isFaulty: Bool = false
  ) {
    self.id = id
    self.conditions = conditions
    self.outputs = outputs
    self.hitPolicy = hitPolicy
    self.aggregation = aggregation
    self.rules = rules
    self.otherwise = otherwise
    self.mustBeComplete = mustBeComplete
    self.impossible = impossible
    self.examples = examples
    self.place = place
    self.isFaulty = isFaulty
  }
}

extension DecisionTable {
  /// The values that the table may decide for an output, after it was aggregated; nil if it decides on steps.
  package func decidedDomain(of output: Int) -> Domain? {
    switch aggregation {
    case nil, .min, .max: outputs[output].domain
    case .sum: .ordered(.decimal, .all)
    case .count: .count
    }
  }
}
