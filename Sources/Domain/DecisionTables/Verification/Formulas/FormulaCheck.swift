import Diagnostics

/// Reports formulas that have no value for some combination, or one that their output can't have.
struct FormulaCheck: Check {
  let task: CheckTask

  /// A result that is computed, and the combinations for which the table yields it.
  struct Computed {
    let formula: Formula
    let output: Int
    let answer: Answer
    /// The rule whose own formula fails, where the result is made of those of several, and the formula's place.
    var culprit: (rule: Int, place: SourceRange)?

    var place: SourceRange { culprit?.place ?? formula.place }
  }

  func run() -> CheckReport {
    guard table.hasFormulas || mayAddUpToOthers else { return CheckReport() }
    var budget = task.budget
    guard let computed = computed(budget: &budget) else {
      let claim: Message =
        table.hasFormulas ? "free of formulas without a value" : "free of sums that its output can't have"
      return task.report([task.notDecided(claim)], left: budget)
    }
    var problems: [Problem] = []
    // The same formula may be a part of several results.
    var seen: Set<String> = []
    var hasWrongSum = false
    for one in isSum ? computed.sorted(by: { rules($0).count < rules($1).count }) : computed {
      guard let problem = problem(of: one, budget: &budget) else { continue }
      if isSum, problem.finding.kind == .computedOutsideDomain {
        // One rule may lead to a wrong sum with each combination of others.
        if hasWrongSum { continue }
        hasWrongSum = true
      }
      let place = problem.finding.place.map { "\($0.file.path) \($0.bounds)" } ?? ""
      if seen.insert("\(place) \(problem.finding.summary.english)").inserted { problems.append(problem) }
    }
    return task.report(problems, left: budget)
  }

  private func computed(budget: inout Int) -> [Computed]? {
    let answers = compiled.answers(
      for: compiled.axes.map { Array(0..<$0.count) }, limit: .max, budget: &budget)
    return answers?.filter { $0.decision.impossible == nil }.flatMap { answer in
      answer.decision.outputs.enumerated().flatMap { output, decided -> [Computed] in
        guard case .values(let values)? = decided.result else { return [] }
        return values.compactMap { value in
          switch value {
          case .formula(let formula): Computed(formula: formula, output: output, answer: answer)
          case .number(let number): sum(number, of: output, answer)
          case .listed: nil
          }
        }
      }
    }
  }

  private func problem(of computed: Computed, budget: inout Int) -> Problem? {
    guard let domain = table.decidedDomain(of: computed.output) else { return nil }
    if domain.ordered == nil { return listedProblem(of: computed) }
    let search = FormulaBoxSearch(compiled: compiled, formula: computed.formula, domain: domain)
    let fault = search.fault(in: computed.answer.boxes, budget: &budget)
    if let graph = task.graph, let fault {
      if case .missing = fault {} else { return problem(of: computed, domain, in: graph, fault, &budget) }
    }
    switch fault {
    case nil: return nil
    case .missing(let condition, let box)?: return missing(condition, computed, box)
    case .divisionByZero(let point, let box)?:
      return division(computed, at: compiled.completed(point, in: box), box)
    case .outside(let point, let value, let box)?:
      return outside(computed, value, at: compiled.completed(point, in: box), box)
    case .notDecided(let isDivisor)?: return isDivisor ? divisorNotDecided(computed) : notDecided(computed)
    }
  }

  /// True if a result is the value of a condition whose values are no numbers, and so nothing that formulas compute.
  private func isCopy(_ computed: Computed) -> Bool {
    table.decidedDomain(of: computed.output)?.ordered?.scale.hasSums != true
  }

  // MARK: Problems

  func missing(_ condition: Int, _ computed: Computed, _ box: [[Int]]) -> Problem {
    let id = table.conditions[condition].id
    var computed = blaming(computed) { $0.expression.conditions.contains(id) }
    var combination = box.map { $0[0] }
    combination[condition] = compiled.axes[condition].count - 1
    computed = locating(computed, at: combination)
    return problem(
      .formulaFails, computed,
      isCopy(computed)
        ? "The result is the value of '\(id)', which may be missing where \(decider(computed)) decides"
        : "The formula uses '\(id)', which may be missing where \(decider(computed)) decides",
      combination, [:], fixes: [fix(forMissing: id, computed)])
  }

