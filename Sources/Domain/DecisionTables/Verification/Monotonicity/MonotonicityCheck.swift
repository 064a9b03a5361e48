import Diagnostics

/// Reports promises of `increasing-in` and `decreasing-in` that the rules break.
struct MonotonicityCheck: Check {
  let task: CheckTask

  func run() -> CheckReport {
    guard !table.monotonicity.isEmpty else { return CheckReport() }
    var budget = task.budget
    let all = compiled.axes.map { Array(0..<$0.count) }
    let answers = compiled.answers(for: all, limit: .max, budget: &budget)
    var problems: [Problem] = []
    for promise in table.monotonicity {
      for output in table.outputs.indices where table.decidedDomain(of: output) != nil {
        if table.compares(promise.condition) {
          problems.append(notDecided(promise, output, because: "entries compare it with another condition"))
          continue
        }
        if table.computes(output), table.decidedDomain(of: output)?.ordered != nil {
          problems += computedProblem(promise, output, answers ?? [], budget: &budget).map { [$0] } ?? []
          continue
        }
        let regions =
          answers.map(compiled.withListedValues)?.compactMap { RankedRegion($0, of: output, in: table) } ?? []
        let search = MonotonicitySearch(promise, in: compiled, among: regions)
        let broken = search.firstBreak(budget: &budget)
        if let broken { problems.append(problem(promise, output, broken)) }
      }
    }
    if answers == nil || budget <= 0 {
      problems.append(task.notDecided("monotonic"))
    }
    return task.report(problems, left: budget)
  }

  private func computedProblem(_ promise: Monotonicity, _ output: Int, _ answers: [Answer], budget: inout Int)
    -> Problem?
  {
    let search = FormulaMonotonicitySearch(promise, in: compiled, answers, output)
    switch search.result(budget: &budget) {
    case .proved: return nil
    case .notDecided: return notDecided(promise, output)
    case .broken(let broken):
      let sides = [broken.below, broken.above].map { side in
        Side(
          combination: side.combination,
          points: table.conditions.map { condition in
            side.points[condition.id].map { condition.domain.text(of: .number($0)) }
          }, decision: compiled.evaluate(side.combination).outputs[output],
          result: table.decidedDomain(of: output)?.text(of: .number(side.value)) ?? "")
      }
      // The values are not looked for with the orders that the rules ask for.
      if sides.contains(where: { side in !compiled.allows(side.points, in: side.combination.map { [$0] }) }) {
        return notDecided(promise, output, because: "entries compare conditions that the formula uses")
      }
      return problem(promise, output, sides)
    }
  }

  private func notDecided(_ promise: Monotonicity, _ output: Int, because reason: Message? = nil) -> Problem {
    let condition = table.conditions[promise.condition].id
    let key = promise.isIncreasing ? "increasing-in" : "decreasing-in"
    let name = table.outputs[output].key
    return Problem(
      Finding(
        .notDecided, at: promise.place,
        reason == nil
          ? "Whether '\(name)' follows '\(condition)' as '\(key)' promises was not decided within the budget"
          : "Whether '\(name)' follows '\(condition)' as '\(key)' promises is not decided",
        notes: reason.map { [Finding.Note($0)] } ?? [],
        fixes: [Finding.Fix("remove '\(condition)' from '\(key)', and write examples instead")]))
  }

  /// One of two combinations that break a promise.
  private struct Side {
    var combination: [Int]
    var points: [String?] = []
    var decision: Decision.Output
    var result: String
  }

  private func problem(_ promise: Monotonicity, _ output: Int, _ broken: MonotonicitySearch.Break) -> Problem {
    let sides = [broken.below, broken.above].map { combination in
      let given = compiled.values(of: combination.map { [$0] }, points: [])
      let decision = compiled.evaluate(combination).computed(of: table, for: given).outputs[output]
      return Side(combination: combination, decision: decision, result: result(of: decision, output))
    }
    return problem(promise, output, sides)
  }

