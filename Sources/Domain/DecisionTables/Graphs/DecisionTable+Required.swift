package import Diagnostics

/// The reason why a table's output can't be the value of a condition.
package enum RequirementFault: Error, Sendable {
  /// The table lists the results of all rules that match.
  case listsResults
  /// A rule yields several steps, the second of which stands at the place.
  case severalSteps(SourceRange)
  /// A rule yields the date, time or duration of a condition at the place.
  case copies(SourceRange)
  /// A word may stand in place of the output's numbers or dates; the output is declared at the place.
  case words(SourceRange?)
  /// No rule has a result.
  case noResults
}

extension DecisionTable {
  /// The values that an output gives a condition of another table.
  ///
  /// Those of steps are the ids of all steps in the outcomes, in the order in which they first occur. A result that may
  /// be missing is `null`.
  ///
  /// - Parameter output: the position of the output.
  /// - Returns: The domain of the condition.
  /// - Throws: The reason why there is none.
  package func requiredDomain(of output: Int) throws(RequirementFault) -> Domain {
    if hitPolicy.yieldsSeveral, aggregation == nil { throw .listsResults }
    if decidedDomain(of: output)?.hasWords == true { throw .words(outputs[output].place) }
    if let place = copy(of: output) { throw .copies(place) }
    let domain: Domain
    if let decided = decidedDomain(of: output) { domain = decided } else { domain = try steps(of: output) }
    let isLeftOpen = !mustBeComplete && otherwise?.results[output] == nil
    let mayBeMissing = isLeftOpen || outcomes.contains { $0.results[output] == .doesNotApply }
    return mayBeMissing ? .nullable(domain) : domain
  }

  private var outcomes: [Outcome] { rules.map(\.outcome) + [otherwise].compactMap(\.self) }

  /// The place of a result that is the date, time or duration of a condition; the graph knows only numbers and lists.
  private func copy(of output: Int) -> SourceRange? {
    guard decidedDomain(of: output)?.ordered?.scale.hasSums == false else { return nil }
    for outcome in outcomes {
      if case .values(let values)? = outcome.results[output], case .formula(let formula)? = values.first {
        return formula.place
      }
    }
    return nil
  }

  private func steps(of output: Int) throws(RequirementFault) -> Domain {
    var ids: [String] = []
    var seen: Set<String> = []
    for outcome in outcomes {
      guard case .steps(let steps)? = outcome.results[output] else { continue }
      if steps.count > 1 { throw .severalSteps(steps[1].place) }
      for step in steps where seen.insert(step.id).inserted { ids.append(step.id) }
    }
    if ids.isEmpty { throw .noResults }
    return .enumeration(ids)
  }

  /// A decision about an output as the value of another table's condition; nil for a gap or a contradiction.
  func requiredValue(of decided: Decision.Output, output: Int) -> String? {
    switch decided {
    case .gap, .conflict: return nil
    case .notStated, .doesNotApply: return Domain.null
    case .steps, .values, .otherwise: break
    }
    switch decided.result {
    case .steps(let steps)?: return steps.first?.id
    case .values(let values)?: return values.first.flatMap { decidedDomain(of: output)?.text(of: $0) }
    case .doesNotApply?: return Domain.null
    case nil: return nil
    }
  }
}