  private func fix(forMissing id: String, _ computed: Computed) -> Finding.Fix {
    if let fix = table.leavingOut(Domain.null, of: id, by: rule(computed)) { return fix }
    return rule(computed) == nil
      ? Finding.Fix("write a rule for 'null' of '\(id)'")
      : Finding.Fix("write a rule for 'null' of '\(id)', and leave it out of this one")
  }

  private func fix(decidedBy rule: String?) -> Finding.Fix {
    guard table.hitPolicy.yieldsSeveral, let rule else { return Finding.Fix("write a rule of its own for this value") }
    let policy = table.hitPolicy.rawValue
    return Finding.Fix("leave this value out of rule '\(rule)': under '\(policy)' each rule that matches counts")
  }

  func division(_ computed: Computed, at point: [String: Decimal], _ box: [[Int]]) -> Problem {
    let values = point.mapValues { Fraction($0) }
    let combination = compiled.combination(box, at: point)
    let blamed = blaming(computed) { formula in
      do throws(FormulaFault) { _ = try formula.expression.value(values) } catch { return error == .divisionByZero }
      return false
    }
    let computed = locating(blamed, at: combination)
    return problem(
      .formulaFails, computed,
      .division(for: table.words(point, for: computed.formula), decidedBy: decider(computed)),
      combination, point, fixes: [fix(decidedBy: rule(computed))])
  }

  func outside(_ computed: Computed, _ value: Decimal?, at point: [String: Decimal], _ box: [[Int]]) -> Problem {
    let combination = compiled.combination(box, at: point)
    if isSum, let problem = wrongSum(computed, value, combination, point) { return problem }
    let domain = table.decidedDomain(of: computed.output)
    let value = value.map { Message("'\((domain?.ordered?.scale ?? .decimal).text($0))'") }
    return outside(
      computed, table.words(point, for: computed.formula), value, combination, point)
  }

  func outside(
    _ computed: Computed, _ values: Message, _ value: Message?, _ combination: [Int], _ point: [String: Decimal],
    fix: Finding.Fix? = nil
  ) -> Problem {
    let computed = locating(computed, at: combination)
    let key = table.outputs[computed.output].key
    let domain = table.decidedDomain(of: computed.output)
    let notes = domain.map { [Finding.Note("the domain of '\(key)' is \($0.text)")] } ?? []
    let summary: Message =
      if isCopy(computed), let value {
        "For \(values) the result is \(value), which '\(key)' can't have"
      } else {
        .outside(for: values, value, of: key)
      }
    return problem(
      .computedOutsideDomain, computed, summary, combination, point, notes: notes,
      fixes: [fix ?? self.fix(for: domain)])
  }

  func fix(for domain: Domain?) -> Finding.Fix {
    guard let scale = domain?.ordered?.scale, scale.hasSums else {
      return Finding.Fix("write a rule of its own for this value, or widen the domain")
    }
    if let step = scale.stepText {
      return Finding.Fix("round it, as in 'floor(…, \(step))', limit it with 'min' or 'max', or widen the domain")
    }
    return scale.step == Decimal.unitsPerOne
      ? Finding.Fix("round it, as in 'floor(…)', limit it with 'min' or 'max', or widen the domain")
      : Finding.Fix("limit it with 'min' or 'max', or widen the domain")
  }

  func notDecided(_ computed: Computed) -> Problem {
    let key = table.outputs[computed.output].key
    if isSum, rules(computed).count > 1 { return sumNotDecided(computed) }
    return notDecided(
      computed, "Whether the formula always yields a value that '\(key)' may have was not decided within the budget",
      fix(for: table.decidedDomain(of: computed.output)))
  }