  private func problem(_ promise: Monotonicity, _ output: Int, _ sides: [Side]) -> Problem {
    let condition = table.conditions[promise.condition].id
    let results = sides.map(\.result)
    let key = promise.isIncreasing ? "increasing-in" : "decreasing-in"
    let rules = sides.flatMap { side in
      table.aggregation == nil
        ? [rule(of: side.decision)?.text].compactMap(\.self) : side.decision.rules.map { table.rules[$0].id.text }
    }
    return Problem(
      Finding(
        .notMonotonic, at: promise.place,
        promise.isIncreasing
          ? "As '\(condition)' goes up, '\(table.outputs[output].key)' must not go down, but it goes from '\(results[0])' to '\(results[1])'"
          : "As '\(condition)' goes up, '\(table.outputs[output].key)' must not go up, but it goes from '\(results[0])' to '\(results[1])'",
        notes: [note(sides[0], beside: sides[1]), note(sides[1], beside: sides[0])],
        fixes: [Finding.Fix("correct one of the two, or remove '\(condition)' from '\(key)'")],
        details: Finding.Details(
          rules: rules, conditions: [condition], outputs: [table.outputs[output].id].filter { !$0.isEmpty },
          witnesses: sides.map { compiled.witness($0.combination, points: $0.points) })))
  }

  private func note(_ side: Side, beside other: Side) -> Finding.Note {
    let combination =
      side.points.isEmpty
      ? compiled.sentence(side.combination)
      : Message(verbatim: compiled.notation(of: side.combination, points: side.points))
    guard let rule = rule(of: side.decision) else {
      return Finding.Note("for \(combination), 'otherwise' decides '\(side.result)'", at: table.defaultPlace)
    }
    if table.aggregation != nil, side.decision.rules.count > 1 {
      let names = side.decision.rules.map { table.rules[$0].id.text }.inQuotes(upTo: task.mostNames)
      // A rule that decides on both sides makes a difference only if it is computed.
      let own = side.decision.rules.first { !other.decision.rules.contains($0) }
      return Finding.Note(
        "for \(combination), the rules \(names) together decide '\(side.result)'",
        at: own.map { table.rules[$0].id.range } ?? rule.range)
    }
    return Finding.Note("for \(combination), rule '\(rule.text)' decides '\(side.result)'", at: rule.range)
  }

  /// The first rule that decides; nil for `otherwise`.
  private func rule(of decision: Decision.Output) -> SourceText? {
    if case .values(_, let rules) = decision { rules.first.map { table.rules[$0].id } } else { nil }
  }

  private func result(of decision: Decision.Output, _ output: Int) -> String {
    guard let value = decision.onlyValue, let domain = table.decidedDomain(of: output) else { return "" }
    return domain.text(of: value)
  }
}

/// The combinations for which a table decides one value.
struct RankedRegion {
  /// The position of the value in its list, or the number itself; `true` is more than `false`.
  let rank: Decimal
  /// As boxes, each with the slots of every condition.
  let boxes: [[[Int]]]

  /// The combinations of an answer; nil if they have no value, or a word in place of a number, or cannot happen.
  init?(_ answer: Answer, of output: Int, in table: DecisionTable) {
    guard answer.decision.impossible == nil, let value = answer.decision.outputs[output].onlyValue else { return nil }
    switch value {
    case .listed(let position):
      guard let domain = table.outputs[output].domain, !domain.hasWords else { return nil }
      rank = Decimal(domain.isBoolean ? 1 - position : position)
    case .number(let number): rank = number
    case .formula: return nil
    }
    boxes = answer.boxes
  }
}

extension Decision.Output {
  /// The value that is decided; nil if it is not exactly one.
  var onlyValue: OutputValue? {
    switch self {
    case .values(let values, _), .otherwise(.values(let values)): values.count == 1 ? values[0] : nil
    case .steps, .doesNotApply, .otherwise, .notStated, .gap, .conflict: nil
    }
  }
}
