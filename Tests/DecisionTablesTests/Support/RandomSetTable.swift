import Diagnostics
import TestSupport

@testable import DecisionTables

/// A random table with sets among its conditions, as text, and what its rules match without the program's help.
struct RandomSetTable {
  /// A condition: a set of members, or one of several values.
  struct Column {
    var id: String
    var members: [String] = []
    var values: [String] = []

    /// The number of values: for a set, of subsets.
    var count: Int { members.isEmpty ? values.count : 1 << members.count }

    var condition: Condition {
      Condition(id: id, domain: .enumeration(members.isEmpty ? values : members), isSet: !members.isEmpty)
    }
  }

  var columns: [Column] = []
  let policy: HitPolicy
  /// For each rule the text of each entry.
  private(set) var entries: [[String]] = []
  /// For each rule and column the values that the entry matches: of a set, the subsets as bits.
  private(set) var matches: [[Set<Int>]] = []
  private(set) var outcomes: [String] = []
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: seed + 29_000)
    policy = [.unique, .any, .first, .collect][Int.random(in: 0..<4, using: &generator)]
    let sets = Int.random(in: 1...2, using: &generator)
    for set in 0..<sets {
      let count = Int.random(in: 1...(sets == 1 ? 4 : 3), using: &generator)
      columns.append(Column(id: "set-\(set)", members: (0..<count).map { "m\($0)" }))
    }
    for other in 0..<Int.random(in: 0...2, using: &generator) {
      let count = Int.random(in: 1...3, using: &generator)
      columns.append(Column(id: "other-\(other)", values: (0..<count).map { "v\($0)" }))
    }
    columns.shuffle(using: &generator)
    for _ in 0..<Int.random(in: 1...7, using: &generator) {
      let row = columns.map { entry(of: $0) }
      entries.append(row.map(\.text))
      matches.append(row.map(\.matched))
      outcomes.append(["yes", "no"][Int.random(in: 0..<2, using: &generator)])
    }
  }

  /// The table as people write it.
  var text: String {
    let header = ["id"] + columns.map(\.id) + ["then"]
    let rows = entries.indices.map { ["r\($0)"] + entries[$0] + [outcomes[$0]] }
    let lines = [header, header.map { _ in "---" }] + rows
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n") + "\n"
  }

  var conditions: [Condition] { columns.flatMap(\.condition.parts) }

  /// All combinations of values: of a set, the bits of its members.
  var combinations: [[Int]] {
    columns.reduce([[]]) { all, column in all.flatMap { part in (0..<column.count).map { part + [$0] } } }
  }

  /// The slots of the table's conditions for a combination.
  func slots(_ combination: [Int]) -> [Int] {
    zip(columns, combination).flatMap { column, value in
      column.members.isEmpty ? [value] : column.members.indices.map { value >> $0 & 1 == 1 ? 0 : 1 }
    }
  }

  func rules(matching combination: [Int]) -> [Int] {
    matches.indices.filter { rule in zip(matches[rule], combination).allSatisfy { $0.contains($1) } }
  }

  private mutating func entry(of column: Column) -> (text: String, matched: Set<Int>) {
    let all = Set(0..<column.count)
    if Int.random(in: 0..<4, using: &generator) == 0 { return ("-", all) }
    guard !column.members.isEmpty else {
      let named = all.filter { _ in Bool.random(using: &generator) }
      if named.isEmpty { return ("-", all) }
      return (named.sorted().map { column.values[$0] }.joined(separator: ", "), named)
    }
    var tests: [String] = []
    var matched = all
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let (text, subsets) = test(of: column)
      // A contradiction is a mistake of its own.
      if matched.isDisjoint(with: subsets) { continue }
      tests.append(text)
      matched.formIntersection(subsets)
    }
    return (tests.joined(separator: "  and "), matched)
  }

  private mutating func test(of column: Column) -> (text: String, subsets: Set<Int>) {
    let named = column.members.indices.filter { _ in Bool.random(using: &generator) }
    let bits = named.reduce(0) { $0 | 1 << $1 }
    let list = "(" + named.map { column.members[$0] }.joined(separator: ",  ") + " )"
    let all = Set(0..<column.count)
    switch (Int.random(in: 0..<5, using: &generator), named.first) {
    case (0, let one?): return ("has  \(column.members[one])", all.filter { $0 >> one & 1 == 1 })
    case (1, _?): return ("has-all-of\(list)", all.filter { $0 & bits == bits })
    case (2, _?): return ("has-none-of\(list)", all.filter { $0 & bits == 0 })
    case (3, _?): return ("only\(list)", all.filter { $0 & ~bits == 0 })
    default: return ("none", [0])
    }
  }
}
