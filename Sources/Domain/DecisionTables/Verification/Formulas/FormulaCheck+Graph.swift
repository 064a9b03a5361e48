import Diagnostics

// Formulas of a table that other tables feed, which may rule out the values at which one fails.
extension FormulaCheck {
  /// The problem of a formula that fails as far as its own table tells.
  ///
  /// - Parameters:
  ///   - computed: The result.
  ///   - domain: The values that it may have.
  ///   - graph: The graph of the table.
  ///   - fault: The fault that the table alone has.
  ///   - budget: Receives the rest.
  /// - Returns: The problem with first inputs that lead to it; nil if none do.
  func problem(
    of computed: Computed, _ domain: Domain, in graph: DecisionGraph, _ fault: FormulaBoxSearch.Fault,
    _ budget: inout Int
  ) -> Problem? {
    let boxes = computed.answer.boxes
    let result = GraphFormulaSearch(graph, to: compiled).result(
      computed.formula, in: domain, boxes, budget: &budget
    ) { point in
      boxes.contains { zip($0, point.combination).allSatisfy { $0.contains($1) } }
        && failure(of: computed, domain, at: numbers(point)) != nil
    }
    switch result {
    case .proved: return nil
    case .notDecided:
      if case .divisionByZero = fault { return divisorNotDecided(computed) }
      if case .notDecided(isDivisor: true) = fault { return divisorNotDecided(computed) }
      return notDecided(computed)
    case .found(let point):
      let (numbers, box) = (numbers(point), point.combination.map { [$0] })
      var problem: Problem
      switch failure(of: computed, domain, at: numbers) {
      case .divisionByZero: problem = division(computed, at: numbers, box)
      case .outside(let value): problem = outside(computed, value, at: numbers, box)
      case nil: return notDecided(computed)
      }
      problem.finding.notes += graph.notes(onWayOf: point)
      return problem
    }
  }

  private enum Failure {
    case divisionByZero
    case outside(Decimal?)
  }

  private func failure(of computed: Computed, _ domain: Domain, at numbers: [String: Decimal]) -> Failure? {
    do throws(FormulaFault) {
      let value = try computed.formula.expression.value(numbers.mapValues { Fraction($0) }).decimal
      return value.map(domain.holds) == true ? nil : .outside(value)
    } catch {
      return error == .divisionByZero ? .divisionByZero : nil
    }
  }

  /// The numbers of the table's conditions, by their ids.
  private func numbers(_ point: GraphPoint) -> [String: Decimal] {
    var numbers: [String: Decimal] = [:]
    for (condition, value) in zip(table.conditions, point.values) {
      numbers[condition.id] = value.flatMap { condition.domain.ordered?.scale.value($0) }
    }
    return numbers
  }
}
