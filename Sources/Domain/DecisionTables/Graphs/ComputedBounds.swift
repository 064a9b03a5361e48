/// Bounds of the numbers that tables compute where only some of the first inputs are given, by interval arithmetic.
struct ComputedBounds {
  let space: InputSpace
  /// By the inputs that hold them, the bounds of numbers found so far.
  private var intervals: [Int: Interval] = [:]

  init(space: InputSpace) { self.space = space }

  private var conditions: [Condition] { space.table.definition.conditions }

  /// Restricts an input to the slots that hold a number that its table may compute.
  ///
  /// - Parameters:
  ///   - slots: the slots of each input; receives those of the computed one.
  ///   - asked: the slots of the inputs that its table decides by.
  ///   - points: the numbers that are given, or computed from those that are.
  ///   - computation: the table that computes the input.
  mutating func narrow(
    _ slots: inout [[Int]], _ asked: [[Int]], _ points: [String?], by computation: GraphComputation
  ) {
    var budget = DecisionGraph.defaultBudget
    let input = computation.input
    guard let (scale, whole) = conditions[input].domain.ordered,
      let answers = computation.table.answers(for: asked, limit: Self.mostAnswers, budget: &budget)
    else { return }
    let axis = space.table.axes[input]
    var (reached, found) = (Set<Int>(), NumberRange?.none)
    for answer in answers where answer.decision.impossible == nil && answer.decision.isSound {
      guard let value = answer.decision.outputs[computation.output].onlyValue else {
        // The last slot is that of a missing value.
        reached.insert(axis.count - 1)
        continue
      }
      for box in answer.boxes where !isBeyondBounds(box) {
        guard let range = range(of: value, box, points), let low = range.low.decimal, let high = range.high.decimal
        else {
          return
        }
        let own = Interval(.before(low), .after(high)).intersection(whole)
        // What formulas yield outside of the domain has a finding of its own.
        if own.isEmpty { return }
        found = found?.joined(with: range) ?? range
        for slot in 0..<axis.count where axis.interval(ofSlot: slot)?.intersection(own).isEmpty == false {
          reached.insert(slot)
        }
      }
    }
    let left = slots[input].filter(reached.contains)
    if left.isEmpty { return }
    slots[input] = left
    if let low = found?.low.decimal, let high = found?.high.decimal {
      intervals[input] = scale.canonical(Interval(.before(low), .after(high)).intersection(whole))
    }
  }

  private static let mostAnswers = 200

  /// True if a box has only numbers that no table computes.
  private func isBeyondBounds(_ box: [[Int]]) -> Bool {
    intervals.contains { input, bounds in
      box[input].allSatisfy { space.table.axes[input].interval(ofSlot: $0)?.intersection(bounds).isEmpty == true }
    }
  }

  /// Bounds of a result for a box of inputs; nil if nothing is known.
  private func range(of value: OutputValue, _ box: [[Int]], _ points: [String?]) -> NumberRange? {
    switch value {
    case .listed: return nil
    case .number(let number): return NumberRange(Fraction(number))
    case .formula(let formula):
      var grids: [String: NumberGrid] = [:]
      for id in formula.expression.conditions {
        guard let input = conditions.firstIndex(where: { $0.id == id }),
          let scale = conditions[input].domain.ordered?.scale, let interval = interval(of: input, box, points)
        else { return nil }
        grids[id] = NumberGrid(interval, on: scale)
      }
      return (try? formula.normalForm.resolved(grids))?.range(grids)
    }
  }

  private func interval(of input: Int, _ box: [[Int]], _ points: [String?]) -> Interval? {
    if let point = points[input] { return conditions[input].domain.ordered?.scale.value(point).map(Interval.point) }
    let own = box[input].compactMap(space.table.axes[input].interval(ofSlot:))
    guard let first = own.first, let last = own.last else { return nil }
    let whole = Interval(first.lower, last.upper)
    return intervals[input].map(whole.intersection) ?? whole
  }
}
