import TestSupport

@testable import DecisionTables

/// A condition made at random, with samples of its values and entries that don't depend on the module.
///
/// For listed values and texts, a sample is an index; for numbers and dates, it is a place on a line, where marks have
/// even numbers, and the spaces between, before and after them odd ones.
struct RandomCondition {
  enum Kind: CaseIterable { case listed, boolean, integer, decimal, date, text, multiples, time, duration, months }

  /// The sample of a missing value.
  static let null = Int.min

  let kind: Kind
  private(set) var size: Int
  private(set) var isNullable: Bool
  /// Only for numbers and dates.
  private let line: RandomLine
  /// True if the domain ends at the first mark, or at the last one respectively.
  private var hasLower: Bool
  private var hasUpper: Bool

  init(using random: inout SeededGenerator) {
    kind = Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)]
    isNullable = random.chance(25)
    hasLower = random.chance(60)
    hasUpper = random.chance(60)
    line = RandomLine(kind, using: &random)
    size =
      switch kind {
      case .boolean: 2
      case .listed: Int.random(in: 1...4, using: &random)
      case .text: Int.random(in: 2...4, using: &random)
      case .integer, .decimal, .date, .multiples, .time, .duration, .months: line.marks.count - 1
      }
  }

  /// The condition with some other values, on the same line.
  func varied(using random: inout SeededGenerator) -> RandomCondition {
    var varied = self
    switch Int.random(in: 0..<3, using: &random) {
    case 0: varied.isNullable.toggle()
    case 1 where isOrdered: varied.hasLower.toggle()
    case 2 where isOrdered: varied.hasUpper.toggle()
    default:
      if kind != .boolean, !isOrdered { varied.size = max(size + (random.chance(60) ? 1 : -1), kind == .text ? 2 : 1) }
    }
    return varied
  }

  /// The sample of a text; nil if the domain doesn't contain the text.
  func sample(of text: String) -> Int? {
    samples.first { self.text(ofSample: $0) == text } ?? (kind == .text && text.hasPrefix("v") ? size - 1 : nil)
  }

  var domain: Domain { isNullable ? .nullable(presentDomain) : presentDomain }

  private var presentDomain: Domain {
    switch kind {
    case .listed: .enumeration((0..<size).map { "v\($0)" })
    case .boolean: .boolean
    case .integer: .number(bounds, integer: true)
    case .decimal: .number(bounds)
    case .multiples: .number(bounds, step: RandomLine.step)
    case .date: .date(bounds)
    case .time: .time(bounds)
    case .duration: .duration(bounds)
    case .months: bounds == "any" ? .ordered(.months, .all) : .duration(bounds)
    case .text: .text((0..<size - 1).map { "v\($0)" })
    }
  }

  /// The domain of numbers or dates in the notation of a spec.
  var bounds: String {
    if !hasLower && !hasUpper { return "any" }
    let (first, last) = (line.marks[0], line.marks[size])
    return (hasLower ? "[\(first)" : "(") + ".." + (hasUpper ? "\(last)]" : ")")
  }

  var samples: [Int] { isNullable ? presentSamples + [Self.null] : presentSamples }

  private var presentSamples: [Int] {
    guard isOrdered else { return Array(0..<size) }
    let places = (hasLower ? 0 : -1)...(hasUpper ? 2 * size : 2 * size + 1)
    return places.filter { line.text(at: $0) != nil }
  }

  var isOrdered: Bool { kind != .listed && kind != .boolean && kind != .text }

  func text(ofSample sample: Int) -> String {
    if sample == Self.null { return "null" }
    return switch kind {
    case .listed: "v\(sample)"
    case .text: sample == size - 1 ? "anything-else" : "v\(sample)"
    case .boolean: sample == 0 ? "true" : "false"
    case .integer, .decimal, .date, .multiples, .time, .duration, .months: line.text(at: sample) ?? "nothing"
    }
  }
}

/// An entry as text, and the samples that satisfy it.
struct RandomEntry {
  let text: String
  let satisfied: Set<Int>

  private struct Test {
    var text: String
    var satisfied: Set<Int>
    /// True if it compares by order, which is neither true nor false for a missing value.
    var isOrdering = false
  }

  init(_ condition: RandomCondition, using random: inout SeededGenerator) {
    guard random.chance(65) else {
      text = "-"
      satisfied = Set(condition.samples)
      return
    }
    let tests = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.test(condition, using: &random) }
    let texts = tests.map(\.text).joined(separator: ", ")
    let union = tests.reduce(into: Set<Int>()) { $0.formUnion($1.satisfied) }
    guard random.chance(25) else {
      text = texts
      satisfied = union
      return
    }
    text = "not(\(texts))"
    var others = Set(condition.samples).subtracting(union)
    if tests.contains(where: \.isOrdering) { others.remove(RandomCondition.null) }
    satisfied = others
  }

  /// A test that some value satisfies.
  private static func test(_ condition: RandomCondition, using random: inout SeededGenerator) -> Test {
    if condition.isNullable, random.chance(25) { return Test(text: "null", satisfied: [RandomCondition.null]) }
    if !condition.isOrdered {
      let value = Int.random(in: 0..<condition.size, using: &random)
      return Test(text: condition.text(ofSample: value), satisfied: [value])
    }
    while true {
      let a = Int.random(in: 0...condition.size, using: &random)
      let b = Int.random(in: a...condition.size, using: &random)
      let form = Int.random(in: 0..<9, using: &random)
      let (text, holds) = written(form, a, b, condition)
      let satisfied = Set(condition.samples.filter { $0 != RandomCondition.null && holds($0) })
      if !satisfied.isEmpty { return Test(text: text, satisfied: satisfied, isOrdering: form != 4) }
    }
  }

  private static func written(_ form: Int, _ a: Int, _ b: Int, _ condition: RandomCondition) -> (String, (Int) -> Bool)
  {
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
