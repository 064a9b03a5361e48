import Diagnostics

/// Reports bounds of a condition at which a computed result jumps, as it should not in a table of taxes or fees.
///
/// Two formulas meet if they yield the same for the last value before a bound, or for the first one behind it. Where other
/// conditions take part in how far the result jumps, nothing is reported.
struct ContinuityCheck: Check {
  let task: CheckTask

  /// The most pairs of results to look at.
  private static let mostPairs = 100_000

  /// Combinations with the value of an output.
  private struct Part {
    let box: [[Int]]
    let value: Polynomial
    let uses: [String]
    let rules: [Int]
  }

  /// A bound at which a result jumps.
  private struct Jump {
    let condition: Int
    let output: Int
    let bound: Decimal
    let height: Decimal
    let below: Part
    let above: Part
  }

  func run() -> CheckReport {
    // Only numbers jump; values of conditions may be of any kind.
    let outputs = table.outputs.indices.filter { table.outputs[$0].domain?.ordered?.scale.hasSums == true }
    guard !outputs.isEmpty, table.hasFormulas else { return CheckReport() }
    var budget = task.budget
    let all = compiled.axes.map { Array(0..<$0.count) }
    guard let answers = compiled.answers(for: all, limit: 1_000, budget: &budget) else {
      return task.report(left: budget, endedEarly: true)
    }
    var problems: [Problem] = []
    for output in outputs {
      let parts = answers.flatMap { self.parts(of: $0, output) }
      if parts.count * parts.count > Self.mostPairs { return task.report(problems, left: budget, endedEarly: true) }
      for condition in table.conditions.indices
      where table.computes(with: table.conditions[condition].id) && !table.compares(condition) {
        problems += jumps(of: output, at: condition, among: parts).map { problem($0) }
      }
    }
    return task.report(problems, left: budget)
  }

  private func parts(of answer: Answer, _ output: Int) -> [Part] {
    guard answer.decision.impossible == nil, case .values(let values)? = answer.decision.outputs[output].result,
      values.count == 1
    else { return [] }
    let rules = answer.decision.outputs[output].rules
    switch values[0] {
    case .listed: return []
    case .number(let number):
      return answer.boxes.map { Part(box: $0, value: Polynomial(Fraction(number)), uses: [], rules: rules) }
    case .formula(let formula):
      let uses = formula.expression.conditions
      return answer.boxes.map { Part(box: $0, value: formula.normalForm, uses: uses, rules: rules) }
    }
  }

  private func jumps(of output: Int, at condition: Int, among parts: [Part]) -> [Jump] {
    let id = table.conditions[condition].id
    var seen: Set<Decimal> = []
    return parts.flatMap { below in
      parts.compactMap { above -> Jump? in
        guard below.uses.contains(id) || above.uses.contains(id),
          let slot = below.box[condition].first(where: { above.box[condition].contains($0 + 1) }),
          meet(below.box, above.box, besides: condition), let bounds = bounds(behind: slot, of: condition)
        else { return nil }
        let heights = bounds.map { bound in
          above.value.adding(below.value.multiplied(by: -.one)).substituting(Fraction(bound), for: id)?.number
        }
        guard let first = heights[0], let last = heights[1], !first.isZero, !last.isZero, let height = last.decimal,
          seen.insert(bounds[1]).inserted
        else { return nil }
        return Jump(
          condition: condition, output: output, bound: bounds[1], height: height, below: below, above: above)
      }
    }
  }

  /// True if two boxes have combinations that differ in one condition alone.
  private func meet(_ first: [[Int]], _ second: [[Int]], besides condition: Int) -> Bool {
    first.indices.allSatisfy { $0 == condition || !Set(first[$0]).isDisjoint(with: second[$0]) }
  }

  /// The last value of a slot and the first one of the next; of numbers without a step, the bound between them twice.
  private func bounds(behind slot: Int, of condition: Int) -> [Decimal]? {
    let axis = compiled.axes[condition]
    guard let scale = table.conditions[condition].domain.ordered?.scale, axis.interval(ofSlot: slot + 1) != nil,
      let cut = axis.cuts[slot + 1].number
    else { return nil }
    if scale == .decimal {
      let bound = scale.shortest(Interval(axis.cuts[slot + 1], .end)).lower.number ?? cut
      return [bound, bound]
    }
    return [Decimal(units: cut.units - scale.step), cut]
  }

  private func problem(_ jump: Jump) -> Problem {
    let condition = table.conditions[jump.condition].id
    let key = table.outputs[jump.output].key
    // Rules that add to the result on both sides are not what makes it jump.
    let below = jump.below.rules.filter { !jump.above.rules.contains($0) }
    let above = jump.above.rules.filter { !jump.below.rules.contains($0) }
    let endsHere = above.isEmpty && !jump.above.rules.isEmpty
    let place = (endsHere ? below : above).first.map { table.rules[$0].id.range } ?? table.defaultPlace
    let notes = (endsHere ? [] : below.first.map { [table.rules[$0].id] } ?? []).map { id in
      Finding.Note("below it, rule '\(id.text)' decides here", at: id.range)
    }
    return Problem(
      Finding(
        .jumpingResult, at: place,
        "At \(condition) = \(jump.bound.description), '\(key)' jumps by \(jump.height.description)",
        notes: notes,
        fixes: [Finding.Fix("correct one of the two formulas, or the bound, if the result should not jump")],
        details: Finding.Details(
          rules: (below + above).map { table.rules[$0].id.text }, conditions: [condition],
          outputs: [table.outputs[jump.output].id].filter { !$0.isEmpty }, values: [jump.height.description])))
  }
}
