/// A number for comparison: without its sign, unit and notation.
struct Number: Hashable, Comparable, Sendable {
  /// The digits without the point; for more than 18 digits their hash.
  private(set) var digits: UInt64
  /// The number of digits after the point; -1 for a hash.
  private(set) var scale: Int

  /// A whole number.
  init(_ value: Int) {
    digits = UInt64(value.magnitude)
    scale = 0
  }

  /// Makes a number of digits from 0 to 9, the last `scale` of them after the point.
  init(digits all: [UInt8], scale: Int) {
    var digits = all[...]
    var scale = scale
    while scale > 0, digits.last == 0 {
      digits.removeLast()
      scale -= 1
    }
    digits = digits.drop { $0 == 0 }
    if digits.count <= 18, scale <= 18 {
      self.digits = digits.reduce(0) { $0 * 10 + UInt64($1) }
      self.scale = scale
    } else {
      // FNV-1a.
      self.digits = digits.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      self.digits = (self.digits ^ UInt64(scale)) &* 0x100_0000_01B3
      self.scale = -1
    }
  }

  private init(digits: UInt64, scale: Int) {
    self.digits = digits
    self.scale = scale
  }

  /// The number times a power of ten; itself if that has too many digits.
  func times(tenTo exponent: Int) -> Number {
    if scale < 0 { return self }
    if exponent <= scale { return Number(digits: digits, scale: scale - exponent).normalized }
    var (digits, rest) = (digits, exponent - scale)
    while rest > 0 {
      let (product, overflow) = digits.multipliedReportingOverflow(by: 10)
      if overflow { return self }
      (digits, rest) = (product, rest - 1)
    }
    return Number(digits: digits, scale: 0)
  }

  /// The sum with another whole number; nil if one is not whole, or the sum has too many digits.
  func plus(_ other: Number) -> Number? {
    guard scale == 0, other.scale == 0 else { return nil }
    let (sum, overflow) = digits.addingReportingOverflow(other.digits)
    return overflow ? nil : Number(digits: sum, scale: 0)
  }

  private var normalized: Number {
    var copy = self
    while copy.scale > 0, copy.digits % 10 == 0 {
      copy.digits /= 10
      copy.scale -= 1
    }
    return copy
  }

  /// The number in digits with a point; nil for one with more than 18 digits.
  var text: String? {
    if scale <= 0 { return scale < 0 ? nil : String(digits) }
    let all = String(digits)
    let padded = String(repeating: "0", count: max(0, scale + 1 - all.count)) + all
    return padded.dropLast(scale) + "." + padded.suffix(scale)
  }

  /// True if the number has digits other than 0 after the point.
  var hasFraction: Bool { scale > 0 }

  /// The value of a whole number up to 31; nil for others.
  var small: Int? { scale == 0 && digits <= 31 ? Int(digits) : nil }

  /// The number, if it may be a year or the last digits of one.
  var year: Int? { scale == 0 && digits <= 9999 ? Int(digits) : nil }

  /// The digits before the point and those after it, as separate numbers.
  var parts: [Number] {
    if scale <= 0 { return [self] }
    var power: UInt64 = 1
    for _ in 0..<scale { power *= 10 }
    return [Number(digits: digits / power, scale: 0), Number(digits: digits % power, scale: 0)]
  }

  /// The last digit of a whole number.
  var last: Int? { scale == 0 ? Int(digits % 10) : nil }

  /// True if the number is 0.5 more than another: 1.5 and 1.
  func isHalfMore(than other: Number) -> Bool {
    scale == 1 && other.scale == 0 && digits % 10 == 5 && digits / 10 == other.digits
  }

  static func < (left: Number, right: Number) -> Bool { (left.scale, left.digits) < (right.scale, right.digits) }
}
