import Diagnostics

/// Reports formulas that have no value for some combination, or one that their output can't have.
struct FormulaCheck: Check {
  let task: CheckTask

  /// A result that is computed, and the combinations for which the table yields it.
  struct Computed {
    let formula: Formula
    let output: Int
    let answer: Answer
  }

  func run() -> CheckReport {
    guard table.hasFormulas else { return CheckReport() }
    var budget = task.budget
    guard let computed = computed(budget: &budget) else {
      return task.report([task.notDecided("free of formulas without a value")], left: budget)
    }
    var problems: [Problem] = []
    for one in computed { if let problem = problem(of: one, budget: &budget) { problems.append(problem) } }
    return task.report(problems, left: budget)
  }

  private func computed(budget: inout Int) -> [Computed]? {
    let answers = compiled.answers(
      for: compiled.axes.map { Array(0..<$0.count) }, limit: .max, budget: &budget)
    return answers?.filter { $0.decision.impossible == nil }.flatMap { answer in
      answer.decision.outputs.enumerated().flatMap { output, decided -> [Computed] in
        guard case .values(let values)? = decided.result else { return [] }
        return values.compactMap { value in
          if case .formula(let formula) = value {
            Computed(formula: formula, output: output, answer: answer)
          } else {
            nil
          }
        }
      }
    }
  }

  private func problem(of computed: Computed, budget: inout Int) -> Problem? {
    guard let domain = table.decidedDomain(of: computed.output) else { return nil }
    if domain.ordered == nil { return listedProblem(of: computed) }
    let ids = computed.formula.expression.conditions
    let positions = ids.compactMap { id in table.conditions.firstIndex { $0.id == id } }
    var search = FormulaSearch(computed.formula, in: domain)
    for box in computed.answer.boxes {
      let ranges = OrderedRanges(compiled, box)
      var choices: [[NumberGrid]] = []
      for position in positions {
        let intervals = box[position].compactMap { compiled.axes[position].interval(ofSlot: $0) }
        if intervals.count < box[position].count { return missing(position, computed, box) }
        guard let scale = table.conditions[position].domain.ordered?.scale else { return nil }
        let grids = Interval.normalized(intervals).compactMap { NumberGrid($0, on: scale) }
        choices.append(grids.compactMap { ranges.part(of: $0, position) })
      }
      for combination in SlotCombinations(choices.map { Array($0.indices) }) {
        let grids = Dictionary(
          uniqueKeysWithValues: zip(ids, combination).enumerated().map { ($1.0, choices[$0][$1.1]) })
        let result = search.result(grids, budget: &budget)
        switch result {
        case .proved: continue
        case .divisionByZero(let point) where hasOrders(point, box): return division(computed, at: point, box)
        case .outside(let point, let value) where hasOrders(point, box):
          return outside(computed, value, at: point, box)
        case .divisionByZero, .outside, .notDecided:
          let ordered = OrderedFormulaSearch(formula: computed.formula, domain: domain)
          if ordered.isProved(compared(ids, box), grids, budget: &budget) { continue }
        }
        switch result {
        case .divisionByZero, .notDecided(isDivisor: true): return divisorNotDecided(computed)
        case .proved, .outside, .notDecided: return notDecided(computed)
        }
      }
    }
    return nil
  }

  /// The pairs of a formula's conditions whose orders a box restricts.
  private func compared(_ ids: [String], _ box: [[Int]]) -> [OrderedFormulaSearch.Compared] {
    table.conditions.enumerated().compactMap { position, condition in
      guard let pair = condition.pair, pair.isOrdered, ids.contains(pair.first), ids.contains(pair.second) else {
        return nil
      }
      let orders = box[position].compactMap { pair.orders.indices.contains($0) ? pair.orders[$0] : nil }
      return orders.count < pair.orders.count ? .init(pair: pair, orders: orders) : nil
    }
  }

  /// True if values have the orders that a box asks for; the search for them doesn't look at these.
  private func hasOrders(_ point: [String: Decimal], _ box: [[Int]]) -> Bool {
    compiled.allows(texts(of: point), in: box)
  }

  /// Values in the notation of a spec, for each condition.
  private func texts(of point: [String: Decimal]) -> [String?] {
    table.conditions.map { condition in point[condition.id].map { condition.domain.text(of: .number($0)) } }
  }

  /// True if a result is the value of a condition whose values are no numbers, and so nothing that formulas compute.
  private func isCopy(_ computed: Computed) -> Bool {
    table.decidedDomain(of: computed.output)?.ordered?.scale.hasSums != true
  }

  // MARK: Problems

