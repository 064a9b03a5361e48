/// An integer of any size, for computing without rounding.
struct BigInteger: Sendable, Hashable {
  /// The digits of the magnitude to the base 2³², the least significant first; the last one is not 0.
  let limbs: [UInt32]
  /// True if the number is below 0.
  let isNegative: Bool

  static let zero = BigInteger([], isNegative: false)
  static let one = BigInteger(1)

  init(_ limbs: [UInt32], isNegative: Bool) {
    let last = limbs.lastIndex { $0 != 0 }
    self.limbs = Array(limbs[..<(last.map { $0 + 1 } ?? 0)])
    self.isNegative = isNegative && !self.limbs.isEmpty
  }

  init(_ number: Int128) {
    var rest = number.magnitude
    var limbs: [UInt32] = []
    while rest > 0 {
      limbs.append(UInt32(truncatingIfNeeded: rest))
      rest >>= 32
    }
    self.init(limbs, isNegative: number < 0)
  }

  /// The number, if it is small enough.
  var int128: Int128? {
    guard limbs.count <= 4 else { return nil }
    let magnitude = limbs.reversed().reduce(UInt128(0)) { $0 << 32 | UInt128($1) }
    guard magnitude <= UInt128(Int128.max) else { return nil }
    return isNegative ? -Int128(magnitude) : Int128(magnitude)
  }

  var isZero: Bool { limbs.isEmpty }
  var magnitude: BigInteger { isNegative ? BigInteger(limbs, isNegative: false) : self }

  static prefix func - (number: BigInteger) -> BigInteger { BigInteger(number.limbs, isNegative: !number.isNegative) }

  static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if left.isNegative == right.isNegative {
      return BigInteger(sum(left.limbs, right.limbs), isNegative: left.isNegative)
    }
    return isLess(left.limbs, right.limbs)
      ? BigInteger(difference(right.limbs, left.limbs), isNegative: right.isNegative)
      : BigInteger(difference(left.limbs, right.limbs), isNegative: left.isNegative)
  }

  static func - (left: BigInteger, right: BigInteger) -> BigInteger { left + -right }

  static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    var product = [UInt32](repeating: 0, count: left.limbs.count + right.limbs.count)
    for (offset, limb) in left.limbs.enumerated() where limb != 0 {
      var carry: UInt64 = 0
      for (position, other) in right.limbs.enumerated() {
        let sum = UInt64(limb) * UInt64(other) + UInt64(product[offset + position]) + carry
        product[offset + position] = UInt32(truncatingIfNeeded: sum)
        carry = sum >> 32
      }
      product[offset + right.limbs.count] = UInt32(carry)
    }
    return BigInteger(product, isNegative: left.isNegative != right.isNegative)
  }

  // MARK: Magnitudes

  static func isLess(_ left: [UInt32], _ right: [UInt32]) -> Bool {
    left.count == right.count ? left.reversed().lexicographicallyPrecedes(right.reversed()) : left.count < right.count
  }

  private static func sum(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var sum: [UInt32] = []
    sum.reserveCapacity(max(left.count, right.count) + 1)
    var carry: UInt64 = 0
    for position in 0..<max(left.count, right.count) {
      let digit =
        carry + (position < left.count ? UInt64(left[position]) : 0)
        + (position < right.count ? UInt64(right[position]) : 0)
      sum.append(UInt32(truncatingIfNeeded: digit))
      carry = digit >> 32
    }
    return sum + [UInt32(carry)]
  }

  /// The difference of two magnitudes, of which the first is not less.
  private static func difference(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var difference = left
    var borrow: Int64 = 0
    for position in left.indices {
      let digit = Int64(left[position]) - (position < right.count ? Int64(right[position]) : 0) - borrow
      borrow = digit < 0 ? 1 : 0
      difference[position] = UInt32(truncatingIfNeeded: digit)
    }
    return difference
  }
}

extension BigInteger: Comparable {
  /// True if the left number is less than the right one.
  static func < (left: BigInteger, right: BigInteger) -> Bool {
    if left.isNegative != right.isNegative { return left.isNegative }
    return left.isNegative ? isLess(right.limbs, left.limbs) : isLess(left.limbs, right.limbs)
  }
}
