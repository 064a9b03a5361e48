/// A number of things, in decimal digits, of any size.
package struct ExactNumber: Sendable, Equatable {
  /// Digits only, without leading zeros; nil for a number too large to be counted.
  package var digits: String?

  /// A number in decimal digits; nil for one beyond counting.
  package init(digits: String?) { self.digits = digits }

  /// A number that fits into an integer.
  package init(_ number: some BinaryInteger) { digits = String(number) }
}

extension JSON {
  /// The largest integer that readers who hold numbers as IEEE 754 doubles do not round (RFC 8259, section 6): 2^53 −
  /// 1.
  private static let largestSafe = UInt64(1) << 53 - 1

  /// A number if every reader can represent it exactly, else a string of its digits; null if it is too large to count.
  package static func exact(_ number: ExactNumber) -> JSON {
    guard let digits = number.digits else { return .null }
    return UInt64(digits).map { $0 <= largestSafe } == true ? .number(digits) : .string(digits)
  }
}