  func missing(_ condition: Int, _ computed: Computed, _ box: [[Int]]) -> Problem {
    let id = table.conditions[condition].id
    var combination = box.map { $0[0] }
    combination[condition] = compiled.axes[condition].count - 1
    return problem(
      .formulaFails, computed,
      isCopy(computed)
        ? "The result is the value of '\(id)', which may be missing where \(decider(computed)) decides"
        : "The formula uses '\(id)', which may be missing where \(decider(computed)) decides",
      combination, [:], fixes: [Finding.Fix("write a rule for 'null' of '\(id)', and leave it out of this one")])
  }

  private func division(_ computed: Computed, at point: [String: Decimal], _ box: [[Int]]) -> Problem {
    problem(
      .formulaFails, computed,
      .division(for: words(point, computed), decidedBy: decider(computed)),
      combination(box, point), point, fixes: [Finding.Fix("write a rule of its own for this value")])
  }

  private func outside(_ computed: Computed, _ value: Decimal?, at point: [String: Decimal], _ box: [[Int]]) -> Problem
  {
    let domain = table.decidedDomain(of: computed.output)
    let value = value.map { Message("'\((domain?.ordered?.scale ?? .decimal).text($0))'") }
    return outside(computed, words(point, computed), value, combination(box, point), point)
  }

  func outside(
    _ computed: Computed, _ values: Message, _ value: Message?, _ combination: [Int], _ point: [String: Decimal],
    fix: Finding.Fix? = nil
  ) -> Problem {
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

  private func fix(for domain: Domain?) -> Finding.Fix {
    switch domain?.ordered?.scale {
    case .integer?: Finding.Fix("round it, as in 'floor(…)', limit it with 'min' or 'max', or widen the domain")
    case .multiples(let step)?:
      Finding.Fix("round it, as in 'floor(…, \(step.description))', limit it with 'min' or 'max', or widen the domain")
    case .decimal?: Finding.Fix("limit it with 'min' or 'max', or widen the domain")
    case .date?, .time?, .duration?, .months?, nil:
      Finding.Fix("write a rule of its own for this value, or widen the domain")
    }
  }

  private func notDecided(_ computed: Computed) -> Problem {
    let key = table.outputs[computed.output].key
    return notDecided(
      computed, "Whether the formula always yields a value that '\(key)' may have was not decided within the budget",
      fix(for: table.decidedDomain(of: computed.output)))
  }

  private func divisorNotDecided(_ computed: Computed) -> Problem {
    notDecided(
      computed, "Whether the formula ever divides by 0 was not decided within the budget",
      Finding.Fix("leave the values for which it would to another rule, or add a positive number to the divisor"))
  }

  private func notDecided(_ computed: Computed, _ summary: Message, _ fix: Finding.Fix) -> Problem {
    Problem(
      Finding(
        .notDecided, at: computed.formula.place, summary, fixes: [fix],
        details: Finding.Details(rules: rules(computed), outputs: outputs(computed))))
  }

  private func problem(
    _ kind: Finding.Kind, _ computed: Computed, _ summary: Message, _ combination: [Int], _ point: [String: Decimal],
    notes: [Finding.Note] = [], fixes: [Finding.Fix]
  ) -> Problem {
    return Problem(
      Finding(
        kind, at: computed.formula.place, summary, notes: notes, fixes: fixes,
        details: Finding.Details(
          rules: rules(computed), conditions: computed.formula.expression.conditions, outputs: outputs(computed),
          witnesses: [compiled.witness(combination, points: texts(of: point))])))
  }

  private func rules(_ computed: Computed) -> [String] {
    computed.answer.decision.decidingRules.map { table.rules[$0].id.text }
  }

  private func outputs(_ computed: Computed) -> [String] {
    [table.outputs[computed.output].id].filter { !$0.isEmpty }
  }

  private func decider(_ computed: Computed) -> Message {
    rules(computed).first.map { "rule '\($0)'" } ?? "'otherwise'"
  }

  private func words(_ point: [String: Decimal], _ computed: Computed) -> Message {
    let texts = texts(of: point)
    return .list(
      computed.formula.expression.conditions.map { id in
        let position = table.conditions.firstIndex { $0.id == id }
        return Message(verbatim: "\(id) = \(position.flatMap { texts[$0] } ?? "")")
      })
  }

  /// A combination of a box that has some values.
  private func combination(_ box: [[Int]], _ point: [String: Decimal]) -> [Int] {
    box.enumerated().map { condition, slots in
      point[table.conditions[condition].id].flatMap { compiled.axes[condition].slot(holding: $0) } ?? slots[0]
    }
  }
}
