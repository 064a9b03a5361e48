import Diagnostics

// Formulas in phrases that yield a number with too many digits.
extension StepValueCheck {
  /// All numbers that can be written.
  private static let numbers = Domain.ordered(.decimal, .all)

  /// The names of the formulas that have few enough digits whatever the table decides.
  func namesOfShort(budget: inout Int) -> Set<String> {
    var names: Set<String> = []
    for said in table.formulasInSteps.values.joined() {
      var grids: [String: NumberGrid] = [:]
      for condition in table.conditions where said.formula.expression.conditions.contains(condition.id) {
        guard let (scale, interval) = condition.domain.ordered, scale.hasSums else { continue }
        grids[condition.id] = NumberGrid(interval, on: scale)
      }
      var search = FormulaSearch(said.formula, in: Self.numbers)
      if said.formula.copied != nil { names.insert(said.name) }
      if grids.count == said.formula.expression.conditions.count, search.isProved(grids, budget: &budget) {
        names.insert(said.name)
      }
    }
    return names
  }

  /// The problems of the formulas that a step says in some combinations.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - answer: The decision that names it, and the combinations.
  ///   - known: The names of formulas that were decided on; receives others.
  ///   - budget: Receives the rest.
  /// - Returns: At most one problem for each formula.
  func digits(of step: StepReference, _ answer: Answer, _ known: inout Set<String>, budget: inout Int) -> [Problem] {
    var problems: [Problem] = []
    for said in table.formulasInSteps[step.id] ?? [] where !known.contains(said.name) {
      let search = FormulaBoxSearch(compiled: compiled, formula: said.formula, domain: Self.numbers)
      switch search.fault(in: answer.boxes, budget: &budget) {
      // A formula in a phrase divides by numbers only, and a missing value has a finding of its own.
      case nil, .missing?, .divisionByZero?: continue
      case .outside(let point, _, let box)?: problems.append(tooLong(said.formula, step, at: point, box))
      case .notDecided?: problems.append(notDecided(said.formula, step))
      }
      known.insert(said.name)
    }
    return problems
  }

  private func tooLong(_ formula: Formula, _ step: StepReference, at point: [String: Decimal], _ box: [[Int]])
    -> Problem
  {
    let combination = compiled.combination(box, at: point)
    let (step, rule) = place(of: step, in: compiled.evaluate(combination))
    let decider: Message = rule.map { "rule '\($0)'" } ?? "'otherwise'"
    let values = table.words(point, for: formula)
    return Problem(
      Finding(
        .formulaFails, at: formula.place,
        "For \(values) the step '\(step.id)' says a number with too many digits, where \(decider) decides",
        notes: [
          Finding.Note(Scale.decimal.limits),
          Finding.Note("the table '\(table.id)' uses the step '\(step.id)' here", at: step.place),
        ], fixes: [Self.fix],
        details: Finding.Details(
          rules: [rule].compactMap(\.self), conditions: formula.expression.conditions,
          witnesses: [compiled.witness(combination, points: table.texts(of: point))])))
  }

  private func notDecided(_ formula: Formula, _ step: StepReference) -> Problem {
    Problem(
      Finding(
        .notDecided, at: formula.place,
        "Whether the number that the step '\(step.id)' says ever has too many digits was not decided within the budget",
        fixes: [Self.fix]))
  }

  private static let fix = Finding.Fix("limit it with 'min' or 'max', or give its conditions narrower domains")
}

extension FormulaSearch {
  /// True if bounds show at once that the formula has a value of its domain for all values of its conditions.
  fileprivate mutating func isProved(_ grids: [String: NumberGrid], budget: inout Int) -> Bool {
    if case .proved = result(grids, budget: &budget) { true } else { false }
  }
}
