package import Diagnostics

/// A decision table: conditions, rules, and what counts when none or several of the rules match.
package struct DecisionTable: Sendable {
  package var id: String
  package var conditions: [Condition]
  package var outputs: [Output]
  package var hitPolicy: HitPolicy
  /// Where the spec says that; nil where it leaves it to the default.
  package var placeOfHitPolicy: SourceRange?
  /// What `collect` makes of the results of all rules that match; nil where it lists them.
  package var aggregation: Aggregation?
  package var rules: [Rule]
  /// What happens for an output about which no rule that matches says anything (DMN: default output).
  package var otherwise: Outcome?
  /// Where the spec says that.
  package var placeOfOtherwise: SourceRange?
  /// Whether a combination that no rule covers is an error; otherwise it is "not stated".
  package var mustBeComplete: Bool
  package var impossible: [Impossible]
  package var examples: [Example]
  /// Where the spec names the table.
  package var place: SourceRange
  /// Whether a mistake in the table keeps the checks from drawing conclusions from it.
  package var isFaulty: Bool
  /// Whether rules name steps that nobody declares, so that equal and different outcomes cannot be told apart.
  package var hasUnknownSteps = false
  /// Whether examples were lost to mistakes, so that the others do not tell which rules lack one.
  package var hasFaultyExamples = false

  package init(
    id: String,
    conditions: [Condition],
    outputs: [Output] = [Output(id: "")],
    hitPolicy: HitPolicy = .unique,
    aggregation: Aggregation? = nil,
    rules: [Rule],
    otherwise: Outcome? = nil,
    mustBeComplete: Bool = true,
    impossible: [Impossible] = [],
    examples: [Example] = [],
    place: SourceRange,
    isFaulty: Bool = false
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
  /// The values that the table may decide for an output, after it was aggregated; nil where it decides on steps.
  package func decidedDomain(of output: Int) -> Domain? {
    switch aggregation {
    case nil, .min, .max: outputs[output].domain
    case .sum: .ordered(.decimal, .all)
    case .count: .count
    }
  }
}
