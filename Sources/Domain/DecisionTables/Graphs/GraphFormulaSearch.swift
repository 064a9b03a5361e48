/// Searches first inputs of a graph for values at which a formula of its last table fails.
///
/// The formulas of the tables on the way stand in place of the numbers that they compute, and what a combination says of
/// such a number is a constraint on first inputs: `net <= 30000` is `gross - 20000 <= 30000`.
struct GraphFormulaSearch {
  private let graph: DecisionGraph
  /// The last table, perhaps divided further.
  private let checked: CompiledTable
  private var space: CompiledTable { graph.space.table }

  enum Result {
    /// No first inputs lead to a fault.
    case proved
    case found(GraphPoint)
    case notDecided
  }

  init(_ graph: DecisionGraph, to checked: CompiledTable) {
    self.graph = graph
    self.checked = checked
  }

  /// - Parameters:
  ///   - formula: A formula of the last table; nil for one that fails everywhere.
  ///   - domain: The values that it may yield.
  ///   - boxes: Boxes of the last table.
  ///   - budget: Receives the rest.
  ///   - isMeant: Returns true for values that show the fault.
  /// - Returns: What was proved, or found.
  func result(
    _ formula: Formula, in domain: Domain, _ boxes: [[[Int]]], budget: inout Int, isMeant: (GraphPoint) -> Bool
  ) -> Result {
    guard let ways = graph.ways, graph.computations.count == graph.computedInputs.count else { return .notDecided }
    let search = GraphSearch(graph.nodes, graph.space, budget: 0)
    var isProved = true
    for box in boxes {
      let own = graph.slots(of: box, in: checked)
      for way in ways {
        budget -= graph.space.price
        guard budget > 0 else { return .notDecided }
        guard let part = search.part(of: way, in: own, of: graph.nodes.count - 1) else { continue }
        var rows = MaskRows(graph.space.layout)
        rows.append(part)
        let slots = space.axes.indices.map { rows.slots(of: $0, row: 0) }
        switch result(Case(box: slots, expression: formula.expression), formula, domain, &budget, isMeant) {
        case .proved: continue
        case .notDecided: isProved = false
        case .found(let point): return .found(point)
        }
      }
    }
    return isProved ? .proved : .notDecided
  }

  private func result(
    _ start: Case, _ formula: Formula, _ domain: Domain, _ budget: inout Int, _ isMeant: (GraphPoint) -> Bool
  ) -> Result {
    guard let cases = cases(start, &budget) else { return .notDecided }
    var isProved = true
    for one in cases {
      guard let substituted = try? Formula(one.expression, at: formula.place), let box = present(one) else {
        isProved = false
        continue
      }
      if box.contains(where: \.isEmpty) { continue }
      var search = FormulaBoxSearch(compiled: space, formula: substituted, domain: domain)
      search.constraints = one.constraints
      search.others = one.roundings
      let found: [String: Decimal]
      switch search.fault(in: [box], budget: &budget) {
      case nil: continue
      case .divisionByZero(let point, _)?, .outside(let point, _, _)?: found = point
      case .missing?, .notDecided?:
        isProved = false
        continue
      }
      if let point = graph.point(found, in: box, to: checked), isMeant(point) { return .found(point) }
      isProved = false
    }
    return isProved ? .proved : .notDecided
  }

  /// The box of a case without missing values of the numbers that it computes with; nil if an id is no input.
  private func present(_ one: Case) -> [[Int]]? {
    var box = one.box
    for id in one.ids where one.roundings[id] == nil {
      guard let input = space.definition.conditions.firstIndex(where: { $0.id == id }) else { return nil }
      box[input].removeAll { space.axes[input].interval(ofSlot: $0) == nil }
    }
    return box
  }
}

// MARK: Formulas in place of numbers

extension GraphFormulaSearch {
  /// First inputs for which the tables on the way compute by the same formulas.
  fileprivate struct Case {
    /// The slots of each input.
    var box: [[Int]]
    var expression: Expression
    var constraints: [FormulaConstraint] = []
    /// The additions of rounding to formulas, as numbers of their own.
    var roundings: [String: NumberGrid] = [:]

    var ids: [String] { expression.conditions + constraints.flatMap(\.expression.conditions) }
  }

