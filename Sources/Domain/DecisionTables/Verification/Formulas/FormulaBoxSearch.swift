/// Searches combinations of a table for values of conditions at which a formula fails.
struct FormulaBoxSearch {
  let compiled: CompiledTable
  let formula: Formula
  /// The values that the formula may yield.
  let domain: Domain
  /// The requirements on values that count.
  var constraints: [FormulaConstraint] = []
  /// The numbers that formulas use beside those of conditions, which may lie between the steps of a grid.
  var others: [String: NumberGrid] = [:]

  /// The reason why a formula fails, and the box of combinations where it does.
  enum Fault {
    /// A condition of the formula may have no value, or none that is a number.
    case missing(condition: Int, [[Int]])
    case divisionByZero([String: Decimal], [[Int]])
    /// With the value of the formula; nil beyond the limits of numbers.
    case outside([String: Decimal], value: Decimal?, [[Int]])
    /// With true if the formula may divide by 0.
    case notDecided(isDivisor: Bool)
  }

  private var table: DecisionTable { compiled.definition }

  /// The first fault in some boxes.
  ///
  /// - Parameters:
  ///   - boxes: The slots of each condition.
  ///   - budget: Receives the rest.
  /// - Returns: The fault; nil if there is none.
  func fault(in boxes: [[[Int]]], budget: inout Int) -> Fault? {
    var ids = formula.expression.conditions
    for id in constraints.flatMap(\.expression.conditions) where !ids.contains(id) { ids.append(id) }
    ids.removeAll { others[$0] != nil }
    let positions = ids.compactMap { id in table.conditions.firstIndex { $0.id == id } }
    var search = FormulaSearch(formula, in: domain)
    search.constraints = constraints
    search.isInexact = !others.isEmpty
    for box in boxes {
      let ranges = OrderedRanges(compiled, box)
      var choices: [[NumberGrid]] = []
      for position in positions {
        let intervals = box[position].compactMap { compiled.axes[position].interval(ofSlot: $0) }
        if intervals.count < box[position].count { return .missing(condition: position, box) }
        guard let scale = table.conditions[position].domain.ordered?.scale else { return nil }
        let grids = Interval.normalized(intervals).compactMap { NumberGrid($0, on: scale) }
        choices.append(grids.compactMap { ranges.part(of: $0, position) })
      }
      for combination in SlotCombinations(choices.map { Array($0.indices) }) {
        let grids = Dictionary(
          uniqueKeysWithValues: zip(ids, combination).enumerated().map { ($1.0, choices[$0][$1.1]) }
        ).merging(others) { $1 }
        let result = search.result(grids, budget: &budget)
        switch result {
        case .proved: continue
        case .divisionByZero(let point) where hasOrders(point, box): return .divisionByZero(point, box)
        case .outside(let point, let value) where hasOrders(point, box): return .outside(point, value: value, box)
        case .divisionByZero, .outside, .notDecided:
          let ordered = OrderedFormulaSearch(formula: formula, domain: domain)
          if ordered.isProved(compared(ids, box), grids, budget: &budget) { continue }
        }
        switch result {
        case .divisionByZero, .notDecided(isDivisor: true): return .notDecided(isDivisor: true)
        case .proved, .outside, .notDecided: return .notDecided(isDivisor: false)
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
    compiled.allows(table.texts(of: point), in: box)
  }
}
