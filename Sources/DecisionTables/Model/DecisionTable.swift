package import Diagnostics

/// A decision table: conditions, rules, and what counts when none or several of the rules match.
package struct DecisionTable: Sendable {
  package var id: String
  package var conditions: [Condition]
  /// The ids of the outputs; one output need not have a name, and is then the empty string.
  package var outputs: [String]
  package var hitPolicy: HitPolicy
  package var rules: [Rule]
  /// What happens for an output about which no rule that matches says anything (DMN: default output).
  package var otherwise: Outcome?
  /// Whether a combination that no rule covers is an error; otherwise it is "not stated".
  package var statesGaps: Bool
  package var impossible: [Impossible]
  /// Where the spec names the table.
  package var place: SourceRange
  /// Whether rules were lost to mistakes, so that a check must not draw conclusions from what is left.
  package var isFaulty: Bool

  package init(
    id: String,
    conditions: [Condition],
    outputs: [String] = [""],
    hitPolicy: HitPolicy = .unique,
    rules: [Rule],
    otherwise: Outcome? = nil,
    statesGaps: Bool = true,
    impossible: [Impossible] = [],
    place: SourceRange,
    isFaulty: Bool = false
  ) {
    self.id = id
    self.conditions = conditions
    self.outputs = outputs
    self.hitPolicy = hitPolicy
    self.rules = rules
    self.otherwise = otherwise
    self.statesGaps = statesGaps
    self.impossible = impossible
    self.place = place
    self.isFaulty = isFaulty
  }
}