  /// The cases of a box, with formulas in place of all numbers that tables compute; nil if there are too many.
  private func cases(_ start: Case, _ budget: inout Int) -> [Case]? {
    var cases = [start]
    for position in graph.computations.indices.reversed() {
      var next: [Case] = []
      for one in cases {
        guard let parts = parts(of: one, position, &budget) else { return nil }
        next += parts
        if next.count > Self.mostCases { return nil }
      }
      cases = next
    }
    return cases
  }

  private static let mostCases = 200

  /// A case for each decision that computes a number; nil if there are too many.
  private func parts(of one: Case, _ position: Int, _ budget: inout Int) -> [Case]? {
    let computation = graph.computations[position]
    let (input, axis) = (computation.input, space.axes[computation.input])
    let id = space.definition.conditions[input].id
    let isUsed = one.ids.contains(id)
    if !isUsed, one.box[input].count == axis.count { return [one] }
    let later = Set(graph.computations[position...].map(\.input))
    let asked = one.box.indices.map { later.contains($0) ? [0] : one.box[$0] }
    guard let answers = computation.table.answers(for: asked, limit: Self.mostCases, budget: &budget) else {
      return nil
    }
    let intervals = Interval.normalized(one.box[input].compactMap(axis.interval(ofSlot:)))
    var parts: [Case] = []
    for answer in answers where answer.decision.impossible == nil && answer.decision.isSound {
      for box in answer.boxes {
        var part = one
        for index in box.indices where !later.contains(index) { part.box[index] = box[index] }
        guard let value = answer.decision.outputs[computation.output].onlyValue else {
          guard one.box[input].contains(where: { axis.interval(ofSlot: $0) == nil }) else { continue }
          if isUsed { return nil }
          parts.append(part)
          continue
        }
        guard part.compute(id, as: value, in: intervals, position, within: grids(of: part.box)) else { return nil }
        parts.append(part)
      }
    }
    return parts
  }

  /// The numbers of all inputs of a box, by their ids.
  private func grids(of box: [[Int]]) -> [String: NumberGrid] {
    var grids: [String: NumberGrid] = [:]
    for (input, condition) in space.definition.conditions.enumerated() {
      let intervals = box[input].compactMap(space.axes[input].interval(ofSlot:))
      guard let scale = condition.domain.ordered?.scale, let first = intervals.first, let last = intervals.last else {
        continue
      }
      grids[condition.id] = NumberGrid(Interval(first.lower, last.upper), on: scale)
    }
    return grids
  }
}

extension GraphFormulaSearch.Case {
  /// Puts what a table computes in the place of a number.
  ///
  /// - Parameters:
  ///   - id: The id of the number.
  ///   - value: What the table computes.
  ///   - intervals: The numbers that count.
  ///   - position: The position of the computation in the graph.
  ///   - grids: The numbers of inputs, by their ids.
  /// - Returns: False if the value is no number.
  fileprivate mutating func compute(
    _ id: String, as value: OutputValue, in intervals: [Interval], _ position: Int, within grids: [String: NumberGrid]
  ) -> Bool {
    var expression: Expression
    switch value {
    case .listed: return false
    case .number(let number): expression = .number(number)
    case .formula(let formula): expression = formula.expression
    }
    guard let constraint = FormulaConstraint(expression, in: intervals) else { return false }
    if case .formula(let formula) = value, !formula.isExact(grids) {
      // The value is rounded to the digits of a number, which may add or take less than its last one.
      let rounding = "rounding \(position)"
      roundings[rounding] = .rounding
      expression = .operation(.plus, expression, .condition(rounding))
    }
    self.expression = self.expression.replacing(id, by: expression)
    constraints = constraints.compactMap { $0.replacing(id, by: expression) } + [constraint]
    return true
  }
}

extension Formula {
  /// True if all values have no more digits than numbers may have.
  fileprivate func isExact(_ grids: [String: NumberGrid]) -> Bool {
    let step = (try? normalForm.resolved(grids))?.range(grids)?.step
    return step.map { $0.isMultiple(of: Fraction(Decimal(units: 1))) } == true
  }
}
