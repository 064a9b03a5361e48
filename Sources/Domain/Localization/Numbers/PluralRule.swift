/// The operands of plural rules for a number (UTS 35, part 3): its absolute value and digits.
struct PluralOperands {
  /// The digits before the point.
  let whole: UInt64
  /// The digits after the point, without zeros at the end; 0 if there are none.
  let fraction: UInt64
  /// The number of digits after the point.
  let fractionDigits: UInt64

  /// - Parameter number: digits, optionally with a minus sign before them and a point among them.
  init?(_ number: String) {
    let parts = number.drop { $0 == "-" }.split(separator: ".")
    guard let first = parts.first, let whole = UInt64(first) else { return nil }
    let digits = parts.count > 1 ? parts[1] : ""
    guard let fraction = digits.isEmpty ? 0 : UInt64(digits) else { return nil }
    (self.whole, self.fraction, fractionDigits) = (whole, fraction, UInt64(digits.utf8.count))
  }

  /// The value of an operand; nil for a number with a fraction, which no range contains.
  subscript(_ operand: Substring) -> UInt64? {
    switch operand {
    case "n": fraction == 0 ? whole : nil
    case "i": whole
    case "v", "w": fractionDigits
    case "f", "t": fraction
    // Hyo has no numbers in compact notation.
    default: 0
    }
  }
}

/// The rule of a plural category, which determines its numbers.
struct PluralRule: Sendable {
  let category: String
  /// The rule applies if all relations of one of these are true.
  private let alternatives: [[Relation]]

  /// Such as `i mod 100 not in 12..14`.
  fileprivate struct Relation: Sendable {
    var operand: Substring
    var modulus: UInt64?
    var isNegated: Bool
    var ranges: [ClosedRange<UInt64>]
  }

  /// A rule in the syntax of CLDR: relations joined by `and`, and these by `or`.
  init(_ category: String, _ rule: String) {
    self.category = category
    alternatives = rule.split(separator: " or ").map { alternative in
      alternative.split(separator: " and ").map(Relation.init)
    }
  }

  func holds(for number: PluralOperands) -> Bool { alternatives.contains { $0.allSatisfy { $0.holds(for: number) } } }
}

extension PluralRule.Relation {
  fileprivate init(_ text: Substring) {
    let words = text.split(separator: " ")
    operand = words.first ?? ""
    modulus = words.count > 2 && words[1] == "mod" ? UInt64(words[2]) : nil
    isNegated = words.contains("not")
    ranges = (words.last ?? "").split(separator: ",").compactMap { range in
      let bounds = range.split(separator: ".").compactMap { UInt64($0) }
      return bounds.first.map { $0...(bounds.last ?? $0) }
    }
  }

  fileprivate func holds(for number: PluralOperands) -> Bool {
    let value = number[operand].map { value in modulus.map { value % $0 } ?? value }
    return value.map { value in ranges.contains { $0.contains(value) } } ?? false != isNegated
  }
}
