/// An exact fraction, in which formulas are computed.
///
/// The denominator is above 0 and has no divisor in common with the numerator, so that equal fractions are the same.
package struct Fraction: Sendable, Hashable {
  let numerator: BigInteger
  let denominator: BigInteger

  static let zero = Fraction(.zero)
  package static let one = Fraction(.one)

  init(_ integer: BigInteger) { self.init(reduced: integer, .one) }

  private init(reduced numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The quotient of two integers, of which the second is not 0.
  init(_ numerator: BigInteger, over denominator: BigInteger) {
    if denominator == .one {
      self.init(numerator)
      return
    }
    let divisor = BigInteger.greatestCommonDivisor(numerator, denominator)
    let signed = denominator.isNegative ? -divisor : divisor
    self.init(
      reduced: numerator.dividedRoundingDown(by: signed).quotient, denominator.dividedRoundingDown(by: signed).quotient)
  }

  package init(_ decimal: Decimal) {
    var (divisor, rest) = (Decimal.unitsPerOne, decimal.units)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    divisor = Int128(divisor.magnitude)
    self.init(reduced: BigInteger(decimal.units / divisor), BigInteger(Decimal.unitsPerOne / divisor))
  }

  var isZero: Bool { numerator.isZero }
  private var isInteger: Bool { denominator == .one }

  package static prefix func - (value: Fraction) -> Fraction { Fraction(-value.numerator, over: value.denominator) }

  package static func + (left: Fraction, right: Fraction) -> Fraction {
    // Most numbers are integers, for which nothing is to be divided.
    if left.isInteger, right.isInteger { return Fraction(left.numerator + right.numerator) }
    return Fraction(
      left.numerator * right.denominator + right.numerator * left.denominator,
      over: left.denominator * right.denominator)
  }

  package static func - (left: Fraction, right: Fraction) -> Fraction { left + -right }

  package static func * (left: Fraction, right: Fraction) -> Fraction {
    if left.isInteger, right.isInteger { return Fraction(left.numerator * right.numerator) }
    return Fraction(left.numerator * right.numerator, over: left.denominator * right.denominator)
  }

  /// The quotient; nil for a division by 0.
  package func divided(by other: Fraction) -> Fraction? {
    if other.isZero { return nil }
    return Fraction(numerator * other.denominator, over: denominator * other.numerator)
  }

  /// The number to the power of an integer; nil if that is too much to compute.
  package func power(_ exponent: Int) -> Fraction? {
    guard exponent.magnitude <= 1000, exponent.magnitude * UInt(max(1, limbCount)) <= 2000 else { return nil }
    if exponent < 0 { return power(-exponent).flatMap { Fraction.one.divided(by: $0) } }
    var (result, factor, rest) = (Fraction.one, self, exponent)
    while rest > 0 {
      if rest % 2 == 1 { result = result * factor }
      rest /= 2
      if rest > 0 { factor = factor * factor }
    }
    return result
  }

  private var limbCount: Int { max(numerator.limbs.count, denominator.limbs.count) }

  /// The largest number that divides two numbers without a rest; 0 if both are 0.
  static func greatestCommonDivisor(_ first: Fraction, _ second: Fraction) -> Fraction {
    Fraction(
      .greatestCommonDivisor(first.numerator * second.denominator, second.numerator * first.denominator),
      over: first.denominator * second.denominator)
  }

  /// True if the number is a multiple of another.
  func isMultiple(of other: Fraction) -> Bool {
    isZero || divided(by: other).map { $0.denominator == .one } == true
  }

  /// The decimal of the number: rounded to 18 digits after the point, half away from 0; nil beyond the limits.
  package var decimal: Decimal? {
    if isInteger {
      let (units, overflow) = (numerator.int128 ?? .max).multipliedReportingOverflow(by: Decimal.unitsPerOne)
      return overflow ? nil : Decimal(units: units).withinLimits
    }
    let units = rounded(.nearest, toMultipleOf: Fraction(.one, over: BigInteger(Decimal.unitsPerOne)))
    guard let exact = (units * Fraction(BigInteger(Decimal.unitsPerOne))).numerator.int128 else { return nil }
    return Decimal(units: exact).withinLimits
  }

  /// The multiple of a step that a number is rounded to.
  ///
  /// - Parameters:
  ///   - rounding: the direction; the nearest of two multiples that are equally near is the one further from 0.
  ///   - step: above 0.
  /// - Returns: The multiple.
  func rounded(_ rounding: Rounding, toMultipleOf step: Fraction) -> Fraction {
    guard let steps = divided(by: step) else { return self }
    let count: BigInteger =
      switch rounding {
      case .down: steps.floor
      case .up: -(-steps).floor
      case .nearest: steps.numerator.isNegative ? -(-steps + Self.half).floor : (steps + Self.half).floor
      }
    return Fraction(count) * step
  }

  private var floor: BigInteger { numerator.dividedRoundingDown(by: denominator).quotient }
  private static let half = Fraction(.one, over: BigInteger(2))
}

extension Decimal {
  /// The number; nil if it is beyond the limits.
  fileprivate var withinLimits: Decimal? { self >= .least && self <= .greatest ? self : nil }
}

extension Fraction: Comparable {
  /// True if the left number is less than the right one.
  package static func < (left: Fraction, right: Fraction) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }
}
