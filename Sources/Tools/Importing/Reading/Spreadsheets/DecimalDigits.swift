/// A number in decimal digits, as a cell keeps it: the 15 that a spreadsheet has.
struct DecimalDigits {
  private(set) var isNegative: Bool
  /// The digits from 0 to 9, without zeros at the beginning.
  private(set) var digits: [UInt8] = []
  /// The number of these behind the point; negative if zeros follow them.
  private(set) var scale = 0

  private static let precision = 15

  /// The digits of a finite number.
  init(_ number: Double) {
    isNegative = number < 0
    // The shortest text that gives the same number, such as `1.5` or `1e-07`.
    let parts = "\(number.magnitude)".split(separator: "e")
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    digits = (mantissa[0] + fraction).utf8.map { $0 - UInt8(ascii: "0") }
    scale = fraction.utf8.count - exponent
    trim()
    if digits.count > Self.precision { self = rounded(to: scale - digits.count + Self.precision) }
    if digits.isEmpty { scale = 0 }
    while digits.last == 0, scale > 0 {
      digits.removeLast()
      scale -= 1
    }
  }

  /// The number without its sign.
  var magnitude: DecimalDigits {
    var result = self
    result.isNegative = false
    return result
  }

  /// True for 0.
  var isZero: Bool { digits.isEmpty }

  /// The number times a power of ten.
  func times(tenTo exponent: Int) -> DecimalDigits {
    var result = self
    result.scale -= exponent
    return result
  }

  /// The number with at most so many digits behind the point; a half goes away from 0.
  func rounded(to decimals: Int) -> DecimalDigits {
    guard scale > decimals else { return self }
    var result = self
    let excess = scale - decimals
    result.scale = decimals
    guard excess <= digits.count else {
      result.digits = []
      return result
    }
    let roundsUp = digits[digits.count - excess] >= 5
    result.digits.removeLast(excess)
    if roundsUp { result.addOne() }
    result.trim()
    return result
  }

  private mutating func addOne() {
    for position in digits.indices.reversed() {
      if digits[position] < 9 {
        digits[position] += 1
        return
      }
      digits[position] = 0
    }
    digits.insert(1, at: 0)
  }

  private mutating func trim() { digits = Array(digits.drop { $0 == 0 }) }

  /// The digits before the point, without zeros at the beginning, and as many behind it as there are.
  var parts: (whole: String, fraction: String) {
    var text = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    if scale <= 0 { return (digits.isEmpty ? "" : text + String(repeating: "0", count: -scale), "") }
    text = String(repeating: "0", count: max(0, scale - digits.count)) + text
    return (String(text.dropLast(scale)), String(text.suffix(scale)))
  }

  /// The number as text, without an exponent.
  func text(point: String) -> String {
    let (whole, fraction) = parts
    let sign = isNegative && !isZero ? "-" : ""
    return sign + (whole.isEmpty ? "0" : whole) + (fraction.isEmpty ? "" : point + fraction)
  }
}
