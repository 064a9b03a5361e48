/// Bounds of the values that a formula may have, and the number that all of them are multiples of.
package struct NumberRange: Sendable {
  package var low: Fraction
  package var high: Fraction
  /// All values are multiples of it; 0 if the only value is 0, and nil if nothing is known.
  var step: Fraction?

  /// The bounds, and the number that all values are multiples of.
  init(_ low: Fraction, _ high: Fraction, step: Fraction?) {
    (self.low, self.high, self.step) = (low, high, step)
  }

  /// A number alone.
  init(_ number: Fraction) { self.init(number, number, step: number < .zero ? -number : number) }

  init(_ grid: NumberGrid) {
    let values = [grid.first, grid.last, grid.step].map { Fraction(Decimal(units: $0)) }
    self.init(values[0], values[1], step: values[2])
  }

  /// The range of a sum.
  func adding(_ other: NumberRange) -> NumberRange {
    NumberRange(low + other.low, high + other.high, step: Self.common(step, other.step))
  }

  /// The range of a product.
  func multiplied(by other: NumberRange) -> NumberRange {
    let products = [low * other.low, low * other.high, high * other.low, high * other.high]
    let step = step.flatMap { own in other.step.map { own * $0 } }
    return NumberRange(products.min() ?? .zero, products.max() ?? .zero, step: step)
  }

  /// The range of a power, which is not negative if the exponent is even.
  func power(_ exponent: Int) -> NumberRange {
    var power = self
    for _ in 1..<exponent { power = power.multiplied(by: self) }
    if exponent % 2 == 0, low < .zero, high > .zero { power.low = .zero }
    return power
  }

  /// The range of the smaller or the larger of two numbers.
  func extreme(_ extreme: Expression.Extreme, with other: NumberRange) -> NumberRange {
    let choose: (Fraction, Fraction) -> Fraction = extreme == .least ? { min($0, $1) } : { max($0, $1) }
    return NumberRange(choose(low, other.low), choose(high, other.high), step: Self.common(step, other.step))
  }

  /// The range of a rounded number.
  func rounded(_ rounding: Rounding, toMultipleOf step: Fraction) -> NumberRange {
    NumberRange(
      low.rounded(rounding, toMultipleOf: step), high.rounded(rounding, toMultipleOf: step), step: step)
  }

  /// The range of 1 divided by the number; nil if the number may be 0.
  var reciprocal: NumberRange? {
    if low <= .zero, high >= .zero { return nil }
    guard let first = Fraction.one.divided(by: high), let last = Fraction.one.divided(by: low) else { return nil }
    return NumberRange(first, last, step: nil)
  }

  private static func common(_ first: Fraction?, _ second: Fraction?) -> Fraction? {
    first.flatMap { first in second.map { Fraction.greatestCommonDivisor(first, $0) } }
  }
}

extension Expression {
  /// Bounds of the values that the formula may have.
  ///
  /// - Parameter values: the numbers of each condition, by its id.
  /// - Returns: The bounds; nil without bounds of some condition, and if something may be divided by 0.
  package func range(_ values: [String: (scale: Scale, interval: Interval)]) -> NumberRange? {
    var grids: [String: NumberGrid] = [:]
    for id in conditions {
      guard let (scale, interval) = values[id], interval.lower.number != nil, interval.upper.number != nil else {
        return nil
      }
      grids[id] = NumberGrid(interval, on: scale)
    }
    return (try? Polynomial(self).resolved(grids))?.range(grids)
  }
}

extension Polynomial {
  /// Bounds of the values for all values of conditions.
  ///
  /// They are those of a sum of conditions exactly, and may be too wide where a condition occurs several times.
  ///
  /// - Parameter grids: the values of the conditions, by their ids.
  /// - Returns: The bounds; nil if something may be divided by 0.
  func range(_ grids: [String: NumberGrid]) -> NumberRange? {
    var sum = NumberRange(.zero)
    for (product, coefficient) in terms {
      var term = NumberRange(coefficient)
      for (atom, exponent) in product {
        guard let factor = atom.range(grids) else { return nil }
        term = term.multiplied(by: factor.power(exponent))
      }
      sum = sum.adding(term)
    }
    return sum
  }

  /// The polynomial without 'min' and 'max' of which the same operand counts throughout.
  func resolved(_ grids: [String: NumberGrid]) throws(Fault) -> Polynomial {
    if terms.keys.allSatisfy({ $0.keys.allSatisfy(\.isCondition) }) { return self }
    var sum = Polynomial(.zero)
    for (product, coefficient) in terms {
      var term = Polynomial(coefficient)
      for (atom, exponent) in product {
        let factor = try atom.resolved(grids)
        for _ in 0..<exponent { term = try term.multiplied(by: factor) }
      }
      sum.add(term)
    }
    return sum
  }
}

extension Polynomial.Atom {
  fileprivate var isCondition: Bool { if case .condition = self { true } else { false } }

  fileprivate func range(_ grids: [String: NumberGrid]) -> NumberRange? {
    switch self {
    case .condition(let id): return grids[id].map { NumberRange($0) }
    case .extreme(let extreme, let operands):
      let ranges = operands.compactMap { $0.range(grids) }
      guard ranges.count == operands.count, let first = ranges.first else { return nil }
      return ranges.dropFirst().reduce(first) { $0.extreme(extreme, with: $1) }
    case .rounding(let rounding, let operand, let step):
      return operand.range(grids)?.rounded(rounding, toMultipleOf: step)
    case .reciprocal(let operand): return operand.range(grids)?.reciprocal
    }
  }

  fileprivate func resolved(_ grids: [String: NumberGrid]) throws(Polynomial.Fault) -> Polynomial {
    switch self {
    case .condition: return Polynomial(self)
    case .rounding(let rounding, let operand, let step):
      return Polynomial.rounding(rounding, try operand.resolved(grids), step: step)
    case .reciprocal(let operand): return Polynomial(.reciprocal(try operand.resolved(grids)))
    case .extreme(let extreme, let operands):
      var all: Set<Polynomial> = []
      for operand in operands { all.insert(try operand.resolved(grids)) }
      let counting = all.first { candidate in
        all.allSatisfy { other in
          let difference = candidate.adding(other.multiplied(by: -.one)).range(grids)
          return extreme == .least
            ? difference.map { $0.high <= .zero } == true : difference.map { $0.low >= .zero } == true
        }
      }
      return counting ?? Polynomial.extreme(extreme, all)
    }
  }
}
