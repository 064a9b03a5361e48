@testable import DecisionTables

/// A condition made at random, with samples of its values and entries that are understood without the module's help.
///
/// A sample is an index for listed values and texts, and otherwise a number of halves, so that points and what lies
/// between two integers are both sampled. The sample of a value that is missing is -1.
struct RandomCondition {
  enum Kind: CaseIterable {
    case listed, boolean, integer, decimal, date, text
  }

  let kind: Kind
  let size: Int
  let isNullable: Bool

  init(using random: inout RandomNumbers) {
    kind = Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)]
    size =
      switch kind {
      case .boolean: 2
      case .listed: Int.random(in: 1...4, using: &random)
      case .text: Int.random(in: 2...4, using: &random)
      case .integer, .decimal, .date: Int.random(in: 1...6, using: &random)
      }
    isNullable = random.chance(25)
  }

  var domain: Domain { isNullable ? .nullable(presentDomain) : presentDomain }

  private var presentDomain: Domain {
    switch kind {
    case .listed: .enumeration((0..<size).map { "v\($0)" })
    case .boolean: .boolean
    case .integer: .number("[0..\(size)]", integer: true)
    case .decimal: .number("[0..\(size)]")
    case .date: .date("[2024-02-27..\(date(size))]")
    case .text: .text((0..<size - 1).map { "v\($0)" })
    }
  }

  var samples: [Int] { isNullable ? presentSamples + [-1] : presentSamples }

  private var presentSamples: [Int] {
    switch kind {
    case .listed, .boolean, .text: Array(0..<size)
    case .integer, .date: Array(stride(from: 0, through: 2 * size, by: 2))
    case .decimal: Array(0...2 * size)
    }
  }

  /// Whether the samples are numbers of halves.
  var isOrdered: Bool { kind == .integer || kind == .decimal || kind == .date }

  func text(ofSample sample: Int) -> String {
    if sample == -1 { return "null" }
    return switch kind {
    case .listed: "v\(sample)"
    case .text: sample == size - 1 ? "anything-else" : "v\(sample)"
    case .boolean: sample == 0 ? "true" : "false"
    case .integer: "\(sample / 2)"
    case .decimal: sample % 2 == 0 ? "\(sample / 2)" : "\(sample / 2).5"
    case .date: date(sample / 2)
    }
  }

  /// Six days around a leap day, and no more: `size` is at most 6.
  private func date(_ day: Int) -> String {
    [
      "2024-02-27", "2024-02-28", "2024-02-29", "2024-03-01", "2024-03-02", "2024-03-03",
      "2024-03-04",
    ][day]
  }
}

/// An entry as text, and the samples that satisfy it.
struct RandomEntry {
  let text: String
  let satisfied: Set<Int>

  init(_ condition: RandomCondition, using random: inout RandomNumbers) {
    guard random.chance(65) else {
      text = "-"
      satisfied = Set(condition.samples)
      return
    }
    let tests = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      Self.test(condition, using: &random)
    }
    let texts = tests.map(\.0).joined(separator: ", ")
    let union = tests.reduce(into: Set<Int>()) { $0.formUnion($1.1) }
    let isNegated = random.chance(25)
    text = isNegated ? "not(\(texts))" : texts
    satisfied = isNegated ? Set(condition.samples).subtracting(union) : union
  }

  /// A test that something satisfies, as text and as samples.
  private static func test(
    _ condition: RandomCondition,
    using random: inout RandomNumbers
  ) -> (String, Set<Int>) {
    if condition.isNullable, random.chance(25) { return ("null", [-1]) }
    if !condition.isOrdered {
      let value = Int.random(in: 0..<condition.size, using: &random)
      return (condition.text(ofSample: value), [value])
    }
    while true {
      let a = Int.random(in: 0...condition.size, using: &random)
      let b = Int.random(in: a...condition.size, using: &random)
      let (text, holds) = form(Int.random(in: 0..<9, using: &random), a, b, condition)
      let satisfied = Set(condition.samples.filter { $0 >= 0 && holds($0) })
      if !satisfied.isEmpty { return (text, satisfied) }
    }
  }

  private static func form(
    _ form: Int,
    _ a: Int,
    _ b: Int,
    _ condition: RandomCondition
  ) -> (String, (Int) -> Bool) {
    let from = condition.text(ofSample: 2 * a)
    let to = condition.text(ofSample: 2 * b)
    return switch form {
    case 0: ("< \(from)", { $0 < 2 * a })
    case 1: ("<= \(from)", { $0 <= 2 * a })
    case 2: ("> \(from)", { $0 > 2 * a })
    case 3: (">=\(from)", { $0 >= 2 * a })
    case 4: (from, { $0 == 2 * a })
    case 5: ("[\(from)..\(to)]", { $0 >= 2 * a && $0 <= 2 * b })
    case 6: ("(\(from)..\(to)]", { $0 > 2 * a && $0 <= 2 * b })
    case 7: ("[\(from)..\(to)[", { $0 >= 2 * a && $0 < 2 * b })
    default: ("(\(from) .. \(to))", { $0 > 2 * a && $0 < 2 * b })
    }
  }
}
