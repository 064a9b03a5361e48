import Diagnostics
import TestSupport

@testable import DecisionTables

/// A random table whose results are values of its conditions or constants, with an enumeration of its values beside it.
struct RandomCopyTable {
  /// A condition with all its values; "null" for a missing one.
  struct Column {
    let condition: Condition
    let values: [String]
  }

  /// The tests of a rule, as the values that match, and its results: the ids of conditions, or values.
  struct Row {
    var allowed: [[String]]
    var results: [String?]
  }

  let columns: [Column]
  let outputs: [Output]
  let policy: HitPolicy
  let rows: [Row]
  let otherwise: [String]?

  private static let letters = ["a", "b", "c", "d"]
  private static let days = (1...5).map { "2026-01-0\($0)" }

  init(seed: Int) {
    var random = SeededGenerator(seed: seed + 57_000)
    columns = (0..<random.next(1...3)).map { Self.column("x\($0)", &random) }
    outputs = (0..<random.next(1...2)).map { Self.output("out\($0)", &random) }
    policy = [.unique, .any, .first, .ruleOrder, .collect][random.next(0...4)]
    let columns = columns
    let outputs = outputs
    rows = (0..<random.next(1...5)).map { _ in
      Row(
        allowed: columns.map { column in
          if random.chance(35) { return column.values }
          let some = column.values.filter { _ in random.chance(55) }
          return some.isEmpty ? column.values : some
        },
        results: outputs.map { output in
          outputs.count > 1 && random.chance(10) ? nil : Self.result(of: output, columns, &random)
        })
    }
    otherwise = random.chance(50) ? outputs.map { Self.result(of: $0, columns, &random) } : nil
  }

  private static func column(_ id: String, _ random: inout SeededGenerator) -> Column {
    let isNullable = random.chance(25)
    let (domain, values): (Domain, [String])
    switch random.next(0...4) {
    case 0: (domain, values) = (.boolean, ["true", "false"])
    case 1:
      let texts = Array(letters.prefix(random.next(1...2)))
      (domain, values) = (.text(texts), texts + [Domain.anythingElse])
    case 2:
      let first = random.next(0...2)
      let days = Array(days[first..<random.next(first + 1...5)])
      (domain, values) = (.date("[\(days[0])..\(days[days.count - 1])]"), days)
    default:
      let some = letters.filter { _ in random.chance(60) }
      let listed = some.isEmpty ? ["a"] : some
      (domain, values) = (.enumeration(listed), listed)
    }
    let all = isNullable ? values + [Domain.null] : values
    return Column(condition: Condition(id: id, domain: isNullable ? .nullable(domain) : domain), values: all)
  }

  private static func output(_ id: String, _ random: inout SeededGenerator) -> Output {
    switch random.next(0...3) {
    case 0: return Output(id: id, domain: .boolean)
    case 1: return Output(id: id, domain: .date("[2026-01-0\(random.next(1...2))..2026-01-0\(random.next(3...5))]"))
    default:
      let some = letters.filter { _ in random.chance(75) }
      return Output(id: id, domain: .enumeration(some.isEmpty ? ["a"] : some))
    }
  }

  private static func result(of output: Output, _ columns: [Column], _ random: inout SeededGenerator) -> String {
    let isDate = output.domain?.ordered != nil
    let copied = columns.filter { ($0.condition.domain.ordered != nil) == isDate }
    if let one = copied.randomElement(using: &random), random.chance(65) { return one.condition.id }
    return Self.values(of: output).randomElement(using: &random) ?? ""
  }

  /// All values that an output may have.
  static func values(of output: Output) -> [String] {
    guard let domain = output.domain else { return [] }
    return domain.values ?? days.filter { domain.outputValue($0) != nil }
  }

  /// The table as its author would write it.
  var text: String {
    let names = columns.map(\.condition.id) + outputs.map(\.id)
    let lines = rows.enumerated().map { position, row in
      let entries = zip(columns, row.allowed).map { column, allowed in
        allowed == column.values ? "-" : allowed.joined(separator: ", ")
      }
      return "| r\(position) | \((entries + row.results.map { $0 ?? "-" }).joined(separator: " | ")) |\n"
    }
    return "| id | \(names.joined(separator: " | ")) |\n|\(String(repeating: "---|", count: names.count + 1))\n"
      + lines.joined()
  }

  /// All combinations of values.
  var combinations: [[String]] {
    columns.reduce([[]]) { all, column in all.flatMap { start in column.values.map { start + [$0] } } }
  }

  /// What the table decides about an output.
  enum Decided: Equatable {
    case values([String])
    case gap, conflict
    /// A result is missing, or is none of the output's values.
    case fails
  }

  /// The decision for a combination, rule by rule.
  func decided(_ output: Int, _ combination: [String]) -> Decided {
    let matched = rows.filter { row in zip(row.allowed, combination).allSatisfy { $0.contains($1) } }
    if policy == .unique, matched.count > 1 { return .conflict }
    let said = matched.compactMap { $0.results[output] }
    guard let first = said.first else {
      return otherwise.map { values([$0[output]], output, combination) } ?? .gap
    }
    switch policy {
    case .any: return Set(said).count > 1 ? .conflict : values([first], output, combination)
    case .ruleOrder, .collect: return values(said, output, combination)
    default: return values([first], output, combination)
    }
  }

  private func values(_ said: [String], _ output: Int, _ combination: [String]) -> Decided {
    let possible = Self.values(of: outputs[output])
    let values = said.map { result in
      columns.firstIndex { $0.condition.id == result }.map { combination[$0] } ?? result
    }
    return values.allSatisfy(possible.contains) ? .values(values) : .fails
  }
}

extension RandomCopyTable {
  /// True if rules contradict each other for some combination, or yield what an output can't have.
  var decidesUnsoundly: Bool {
    combinations.contains { combination in
      outputs.indices.contains { [.conflict, .fails].contains(decided($0, combination)) }
    }
  }

  /// True if two combinations that differ in the first condition only have results in the wrong order.
  func breaks(output: Int, _ isIncreasing: Bool) -> Bool {
    let all = combinations
    return all.contains { low in
      all.contains { high in
        guard low.dropFirst() == high.dropFirst(), let first = position(of: low[0]), let last = position(of: high[0]),
          first < last, let before = rank(output, low), let after = rank(output, high)
        else { return false }
        return isIncreasing ? before > after : before < after
      }
    }
  }

  /// The position of a value of the first condition in the order of its values; nil for a missing value.
  private func position(of value: String) -> Int? {
    if value == Domain.null { return nil }
    return Self.ascending(columns[0].values).firstIndex(of: value)
  }

  private func rank(_ output: Int, _ combination: [String]) -> Int? {
    guard case .values(let values) = decided(output, combination) else { return nil }
    return Self.ascending(Self.values(of: outputs[output])).firstIndex(of: values[0])
  }

  /// `true` comes first in tables, and is more.
  private static func ascending(_ values: [String]) -> [String] {
    values.first == "true" ? ["false", "true"] : values
  }
}

extension SeededGenerator {
  fileprivate mutating func next(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
