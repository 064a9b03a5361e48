import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares sums of rules, and tables that they feed, with plain enumeration, on 1,000 random ones.
@Suite struct SumEnumerationTests {
  @Test(arguments: 0..<10) func `A sum beyond its domain is found, and only such a one`(part: Int) throws {
    var (decided, wrong) = (0, 0)
    let all = seeds(part * 100..<(part + 1) * 100)
    for seed in all {
      let sum = try RandomSum(seed: seed)
      let isRight = sum.totals.values.allSatisfy(sum.bounds.contains)
      let found = verify(sum.compiled, budget: 10_000_000).problems.map(\.finding)
      let outside = found.filter { $0.kind == .computedOutsideDomain }
      if let witness = outside.first?.details.witnesses.first {
        let values = Dictionary(uniqueKeysWithValues: witness.values.map { ($0.condition, $0.value) })
        let point = try [#require(Int(values["p"] ?? "")), #require(Int(values["q"] ?? ""))]
        let total = try #require(sum.totals[point])
        #expect(!sum.bounds.contains(total), "seed \(seed), \(point)")
        #expect(outside[0].summary.english.contains("'\(total)'"), "seed \(seed)")
      }
      if found.contains(where: { $0.kind == .notDecided }) { continue }
      decided += 1
      if !isRight { wrong += 1 }
      #expect(outside.isEmpty == isRight, "seed \(seed)")
    }
    #expect(decided * 100 >= 90 * all.count)
    #expect(wrong > 0)
  }

  @Test(arguments: 0..<10) func `A table fed by a sum has the numbers of the sum's domain`(part: Int) throws {
    for seed in seeds(part * 100..<(part + 1) * 100) {
      let sum = try RandomSum(seed: seed)
      guard sum.totals.values.allSatisfy(sum.bounds.contains) else { continue }
      let report = Report()
      let graph = try #require(DecisionGraph(of: try sum.fed(), report: report), "seed \(seed)")
      let problems = verify(graph).problems.map(\.finding).filter {
        $0.severity == .error && $0.kind != .ruleNeverMatches
      }
      #expect(problems.map(\.summary.english) == [], "seed \(seed)")
      let whole = try #require(graph.whole, "seed \(seed)")
      for (point, total) in sum.totals {
        var points: [String?] = whole.definition.conditions.map { ["p": "\(point[0])", "q": "\(point[1])"][$0.id] }
        var slots = try points.enumerated().map { input, point in
          guard let point else { return Array(0..<whole.slotCounts[input]) }
          return [try #require(whole.slot(holding: point, condition: input), "seed \(seed)")]
        }
        whole.settleOrders(&slots, points)
        graph.settle(&slots, &points)
        #expect(slots.allSatisfy { $0.count == 1 }, "seed \(seed), \(point)")
        let decision = whole.evaluate(slots.map { $0[0] }).computed(of: whole.definition, for: points)
        #expect(decision.outputs[0].onlyValue == .number(Decimal(total * 2)), "seed \(seed), \(point)")
      }
    }
  }
}

/// A table of small integers whose rules compare two conditions, add their differences, and have numbers of both signs.
struct RandomSum {
  static let most = 6
  let compiled: CompiledTable
  /// The least and the greatest number of the output's domain.
  let bounds: ClosedRange<Int>
  /// By the numbers of both conditions, the sum by enumeration.
  let totals: [[Int]: Int]

  private static let tests: [(text: String, holds: @Sendable (Int, Int) -> Bool)] = [
    ("-", { _, _ in true }), ("> q", { $0 > $1 }), ("<= q", { $0 <= $1 }), ("< q", { $0 < $1 }), ("= q", { $0 == $1 }),
    ("> 3", { p, _ in p > 3 }), ("[1..4]", { p, _ in (1...4).contains(p) }),
  ]
  private static let results: [(text: String, value: @Sendable (Int, Int) -> Int)] = [
    ("p - q", { $0 - $1 }), ("q - p", { $1 - $0 }), ("p * 2", { p, _ in p * 2 }), ("-1 * q", { -$1 }),
    ("5", { _, _ in 5 }),
    ("-4", { _, _ in -4 }), ("max(p, q)", { max($0, $1) }), ("p * q - 3", { $0 * $1 - 3 }), ("0", { _, _ in 0 }),
  ]

  init(seed: Int) throws {
    var random = SeededGenerator(seed: seed + 57_000)
    let rules = (0..<Int.random(in: 1...4, using: &random)).map { _ in
      (random.pick(Self.tests), random.pick(Self.results))
    }
    var totals: [[Int]: Int] = [:]
    for p in 0...Self.most {
      for q in 0...Self.most {
        totals[[p, q]] = rules.filter { $0.0.holds(p, q) }.reduce(0) { $0 + $1.1.value(p, q) }
      }
    }
    self.totals = totals
    let (least, most) = (min(totals.values.min() ?? 0, 0), max(totals.values.max() ?? 0, 0))
    bounds = random.chance(60) ? least...most : min(least + random.next(0...1), 0)...max(most - random.next(0...2), 0)
    let domain = Domain.number("[\(bounds.lowerBound)..\(bounds.upperBound)]", integer: true)
    let small = Domain.number("[0..\(Self.most)]", integer: true)
    var conditions = [Condition(id: "p", domain: small), Condition(id: "q", domain: small)]
    conditions.compareWithOthers()
    let text =
      "| id | p | x |\n|---|---|---|\n"
      + rules.enumerated().map { "| r\($0) | \($1.0.text) | \($1.1.text) |\n" }.joined()
    let report = Report()
    let file = SourceFile(path: "rules", text: text)
    let grid = RuleGrid.parsePipeTable(SourceText(text, file: file, at: 0), report: report)
    let any = Output(id: "x", domain: .number("any", integer: true))
    let read = try #require(grid).rules(conditions: conditions, outputs: [any], report: report)
    var table = DecisionTable(
      id: "one", conditions: conditions, outputs: [Output(id: "x", domain: domain)], hitPolicy: .collect,
      aggregation: .sum, rules: read.rules, otherwise: Outcome([.values([.number(Decimal(0))])]),
      place: SourceRange(file, 0..<1))
    table.addPairs(report: report)
    #expect(report.isEmpty, "\(report.findings.map(\.summary.english)), seed \(seed)\n\(text)")
    compiled = try #require(CompiledTable.compile(table, report: report))
  }

  /// A table that doubles the sum, with rules for the numbers of its domain and no others.
  func fed() throws -> CompiledTable {
    let requirement = Requirement(table: SourceText(test: "one"), compiled, output: "x")
    let x = Condition(id: "x", domain: try compiled.definition.requiredDomain(of: 0), requirement: requirement)
    let output = Output(
      id: "y", domain: .number("[\(bounds.lowerBound * 2)..\(bounds.upperBound * 2)]", integer: true))
    let middle = (bounds.lowerBound + bounds.upperBound) / 2
    let report = Report()
    var table = DecisionTable(
      id: "two", conditions: [x], outputs: [output], rules: [], place: SourceText(test: "two").range)
    for (index, entry) in ["[\(bounds.lowerBound)..\(middle)]", "(\(middle)..\(bounds.upperBound)]"].enumerated()
    where index == 0 || middle < bounds.upperBound {
      let id = SourceText(test: "r\(index)")
      table.rules.append(
        Rule(
          id: id, entries: [.parse([SourceText(test: entry)], at: id.range, for: x, report: report)],
          outcome: Outcome([
            .parse(
              [SourceText(test: "x * 2")], at: id.range, for: output, terms: FormulaTerms(conditions: [x]),
              report: report)
          ]), place: id.range))
    }
    #expect(report.isEmpty, "\(report.findings.map(\.summary.english))")
    return try #require(CompiledTable.compile(table, report: report))
  }
}

extension SeededGenerator {
  fileprivate mutating func next(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }
}
