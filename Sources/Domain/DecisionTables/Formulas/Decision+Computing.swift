extension Decision {
  /// The decision with the values that formulas yield for some values of conditions, where they yield one, and with
  /// these values for its steps.
  ///
  /// An output is not stated if one of its formulas has no value though its conditions have.
  ///
  /// - Parameters:
  ///   - table: the table that decides.
  ///   - values: the value of each condition in the notation of a spec; nil if none is given.
  /// - Returns: The decision.
  package func computed(of table: DecisionTable, for values: [String?]) -> Decision {
    if table.formulasInSteps.isEmpty, outputs.allSatisfy({ !$0.isComputed }) { return self }
    let given = table.given(values)
    var decision = self
    decision.outputs = outputs.enumerated().map { position, output in
      output.failure(given) == nil
        ? output.computed(given, in: table.decidedDomain(of: position)).telling(given, table) : .notStated
    }
    return decision
  }

  /// The first formula of the decision that has no value for some values, though its conditions have.
  ///
  /// - Parameters:
  ///   - table: the table that decides.
  ///   - values: the value of each condition in the notation of a spec; nil if none is given.
  /// - Returns: The position of its output, the formula, and the reason; nil if there is none.
  package func failure(of table: DecisionTable, for values: [String?]) -> (
    output: Int, formula: Formula, reason: Formula.Failure
  )? {
    let given = table.given(values)
    return outputs.indices.lazy.compactMap { output in
      outputs[output].failure(given).map { (output, $0.formula, $0.reason) }
    }.first
  }
}

extension DecisionTable {
  /// The values that are given, by the ids of their conditions.
  fileprivate func given(_ values: [String?]) -> [String: String] {
    let given = zip(conditions, values).compactMap { condition, value in value.map { (condition.id, $0) } }
    return Dictionary(given) { first, _ in first }
  }
}

extension Decision.Output {
  fileprivate var isComputed: Bool {
    guard case .values(let values)? = result else { return false }
    return values.contains { if case .formula = $0 { true } else { false } }
  }

  fileprivate func failure(_ given: [String: String]) -> (formula: Formula, reason: Formula.Failure)? {
    guard case .values(let values)? = result else { return nil }
    return values.lazy.compactMap { value in
      guard case .formula(let formula) = value else { return nil }
      return formula.failure(given).map { (formula, $0) }
    }.first
  }

  fileprivate func computed(_ given: [String: String], in domain: Domain?) -> Decision.Output {
    switch self {
    case .values(let values, let rules): .values(values.map { $0.computed(given, in: domain) }, rules: rules)
    case .otherwise(.values(let values)): .otherwise(.values(values.map { $0.computed(given, in: domain) }))
    case .steps, .doesNotApply, .otherwise, .notStated, .gap, .conflict: self
    }
  }
}

// Steps with values in their phrases.
extension Decision.Output {
  fileprivate func telling(_ given: [String: String], _ table: DecisionTable) -> Decision.Output {
    switch self {
    case .steps(let steps, let rules): .steps(steps.map { $0.telling(given, table) }, rules: rules)
    case .otherwise(.steps(let steps)): .otherwise(.steps(steps.map { $0.telling(given, table) }))
    case .values, .doesNotApply, .otherwise, .notStated, .gap, .conflict: self
    }
  }
}

extension StepReference {
  /// The step with the values of the conditions that its phrases use; a missing value is none.
  fileprivate func telling(_ given: [String: String], _ table: DecisionTable) -> StepReference {
    guard let formulas = table.formulasInSteps[id] else { return self }
    var step = self
    for id in formulas.flatMap(\.formula.expression.conditions) {
      if let value = given[id], value != Domain.null { step.given[id] = value }
    }
    return step
  }
}

extension OutputValue {
  fileprivate func computed(_ given: [String: String], in domain: Domain?) -> OutputValue {
    guard case .formula(let formula) = self else { return self }
    if let domain, domain.ordered?.scale.hasSums != true, let copied = formula.copied {
      // A value beyond the output's domain has a finding of its own.
      let value = given[copied]
      return value.flatMap { domain.outputValue($0) ?? domain.ordered?.scale.value($0).map { .number($0) } } ?? self
    }
    return formula.value(given).map { .number($0) } ?? self
  }
}
