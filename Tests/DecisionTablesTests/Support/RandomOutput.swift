import TestSupport

@testable import DecisionTables

/// An output made at random, with results that don't depend on the module.
///
/// A result is a number: an index for steps and listed values, quarters for decimals, and places in a list for dates and the like.
struct RandomOutput {
  enum Kind: CaseIterable { case steps, listed, boolean, integer, decimal, date, time, duration }

  /// The result of a rule that says that the output does not apply.
  static let nothing = 1000

  let id: String
  let kind: Kind

  init(id: String, using random: inout SeededGenerator) {
    self.id = id
    kind = random.chance(40) ? .steps : Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)]
  }

  var output: Output { Output(id: id, domain: domain) }

  private var domain: Domain? {
    switch kind {
    case .steps: nil
    case .listed: .enumeration(["high", "middle", "low"])
    case .boolean: .boolean
    case .integer: .number("[-2..2]", integer: true)
    case .decimal: .number("any")
    case .date: .date("any")
    case .time: .time("any")
    case .duration: .duration("any")
    }
  }

  /// True if the order of the values has a meaning.
  var isListed: Bool { kind == .listed || kind == .boolean }
  var isNumber: Bool { kind == .integer || kind == .decimal }
  var isOrdered: Bool { isNumber || kind == .date || kind == .time || kind == .duration }

  func result(using random: inout SeededGenerator) -> Int {
    switch kind {
    case .steps, .listed: Int.random(in: 0..<3, using: &random)
    case .boolean: Int.random(in: 0..<2, using: &random)
    case .integer: 4 * Int.random(in: -2...2, using: &random)
    case .decimal: Int.random(in: -6...6, using: &random)
    case .date, .time, .duration: Int.random(in: 0..<3, using: &random)
    }
  }

  func text(ofResult result: Int) -> String {
    if result == Self.nothing { return "null" }
    return switch kind {
    case .steps: ["x", "y", "x y"][result]
    case .listed: ["high", "middle", "low"][result]
    case .boolean: ["true", "false"][result]
    case .integer, .decimal: Self.text(ofQuarters: result)
    case .date: ["1969-12-31", "2024-02-29", "2024-03-01"][result]
    case .time: ["08:59", "09:00", "23:59"][result]
    case .duration: ["-PT5M", "PT30M", "P1D"][result]
    }
  }

  /// The module's value for a result.
  func value(ofResult result: Int) -> OutputValue {
    switch kind {
    case .steps, .listed, .boolean: .listed(result)
    case .integer, .decimal: Self.number(ofQuarters: result)
    case .date: .number(Decimal([-1, 19_782, 19_783][result]))
    case .time: .number(Decimal([32_340, 32_400, 86_340][result]))
    case .duration: .number(Decimal([-300, 1800, 86_400][result]))
    }
  }

  static func number(ofQuarters quarters: Int) -> OutputValue {
    .number(Decimal(text(ofQuarters: quarters)) ?? Decimal(Int.max))
  }

  private static func text(ofQuarters quarters: Int) -> String {
    let sign = quarters < 0 ? "-" : ""
    return "\(sign)\(abs(quarters) / 4).\(["00", "25", "5", "75"][abs(quarters) % 4])"
  }
}