  func divisorNotDecided(_ computed: Computed) -> Problem {
    notDecided(
      computed, "Whether the formula ever divides by 0 was not decided within the budget",
      Finding.Fix("leave the values for which it would to another rule, or add a positive number to the divisor"))
  }

  func notDecided(_ computed: Computed, _ summary: Message, _ fix: Finding.Fix) -> Problem {
    Problem(
      Finding(
        .notDecided, at: computed.formula.place, summary, fixes: [fix],
        details: Finding.Details(rules: rules(computed), outputs: outputs(computed))))
  }

  func problem(
    _ kind: Finding.Kind, _ computed: Computed, _ summary: Message, _ combination: [Int], _ point: [String: Decimal],
    notes: [Finding.Note] = [], fixes: [Finding.Fix]
  ) -> Problem {
    return Problem(
      Finding(
        kind, at: computed.place, summary, notes: notes, fixes: fixes,
        details: Finding.Details(
          rules: table.aggregation == nil ? rule(computed).map { [$0] } ?? [] : rules(computed),
          conditions: computed.formula.expression.conditions, outputs: outputs(computed),
          witnesses: [compiled.witness(combination, points: table.texts(of: point))])))
  }

  func rules(_ computed: Computed) -> [String] {
    computed.answer.decision.decidingRules.map { table.rules[$0].id.text }
  }

  private func outputs(_ computed: Computed) -> [String] {
    [table.outputs[computed.output].id].filter { !$0.isEmpty }
  }

  private func decider(_ computed: Computed) -> Message { rule(computed).map { "rule '\($0)'" } ?? "'otherwise'" }

  /// The id of the rule that has the formula; nil for `otherwise`.
  private func rule(_ computed: Computed) -> String? {
    let rules = computed.answer.decision.outputs[computed.output].rules
    let own = rules.first { rule in
      formulas(ofRule: rule, computed.output).contains { $0.place.bounds == computed.formula.place.bounds }
    }
    return (computed.culprit?.rule ?? own ?? rules.first).map { table.rules[$0].id.text }
  }

  /// A result with the rule whose own formula is meant, if several rules make the result.
  private func blaming(_ computed: Computed, _ isMeant: (Formula) -> Bool) -> Computed {
    guard table.aggregation != nil else { return computed }
    var computed = computed
    for rule in computed.answer.decision.outputs[computed.output].rules {
      guard let formula = formulas(ofRule: rule, computed.output).first(where: isMeant) else { continue }
      computed.culprit = (rule, formula.place)
      break
    }
    return computed
  }

  /// A result with the rule that has it for a combination: rules with the same formula are one answer.
  private func locating(_ computed: Computed, at combination: [Int]) -> Computed {
    guard table.aggregation == nil else { return computed }
    var computed = computed
    for rule in compiled.decide(compiled.match(combination)).outputs[computed.output].rules {
      guard let own = formulas(ofRule: rule, computed.output).first(where: { $0 == computed.formula }) else { continue }
      computed.culprit = (rule, own.place)
      break
    }
    return computed
  }

  private func formulas(ofRule rule: Int, _ output: Int) -> [Formula] {
    guard case .values(let values)? = table.rules[rule].outcome.results[output] else { return [] }
    return values.compactMap { if case .formula(let formula) = $0 { formula } else { nil } }
  }
}

extension DecisionTable {
  /// The fix for a value of a condition that a rule can't do with; nil if another rule may decide in its place.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - condition: The id of the condition.
  ///   - rule: The id of the rule; nil for `otherwise`.
  /// - Returns: The fix where each rule that matches counts, so that one more doesn't help.
  func leavingOut(_ value: String, of condition: String, by rule: String?) -> Finding.Fix? {
    guard hitPolicy.yieldsSeveral, let rule else { return nil }
    let policy = hitPolicy.rawValue
    return Finding.Fix(
      "leave '\(value)' of '\(condition)' out of rule '\(rule)', as in 'not(\(value))': under '\(policy)' each rule that matches counts"
    )
  }
}
