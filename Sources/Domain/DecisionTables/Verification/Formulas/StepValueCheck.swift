import Diagnostics

/// Reports values in phrases that can't be written where a table decides for the step: a condition has none, or the
/// formula yields a number with too many digits.
struct StepValueCheck: Check {
  let task: CheckTask

  func run() -> CheckReport {
    var budget = task.budget
    var known = Known()
    known.formulas = namesOfShort(budget: &budget)
    let all = table.formulasInSteps.values.joined()
    guard haveValuesWithoutWords || all.contains(where: { !known.formulas.contains($0.name) }) else {
      return task.report(left: budget)
    }
    let slots = compiled.axes.map { Array(0..<$0.count) }
    guard let answers = compiled.answers(for: slots, limit: .max, budget: &budget) else {
      return task.report([task.notDecided("free of phrases without a value")], left: budget)
    }
    var found: [Problem] = []
    for answer in answers where answer.decision.impossible == nil {
      for output in answer.decision.outputs {
        guard case .steps(let steps)? = output.result else { continue }
        for step in steps {
          let missing = problems(of: step, answer, &known.missing)
          found += missing.isEmpty ? digits(of: step, answer, &known.formulas, budget: &budget) : missing
        }
      }
    }
    return task.report(found, left: budget)
  }

  /// Problems that need no second finding.
  private struct Known {
    /// Steps, each with a condition that has no value somewhere.
    var missing: Set<[String]> = []
    /// The names of formulas whose digits need no check, or no second one.
    var formulas: Set<String> = []
  }

  /// True if some condition of a phrase has values that can't be written.
  private var haveValuesWithoutWords: Bool {
    let used = table.conditionsInSteps
    return table.conditions.contains { used.contains($0.id) && $0.domain.hasValuesWithoutWords }
  }

  private func problems(of step: StepReference, _ answer: Answer, _ known: inout Set<[String]>) -> [Problem] {
    (table.formulasInSteps[step.id] ?? []).flatMap { said in
      said.formula.expression.conditions.compactMap { id -> Problem? in
        guard let position = table.conditions.firstIndex(where: { $0.id == id }), !known.contains([step.id, id]),
          let combination = answer.boxes.lazy.compactMap({ combination(without: position, in: $0) }).first
        else { return nil }
        known.insert([step.id, id])
        return problem(said.formula, step, position, combination)
      }
    }
  }

  /// The first combination of a box in which a condition has nothing that can be written.
  private func combination(without condition: Int, in box: [[Int]]) -> [Int]? {
    let domain = table.conditions[condition].domain
    let slot = box[condition].first { slot in
      if domain.ordered != nil { return compiled.axes[condition].interval(ofSlot: slot) == nil }
      return domain.value(at: slot).map(domain.isWithoutWords) ?? false
    }
    guard let slot else { return nil }
    var combination = box.map { $0[0] }
    combination[condition] = slot
    return combination
  }

  private func problem(_ formula: Formula, _ step: StepReference, _ position: Int, _ combination: [Int]) -> Problem {
    let condition = table.conditions[position]
    let (step, rule) = place(of: step, in: compiled.evaluate(combination))
    let decider: Message = rule.map { "rule '\($0)'" } ?? "'otherwise'"
    let isMissing = condition.domain.ordered != nil || condition.domain.value(at: combination[position]) == Domain.null
    let value = isMissing ? Domain.null : Domain.anythingElse
    return Problem(
      Finding(
        .formulaFails, at: formula.place,
        isMissing
          ? "The step '\(step.id)' says the value of '\(condition.id)', which may be missing where \(decider) decides"
          : "The step '\(step.id)' says the value of '\(condition.id)', which may be any text where \(decider) decides",
        notes: [Finding.Note("the table '\(table.id)' uses the step '\(step.id)' here", at: step.place)],
        fixes: [fix(for: value, of: condition.id, decidedBy: rule)],
        details: Finding.Details(
          rules: [rule].compactMap(\.self), conditions: [condition.id],
          witnesses: [compiled.witness(combination, points: table.conditions.map { _ in nil })])))
  }
}

extension StepValueCheck {
  private func fix(for value: String, of condition: String, decidedBy rule: String?) -> Finding.Fix {
    table.leavingOut(value, of: condition, by: rule)
      ?? Finding.Fix("write a rule for '\(value)' of '\(condition)', with a step that doesn't say it")
  }

  /// The step as a decision names it, and the id of the rule that does; nil for `otherwise`.
  func place(of step: StepReference, in decision: Decision) -> (StepReference, rule: String?) {
    for (index, output) in decision.outputs.enumerated() {
      guard case .steps(let steps)? = output.result, let named = steps.first(where: { $0 == step }) else { continue }
      let rule = output.rules.first { rule in
        if case .steps(let own)? = table.rules[rule].outcome.results[index] { own.contains(step) } else { false }
      }
      return (named, rule.map { table.rules[$0].id.text })
    }
    return (step, nil)
  }
}

extension Domain {
  /// True if some of the values can't be written: a missing one, or any text that is not listed.
  fileprivate var hasValuesWithoutWords: Bool { isNullable || hasAnythingElse }

  fileprivate func isWithoutWords(_ value: String) -> Bool {
    isNullable && value == Domain.null || hasAnythingElse && value == Domain.anythingElse
  }
}
