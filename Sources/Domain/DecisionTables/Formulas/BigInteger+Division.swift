extension BigInteger {
  /// The quotient rounded down, towards negative infinity, and the remainder, which has the sign of the divisor.
  ///
  /// - Parameter divisor: not 0.
  /// - Returns: The quotient and the remainder.
  func dividedRoundingDown(by divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    let (limbs, rest) = Self.divide(self.limbs, by: divisor.limbs)
    let quotient = BigInteger(limbs, isNegative: isNegative != divisor.isNegative)
    let remainder = BigInteger(rest, isNegative: isNegative)
    if remainder.isZero || isNegative == divisor.isNegative { return (quotient, remainder) }
    return (quotient - .one, remainder + divisor)
  }

  /// The greatest common divisor of two magnitudes; 0 if both numbers are 0.
  static func greatestCommonDivisor(_ first: BigInteger, _ second: BigInteger) -> BigInteger {
    var (larger, smaller) = (first.limbs, second.limbs)
    while !smaller.isEmpty { (larger, smaller) = (smaller, divide(larger, by: smaller).remainder) }
    return BigInteger(larger, isNegative: false)
  }

  /// Divides magnitudes digit by digit (Knuth, The Art of Computer Programming, volume 2, 4.3.1, algorithm D).
  ///
  /// - Parameters:
  ///   - dividend: without leading zeros.
  ///   - divisor: without leading zeros, and not 0.
  /// - Returns: The quotient, perhaps with leading zeros, and the remainder without.
  private static func divide(_ dividend: [UInt32], by divisor: [UInt32]) -> (
    quotient: [UInt32], remainder: [UInt32]
  ) {
    if isLess(dividend, divisor) { return ([], dividend) }
    if divisor.count == 1 { return divide(dividend, byDigit: divisor[0]) }
    let shift = divisor[divisor.count - 1].leadingZeroBitCount
    let divisor = shifted(divisor, by: shift).dropLast()
    var rest = shifted(dividend, by: shift)
    let count = divisor.count
    var quotient = [UInt32](repeating: 0, count: rest.count - count)
    for position in quotient.indices.reversed() {
      let top = UInt64(rest[position + count]) << 32 | UInt64(rest[position + count - 1])
      let first = UInt64(divisor[count - 1])
      var digit = top / first
      var left = top % first
      while digit >> 32 != 0 || digit * UInt64(divisor[count - 2]) > left << 32 | UInt64(rest[position + count - 2]) {
        digit -= 1
        left += first
        if left >> 32 != 0 { break }
      }
      if subtract(divisor, times: digit, from: &rest, at: position) {
        digit -= 1
        add(divisor, to: &rest, at: position)
      }
      quotient[position] = UInt32(truncatingIfNeeded: digit)
    }
    return (quotient, unshifted(Array(rest[..<count]), by: shift))
  }

  private static func divide(_ dividend: [UInt32], byDigit divisor: UInt32) -> (
    quotient: [UInt32], remainder: [UInt32]
  ) {
    var quotient = dividend
    var rest: UInt64 = 0
    for position in dividend.indices.reversed() {
      let digit = rest << 32 | UInt64(dividend[position])
      quotient[position] = UInt32(digit / UInt64(divisor))
      rest = digit % UInt64(divisor)
    }
    return (quotient, rest == 0 ? [] : [UInt32(rest)])
  }

  /// Subtracts a multiple of a number; returns true if the result is negative, and so 2³² too large.
  private static func subtract(_ number: ArraySlice<UInt32>, times factor: UInt64, from rest: inout [UInt32], at: Int)
    -> Bool
  {
    var (carry, borrow): (UInt64, Int64) = (0, 0)
    for position in number.indices {
      let product = UInt64(number[position]) * factor + carry
      carry = product >> 32
      let digit = Int64(rest[at + position]) - Int64(product & 0xFFFF_FFFF) - borrow
      borrow = digit < 0 ? 1 : 0
      rest[at + position] = UInt32(truncatingIfNeeded: digit)
    }
    let last = Int64(rest[at + number.count]) - Int64(carry) - borrow
    rest[at + number.count] = UInt32(truncatingIfNeeded: last)
    return last < 0
  }

  private static func add(_ number: ArraySlice<UInt32>, to rest: inout [UInt32], at: Int) {
    var carry: UInt64 = 0
    for position in number.indices {
      let sum = UInt64(rest[at + position]) + UInt64(number[position]) + carry
      rest[at + position] = UInt32(truncatingIfNeeded: sum)
      carry = sum >> 32
    }
    rest[at + number.count] &+= UInt32(carry)
  }

  /// The magnitude times a power of 2, with one more digit, which may be 0.
  private static func shifted(_ limbs: [UInt32], by shift: Int) -> [UInt32] {
    var (result, carry): ([UInt32], UInt64) = ([], 0)
    for limb in limbs {
      let digit = UInt64(limb) << UInt64(shift) | carry
      result.append(UInt32(truncatingIfNeeded: digit))
      carry = digit >> 32
    }
    return result + [UInt32(carry)]
  }

  private static func unshifted(_ limbs: [UInt32], by shift: Int) -> [UInt32] {
    var (result, carry): ([UInt32], UInt64) = (limbs, 0)
    for position in limbs.indices.reversed() {
      let digit = carry << 32 | UInt64(limbs[position])
      result[position] = UInt32(truncatingIfNeeded: digit >> UInt64(shift))
      carry = digit & (1 << UInt64(shift) - 1)
    }
    return BigInteger(result, isNegative: false).limbs
  }
}

extension BigInteger: CustomStringConvertible {
  /// The number in decimal digits.
  var description: String {
    var digits: [String] = []
    var rest = limbs
    while rest.count > 0 {
      let (quotient, remainder) = Self.divide(rest, byDigit: 1_000_000_000)
      rest = BigInteger(quotient, isNegative: false).limbs
      let group = String(remainder.first ?? 0)
      digits.append(rest.isEmpty ? group : String(repeating: "0", count: 9 - group.utf8.count) + group)
    }
    return (isNegative ? "-" : "") + (digits.isEmpty ? "0" : digits.reversed().joined())
  }
}
