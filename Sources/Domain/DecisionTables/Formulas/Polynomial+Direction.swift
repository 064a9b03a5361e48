/// The direction in which a value changes as one condition grows and all others stay the same.
enum Direction: Sendable {
  case constant, rising, falling

  var reversed: Direction {
    switch self {
    case .constant: .constant
    case .rising: .falling
    case .falling: .rising
    }
  }

  /// The direction of a sum; nil if it may go either way.
  static func sum(_ first: Direction, _ second: Direction) -> Direction? {
    if first == .constant || first == second { return second }
    return second == .constant ? first : nil
  }
}

extension Polynomial {
  /// The direction in which the value goes as a condition goes up, within some values of conditions.
  ///
  /// - Parameters:
  ///   - id: the condition.
  ///   - grids: the values of the conditions, by their ids.
  /// - Returns: The direction; nil if it is not known, or differs.
  func direction(in id: String, _ grids: [String: NumberGrid]) -> Direction? {
    var (plain, sum) = (Polynomial(.zero), Direction.constant)
    for (product, coefficient) in terms {
      guard product.keys.contains(where: { !$0.isCondition && $0.uses(id) }) else {
        guard let derived = try? Polynomial.derivative(of: product, coefficient, by: id) else { return nil }
        plain = plain.adding(derived)
        continue
      }
      guard let own = Self.direction(of: product, coefficient, in: id, grids), let both = Direction.sum(sum, own) else {
        return nil
      }
      sum = both
    }
    guard let slope = plain.range(grids) else { return nil }
    if plain.number?.isZero == true { return sum }
    if slope.low >= .zero { return Direction.sum(sum, .rising) }
    return slope.high <= .zero ? Direction.sum(sum, .falling) : nil
  }

  /// The derivative of a product of conditions, and of factors without the condition.
  private static func derivative(of product: Product, _ coefficient: Fraction, by id: String) throws(Fault)
    -> Polynomial
  {
    guard let exponent = product[.condition(id)] else { return Polynomial(.zero) }
    var derived = Polynomial(coefficient * Fraction(BigInteger(Int128(exponent))))
    for (atom, own) in product {
      let count = atom == .condition(id) ? own - 1 : own
      for _ in 0..<count { derived = try derived.multiplied(by: Polynomial(atom)) }
    }
    return derived
  }

  /// The direction of a product with one factor that uses the condition, beside others that don't.
  private static func direction(
    of product: Product, _ coefficient: Fraction, in id: String, _ grids: [String: NumberGrid]
  ) -> Direction? {
    let using = product.filter { $0.key.uses(id) }
    guard using.count == 1, let (atom, exponent) = using.first, exponent == 1 else { return nil }
    var rest = NumberRange(coefficient)
    for (other, exponent) in product where other != atom {
      guard let range = Polynomial(other).range(grids) else { return nil }
      rest = rest.multiplied(by: range.power(exponent))
    }
    guard let direction = atom.direction(in: id, grids) else { return nil }
    if rest.low >= .zero { return direction }
    return rest.high <= .zero ? direction.reversed : nil
  }
}

extension Polynomial.Atom {
  fileprivate var isCondition: Bool { if case .condition = self { true } else { false } }

  fileprivate func uses(_ id: String) -> Bool {
    switch self {
    case .condition(let own): own == id
    case .extreme(_, let operands): operands.contains { $0.uses(id) }
    case .rounding(_, let operand, _), .reciprocal(let operand): operand.uses(id)
    }
  }

  fileprivate func direction(in id: String, _ grids: [String: NumberGrid]) -> Direction? {
    switch self {
    case .condition(let own): return own == id ? .rising : .constant
    case .extreme(_, let operands):
      var direction = Direction.constant
      for operand in operands {
        guard let own = operand.direction(in: id, grids), let both = Direction.sum(direction, own) else { return nil }
        direction = both
      }
      return direction
    case .rounding(_, let operand, _): return operand.direction(in: id, grids)
    case .reciprocal(let operand):
      guard let range = operand.range(grids), range.low > .zero || range.high < .zero else { return nil }
      return operand.direction(in: id, grids)?.reversed
    }
  }
}

extension Polynomial {
  fileprivate func uses(_ id: String) -> Bool { terms.keys.contains { $0.keys.contains { $0.uses(id) } } }
}
