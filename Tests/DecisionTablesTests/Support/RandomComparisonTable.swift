import Diagnostics
import TestSupport

@testable import DecisionTables

/// A random table whose entries compare two to four conditions, with an enumeration of its values beside it.
///
/// Its numbers are integers from 0 to 5, or as few as 2 of them; so 6 values stand for all that can be told apart.
struct RandomComparisonTable {
  let conditions: [Condition]
  let policy: HitPolicy
  let text: String
  let outcomes: [String]
  /// For each rule a test of each condition.
  private let tests: [[Test]]
  /// For each condition its values; nil for a missing one.
  private let values: [[Int?]]

  /// A test of a condition, in the words of a rule and as a question about values.
  private struct Test {
    var text = "-"
    var holds: @Sendable (_ value: Int?, _ all: [Int?]) -> Bool = { _, _ in true }
  }

  private typealias Sign = (text: String, holds: @Sendable (Int, Int) -> Bool)

  init(seed: Int) {
    var random = SeededGenerator(seed: seed + 31_000)
    let count = random.next(2...4)
    let isListed = random.next(0...4) == 0
    let hasNull = (0..<count).map { _ in random.next(0...4) == 0 }
    let bounds = (0..<count).map { _ in
      let low = random.next(0...2)
      return (low, random.next(low + 1...5))
    }
    let names = ["a", "b", "c", "d"]
    let listed = ["v0", "v1", "v2", "v3"]
    let isOrdered = random.next(0...1) == 0
    var conditions: [Condition] = []
    var values: [[Int?]] = []
    for index in 0..<count {
      let domain: Domain =
        isListed
        ? .enumeration(listed)
        : .ordered(.integer, Interval(.before(Decimal(bounds[index].0)), .before(Decimal(bounds[index].1 + 1))))
      conditions.append(
        Condition(
          id: names[index], domain: hasNull[index] ? .nullable(domain) : domain, isOrdered: isListed && isOrdered))
      let numbers: [Int?] = isListed ? [0, 1, 2, 3] : Array(bounds[index].0...bounds[index].1)
      values.append(hasNull[index] ? numbers + [nil] : numbers)
    }
    conditions.append(Condition(id: "other", domain: .boolean))
    values.append([0, 1])
    conditions.compareWithOthers()
    self.conditions = conditions
    self.values = values
    policy = [.unique, .any, .first][random.next(0...2)]
    var tests: [[Test]] = []
    var outcomes: [String] = []
    for _ in 0..<random.next(1...6) {
      tests.append(
        (0..<count).map { index in
          Self.test(
            of: index, among: count, isListed ? listed : nil, mayOrder: !isListed || isOrdered,
            bounds[index], hasNull: hasNull[index], &random)
        } + [
          [
            Test(), Test(), Test(text: "true") { value, _ in value == 0 },
            Test(text: "false") { value, _ in value == 1 },
          ][random.next(0...3)]
        ])
      outcomes.append(["yes", "no"][random.next(0...1)])
    }
    self.tests = tests
    self.outcomes = outcomes
    let columns = conditions.map(\.id)
    text =
      "| id | \(columns.joined(separator: " | ")) | then |\n|\(String(repeating: "---|", count: columns.count + 2))\n"
      + tests.enumerated().map { position, row in
        "| r\(position) | \(row.map(\.text).joined(separator: " | ")) | \(outcomes[position]) |\n"
      }.joined()
  }

  private static func test(
    of index: Int, among count: Int, _ listed: [String]?, mayOrder: Bool, _ bounds: (Int, Int), hasNull: Bool,
    _ random: inout SeededGenerator
  ) -> Test {
    switch random.next(0...9) {
    case 0...2: return Test()
    case 3 where hasNull: return Test(text: "null") { value, _ in value == nil }
    case 3, 4: return constant(listed, bounds, &random)
    case 5 where mayOrder:
      let test = constant(listed, bounds, &random)
      let other = comparison(of: index, among: count, mayOrder, &random)
      return Test(text: "\(test.text) and \(other.text)") { test.holds($0, $1) && other.holds($0, $1) }
    case 6 where count > 2 && mayOrder:
      let (low, high) = ((index + 1) % count, (index + 2) % count)
      let names = ["a", "b", "c", "d"]
      let isOpen = random.next(0...1) == 0
      return Test(text: "[\(names[low])..\(names[high])\(isOpen ? ")" : "]")") { value, all in
        guard let value, let from = all[low], let to = all[high] else { return false }
        return value >= from && (isOpen ? value < to : value <= to)
      }
    default: return comparison(of: index, among: count, mayOrder, &random)
    }
  }

  private static func constant(_ listed: [String]?, _ bounds: (Int, Int), _ random: inout SeededGenerator) -> Test {
    if let listed {
      let position = random.next(0...3)
      return Test(text: listed[position]) { value, _ in value == position }
    }
    let number = random.next(bounds.0...bounds.1)
    return random.next(0...1) == 0
      ? Test(text: "\(number)") { value, _ in value == number }
      : Test(text: "[\(bounds.0)..\(number)]") { value, _ in value.map { $0 <= number } ?? false }
  }

  private static func comparison(of index: Int, among count: Int, _ mayOrder: Bool, _ random: inout SeededGenerator)
    -> Test
  {
    let other = (index + random.next(1...count - 1)) % count
    var signs: [Sign] = [("=", { $0 == $1 }), ("!=", { $0 != $1 })]
    if mayOrder {
      signs.append(("<", { $0 < $1 }))
      signs.append(("<=", { $0 <= $1 }))
      signs.append((">", { $0 > $1 }))
      signs.append((">=", { $0 >= $1 }))
    }
    let (sign, holds) = signs[random.next(0...signs.count - 1)]
    return Test(text: "\(sign) \(["a", "b", "c", "d"][other])") { value, all in
      guard let value, let its = all[other] else { return false }
      return holds(value, its)
    }
  }

  /// A combination of values with the rules that match it, by their positions.
  struct Match {
    let combination: [Int?]
    let rules: [Int]
  }

  /// All combinations of values.
  var matches: [Match] {
    SlotCombinations(values.map { Array($0.indices) }).map { slots in
      let combination = slots.enumerated().map { values[$0][$1] }
      let rules = tests.indices.filter { rule in
        zip(tests[rule], combination).allSatisfy { test, value in test.holds(value, combination) }
      }
      return Match(combination: combination, rules: rules)
    }
  }

  /// A combination as a finding has it, by the ids of conditions.
  func combination(_ witness: Finding.Witness) -> [Int?]? {
    let texts = Dictionary(witness.values.map { ($0.condition, $0.value) }) { first, _ in first }
    var combination: [Int?] = []
    for condition in conditions {
      guard let text = texts[condition.id] else { return nil }
      combination.append(text == Domain.null ? nil : condition.position(of: text) ?? Int(text))
    }
    return combination
  }
}

extension SeededGenerator {
  fileprivate mutating func next(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
