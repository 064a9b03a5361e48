extension Decision {
  /// The decision with the numbers that formulas yield for some values, where they yield one.
  ///
  /// An output is not stated if one of its formulas has no value though its conditions have.
  ///
  /// - Parameters:
  ///   - table: the table that decides.
  ///   - values: the value of each condition in the notation of a spec; nil if none is given.
  /// - Returns: The decision.
  package func computed(of table: DecisionTable, for values: [String?]) -> Decision {
    if outputs.allSatisfy({ !$0.isComputed }) { return self }
    let numbers = table.numbers(values)
    var decision = self
    decision.outputs = outputs.map { $0.failure(numbers) == nil ? $0.computed(numbers) : .notStated }
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
    let numbers = table.numbers(values)
    return outputs.indices.lazy.compactMap { output in
      outputs[output].failure(numbers).map { (output, $0.formula, $0.reason) }
    }.first
  }
}

extension DecisionTable {
  /// The values that are given, by the ids of their conditions.
  fileprivate func numbers(_ values: [String?]) -> [String: String] {
    let given = zip(conditions, values).compactMap { condition, value in value.map { (condition.id, $0) } }
    return Dictionary(given) { first, _ in first }
  }
}

extension Decision.Output {
  fileprivate var isComputed: Bool {
    guard case .values(let values)? = result else { return false }
    return values.contains { if case .formula = $0 { true } else { false } }
  }

  fileprivate func failure(_ numbers: [String: String]) -> (formula: Formula, reason: Formula.Failure)? {
    guard case .values(let values)? = result else { return nil }
    return values.lazy.compactMap { value in
      guard case .formula(let formula) = value else { return nil }
      return formula.failure(numbers).map { (formula, $0) }
    }.first
  }

  fileprivate func computed(_ numbers: [String: String]) -> Decision.Output {
    switch self {
    case .values(let values, let rules): .values(values.map { $0.computed(numbers) }, rules: rules)
    case .otherwise(.values(let values)): .otherwise(.values(values.map { $0.computed(numbers) }))
    case .steps, .otherwise, .notStated, .gap, .conflict: self
    }
  }
}

extension OutputValue {
  fileprivate func computed(_ numbers: [String: String]) -> OutputValue {
    guard case .formula(let formula) = self, let number = formula.value(numbers) else { return self }
    return .number(number)
  }
}
