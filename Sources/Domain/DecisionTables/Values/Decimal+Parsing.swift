import Diagnostics

extension Decimal {
  /// The result of reading a text as a number.
  enum Reading {
    case number(Decimal)
    /// More digits than a `Decimal` can hold.
    case tooLong
    case malformed
  }

  /// Reads digits with at most one point among them, and a minus before them.
  static func read(_ text: String) -> Reading {
    var bytes = Substring(text).utf8[...]
    let isNegative = bytes.first == UInt8(ascii: "-")
    if isNegative { bytes = bytes.dropFirst() }
    let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(\.isASCIIDigit) }) else {
      return .malformed
    }
    let whole = parts[0].drop { $0 == UInt8(ascii: "0") }
    var fraction = parts.count == 2 ? parts[1] : bytes.prefix(0)
    while fraction.last == UInt8(ascii: "0") { fraction = fraction.dropLast() }
    guard whole.count <= integerDigits, fraction.count <= fractionDigits else { return .tooLong }
    let padding = repeatElement(UInt8(ascii: "0"), count: fractionDigits - fraction.count)
    let units = value(of: padding, after: value(of: fraction, after: value(of: whole, after: 0)))
    return .number(Decimal(units: isNegative ? -units : units))
  }

  /// The number in a text, if it is one and within the limits.
  package init?(_ text: String) {
    guard case .number(let number) = Self.read(text) else { return nil }
    self = number
  }

  private static func value(of digits: some Sequence<UInt8>, after start: Int128) -> Int128 {
    digits.reduce(start) { $0 * 10 + Int128($1 - UInt8(ascii: "0")) }
  }
}
