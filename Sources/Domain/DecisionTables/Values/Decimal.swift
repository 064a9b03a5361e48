/// An exact decimal number with up to 19 digits before the point and 18 after it.
///
/// With a fixed point, a comparison takes 1 or 2 instructions and never rounds.
package struct Decimal: Sendable, Hashable {
  /// The number in units of 10⁻¹⁸.
  package let units: Int128

  static let unitsPerOne: Int128 = 1_000_000_000_000_000_000
  static let fractionDigits = 18
  static let integerDigits = 19
  /// The numbers with only nines.
  static let greatest = Decimal(units: 10 * unitsPerOne * unitsPerOne - 1)
  static let least = Decimal(units: -greatest.units)

  init(units: Int128) { self.units = units }

  /// The number of an integer.
  package init(_ integer: Int) { self.init(units: Int128(integer) * Self.unitsPerOne) }

  /// True if the number has no fraction.
  package var isInteger: Bool { units % Self.unitsPerOne == 0 }

  /// The largest multiple of a step that is not above the number; both in units.
  func units(roundedDownTo step: Int128) -> Int128 {
    let remainder = units % step
    return remainder < 0 ? units - remainder - step : units - remainder
  }

  /// The largest multiple of a step, in units, that is not above the number; nil near the limits.
  func lastMultiple(of step: Int128) -> Decimal? {
    let last = Decimal(units: units(roundedDownTo: step))
    return last >= .least && last.units <= Self.greatest.units - step ? last : nil
  }

  /// The sum of two numbers, limited to the largest or smallest number; a check of the table rules out larger sums.
  func adding(_ other: Decimal) -> Decimal {
    let (sum, overflow) = units.addingReportingOverflow(other.units)
    return overflow ? Decimal(units: units < 0 ? .min : .max) : Decimal(units: sum)
  }

  /// The whole part of an integer that fits in a machine word.
  var wholePart: Int? { Int(exactly: units / Self.unitsPerOne) }
}

extension Decimal: Comparable {
  /// True if the left number is less than the right one.
  package static func < (left: Decimal, right: Decimal) -> Bool { left.units < right.units }
}

extension Decimal: CustomStringConvertible {
  /// The shortest way to write the number: no exponent, no leading or trailing zeros.
  package var description: String {
    let magnitude = units.magnitude
    let (whole, fraction) = magnitude.quotientAndRemainder(dividingBy: Self.unitsPerOne.magnitude)
    let sign = units < 0 ? "-" : ""
    guard fraction > 0 else { return sign + String(whole) }
    var digits = String(fraction)
    digits = String(repeating: "0", count: Self.fractionDigits - digits.utf8.count) + digits
    while digits.utf8.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
