/// Proves a formula where rules compare the conditions that it uses: `paid - price` where `paid > price`.
///
/// One of the two is put as the other and a distance, whose least value the order gives: `price + distance - price` is the
/// distance. The values so found may lie beyond those of the condition, so what they refute is not decided.
struct OrderedFormulaSearch {
  let formula: Formula
  let domain: Domain

  /// The order of two conditions, in a box of a table.
  struct Compared {
    let pair: ConditionPair
    let orders: [ConditionPair.Order]
  }

  /// - Parameters:
  ///   - compared: The pairs of the formula's conditions whose orders are restricted.
  ///   - grids: The values of the formula's conditions, by their ids.
  ///   - budget: Receives the rest.
  /// - Returns: True if the formula has a value of the domain wherever the orders hold.
  func isProved(_ compared: [Compared], _ grids: [String: NumberGrid], budget: inout Int) -> Bool {
    guard let one = compared.first else { return false }
    for order in one.orders {
      guard let (expression, grids) = parts(one.pair, order, grids) else { continue }
      guard let formula = try? Formula(expression, at: formula.place) else { return false }
      var search = FormulaSearch(formula, in: domain)
      if case .proved = search.result(grids, budget: &budget) { continue }
      return false
    }
    return true
  }

  /// The formula and its values where two conditions have an order; nil if their values never have it.
  private func parts(_ pair: ConditionPair, _ order: ConditionPair.Order, _ grids: [String: NumberGrid])
    -> (Expression, [String: NumberGrid])?
  {
    let (lower, upper) = order == .greater ? (pair.second, pair.first) : (pair.first, pair.second)
    guard let low = grids[lower], let high = grids[upper] else { return (formula.expression, grids) }
    var grids = grids
    grids[upper] = nil
    if order == .equal {
      var common = low
      (common.first, common.last) = (max(low.first, high.first), min(low.last, high.last))
      guard common.first <= common.last else { return nil }
      grids[lower] = common
      return (formula.expression.replacing(upper, by: .condition(lower)), grids)
    }
    var distance = high
    (distance.first, distance.last) = (high.step, high.last - low.first)
    guard distance.first <= distance.last else { return nil }
    grids[Self.distance] = distance
    let sum = Expression.operation(.plus, .condition(lower), .condition(Self.distance))
    return (formula.expression.replacing(upper, by: sum), grids)
  }

  /// No author's id has a space in it.
  private static let distance = "the distance"
}

extension Expression {
  /// The formula with another one in the place of a condition.
  func replacing(_ id: String, by other: Expression) -> Expression {
    switch self {
    case .number: self
    case .condition(let own): own == id ? other : self
    case .negation(let operand): .negation(operand.replacing(id, by: other))
    case .operation(let sign, let left, let right):
      .operation(sign, left.replacing(id, by: other), right.replacing(id, by: other))
    case .extreme(let extreme, let operands): .extreme(extreme, operands.map { $0.replacing(id, by: other) })
    case .rounding(let rounding, let operand, let step):
      .rounding(rounding, operand.replacing(id, by: other), step: step)
    }
  }
}
