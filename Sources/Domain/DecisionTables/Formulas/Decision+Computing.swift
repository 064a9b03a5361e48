extension Decision {
  /// The decision with the numbers that formulas yield for some values, where they yield one.
  ///
  /// - Parameters:
  ///   - table: the table that decides.
  ///   - values: the value of each condition in the notation of a spec; nil if none is given.
  /// - Returns: The decision.
  package func computed(of table: DecisionTable, for values: [String?]) -> Decision {
    if outputs.allSatisfy({ !$0.isComputed }) { return self }
    let given = zip(table.conditions, values).compactMap { condition, value in value.map { (condition.id, $0) } }
    let numbers = Dictionary(given) { first, _ in first }
    var decision = self
    decision.outputs = outputs.map { $0.computed(numbers) }
    return decision
  }
}

extension Decision.Output {
  fileprivate var isComputed: Bool {
    guard case .values(let values)? = result else { return false }
    return values.contains { if case .formula = $0 { true } else { false } }
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
