package import Diagnostics

/// A decision table: conditions, rules, and what applies if no rule or several rules match.
package struct DecisionTable: Sendable {
  /// The id, unique within a page.
  package var id: String
  /// The inputs, in the order of the spec.
  package var conditions: [Condition]
  /// The outputs of the table; at least one.
  package var outputs: [Output]
  /// The meaning of several matching rules.
  package var hitPolicy: HitPolicy
  /// The place of the hit policy in the spec; nil if the spec uses the default.
  package var placeOfHitPolicy: SourceRange?
  /// The function that `collect` applies to the results of all matching rules; nil if it lists them.
  package var aggregation: Aggregation?
  /// The rules, in the order of the spec.
  package var rules: [Rule]
  /// The default for an output for which no matching rule has a result (DMN: default output).
  package var otherwise: Outcome?
  /// The place of `otherwise` in the spec.
  package var placeOfOtherwise: SourceRange?
  /// True if a combination that no rule covers is an error; otherwise it is "not stated".
  package var mustBeComplete: Bool
  /// The combinations that cannot happen.
  package var impossible: [Impossible]
  /// The promises about how results follow conditions.
  package var monotonicity: [Monotonicity] = []
  /// The examples of the spec.
  package var examples: [Example]
  /// The examples with an entry for each first input, rather than for each condition; none unless a table decides one.
  package var inputExamples: [Example] = []
  /// The formulas in the phrases of its steps and of their choices, by the ids of the steps that have some.
  package var formulasInSteps: [String: [PhraseFormula]] = [:]
  /// The formula that another table gives a name to, if the table is nothing but that name: no page shows it.
  package var namedFormula: Formula?
  /// True if the table is nothing but a constant with another value in each period: no page shows it.
  package var isDatedConstant = false
  /// The place of the table's name in the spec.
  package var place: SourceRange
  /// True if a mistake in the table keeps the checks from drawing conclusions from it.
  package var isFaulty: Bool
  /// True if rules name undeclared steps, so that equal and different outcomes can't be distinguished.
  package var hasUnknownSteps = false
  /// True if mistakes made examples unreadable, so that the rest don't show which rules have no example.
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
  /// True if the table stands for a name in formulas, which pages explain beside the tables that use it.
  package var isName: Bool { namedFormula != nil || isDatedConstant }

  /// The number of examples.
  package var exampleCount: Int { examples.count + inputExamples.count }

  /// Calls a closure with each step that its rules and its default outcome name.
  package func forEachStep(_ body: (StepReference) -> Void) {
    if outputs.allSatisfy({ $0.domain != nil }) { return }
    for outcome in rules.lazy.map(\.outcome) + [otherwise].compactMap(\.self) {
      for case .steps(let references)? in outcome.results { for reference in references { body(reference) } }
    }
  }

  /// The values that the table may decide for an output, after it was aggregated; nil if it decides on steps.
  package func decidedDomain(of output: Int) -> Domain? {
    switch aggregation {
    case nil, .min, .max, .sum: outputs[output].domain
    case .count: .count
    }
  }

  /// The unit of what the table decides for an output, if it has one; the number of matching rules has none.
  package func decidedUnit(of output: Int) -> MeasureUnit? { aggregation == .count ? nil : outputs[output].unit }
}

// The default result in answers, which takes the place of a rule if none matches.
extension DecisionTable {
  /// The id used in place of a rule's id.
  package static let defaultID = "otherwise"

  /// The place of `otherwise` in the spec, or of the table.
  package var defaultPlace: SourceRange { placeOfOtherwise ?? place }
}

// What nobody knows of the conditions, so that a proof holds on an assumption, or decides nothing.
extension DecisionTable {
  /// True if the values of some condition are all that there are by assumption alone.
  package var assumesValues: Bool { conditions.contains { $0.isAssumed && !$0.domain.hasAnythingElse } }

  /// True if texts of some condition may hold at the same time, so that rules may contradict each other.
  package var hasTextsThatMayOverlap: Bool { conditions.contains { $0.isAssumed && $0.domain.hasAnythingElse } }
}
