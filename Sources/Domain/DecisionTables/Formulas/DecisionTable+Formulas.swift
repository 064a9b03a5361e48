extension DecisionTable {
  /// True if a result of the table is computed, or is the value of a condition.
  package var hasFormulas: Bool { contains { _ in true } }

  /// True if a result of an output is computed, or is the value of a condition; the number of matching rules is not.
  func computes(_ output: Int) -> Bool {
    aggregation != .count
      && (rules.lazy.map(\.outcome) + [otherwise].compactMap(\.self)).contains { outcome in
        guard case .values(let values)? = outcome.results[output] else { return false }
        return values.contains { if case .formula = $0 { true } else { false } }
      }
  }

  /// True if a result of an output is the value of a condition, and no number.
  package func copies(_ output: Int) -> Bool {
    guard let domain = decidedDomain(of: output), domain.ordered?.scale.hasSums != true else { return false }
    return computes(output)
  }

  /// True if a formula of the table uses a condition.
  func computes(with condition: String) -> Bool { contains { $0.expression.conditions.contains(condition) } }

  /// The constants that formulas of the table, of its steps and of its names use, by their ids.
  package var usedConstants: Set<String> {
    var used: Set<String> = []
    _ = contains { formula in
      used.formUnion(formula.constants)
      return false
    }
    for name in names {
      used.formUnion(name.namedFormula?.constants ?? [])
      if name.isDatedConstant { used.insert(name.id) }
    }
    return used.union(formulasInSteps.values.joined().flatMap(\.formula.constants))
  }

  /// The tables of the names that the table gives to formulas, and of its constants with periods, in the order of its conditions; those that others are computed
  /// with are among them.
  package var names: [DecisionTable] {
    conditions.compactMap { condition in
      condition.requirement.flatMap { $0.isName ? $0.producer.definition : nil }
    }
  }

  /// True if one of the table's names is computed with a condition.
  func names(with condition: String) -> Bool {
    names.contains { $0.namedFormula?.expression.conditions.contains(condition) == true }
  }

  /// The conditions whose values the phrases of its steps have, by their ids.
  var conditionsInSteps: Set<String> { Set(formulasInSteps.values.joined().flatMap(\.formula.expression.conditions)) }

  private func contains(_ isMeant: (Formula) -> Bool) -> Bool {
    let outputs = self.outputs.indices.filter { self.outputs[$0].domain != nil }
    if outputs.isEmpty { return false }
    return (rules.lazy.map(\.outcome) + [otherwise].compactMap(\.self)).contains { outcome in
      outputs.contains { output in
        guard case .values(let values)? = outcome.results[output] else { return false }
        return values.contains { if case .formula(let formula) = $0 { isMeant(formula) } else { false } }
      }
    }
  }
}
