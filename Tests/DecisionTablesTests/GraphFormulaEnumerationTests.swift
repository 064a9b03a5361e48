import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares chains of tables that compute from each other's numbers with plain enumeration, on 2,000 random ones.
@Suite struct GraphFormulaEnumerationTests {
  @Test(arguments: 0..<20) func `Chains compute and are verified as enumeration says`(part: Int) throws {
    for seed in seeds(part * 100..<(part + 1) * 100) {
      let chain = RandomChain(seed: seed)
      let report = Report()
      let last = try #require(chain.tables.last, "seed \(seed)")
      let graph = try #require(DecisionGraph(of: last, report: report), "seed \(seed)")
      #expect(report.isEmpty, "seed \(seed)")
      try compare(chain, graph, seed)
    }
  }

  @Test(arguments: 0..<4) func `Whatever is wrong in a chain is so for some first inputs`(part: Int) throws {
    for seed in seeds(part * 20..<(part + 1) * 20) {
      let chain = RandomChain(seed: seed, results: "[-5..40]")
      let last = try #require(chain.tables.last, "seed \(seed)")
      let graph = try #require(DecisionGraph(of: last, report: Report()), "seed \(seed)")
      let found = verify(graph)
      let ways = chain.ways
      let hasGap = ways.contains { $0.result == nil }
      #expect(found.completeness == (hasGap ? .refuted : .proved), "seed \(seed)")
      let isOutside = ways.contains { $0.result.map { !(-5...40).contains($0) } ?? false }
      let kinds = Set(found.problems.map(\.finding.kind))
      #expect(kinds.contains(.computedOutsideDomain) == isOutside, "seed \(seed)")
      #expect(!kinds.contains(.notDecided), "seed \(seed)")
      for problem in found.problems where problem.finding.severity == .error {
        let witness = try #require(problem.finding.details.witnesses.first, "seed \(seed)")
        let isThere = ways.contains { way in
          witness.values.map(\.value) == way.values && way.result.map { !(-5...40).contains($0) } ?? true
        }
        #expect(isThere, "seed \(seed): \(problem.finding.summary.english), \(witness.values)")
      }
    }
  }

  private func compare(_ chain: RandomChain, _ graph: DecisionGraph, _ seed: Int) throws {
    let checked = try #require(graph.checked, "seed \(seed)")
    let whole = try #require(graph.whole, "seed \(seed)")
    var reached: Set<Int> = []
    for x in 0...RandomChain.most {
      for y in 0...RandomChain.most {
        var points: [String?] = whole.definition.conditions.map { ["x": "\(x)", "y": "\(y)"][$0.id] }
        var slots = try points.enumerated().map { input, point in
          guard let point else { return Array(0..<whole.slotCounts[input]) }
          return [try #require(whole.slot(holding: point, condition: input), "seed \(seed)")]
        }
        graph.settle(&slots, &points)
        let way = chain.way(x, y)
        #expect(points.compactMap(\.self).contains("\(way.numbers[0])"), "seed \(seed), \(x), \(y)")
        #expect(slots.allSatisfy { $0.count == 1 }, "seed \(seed), \(x), \(y)")
        let combination = slots.map { $0[0] }
        let decision = whole.evaluate(combination)
        #expect(!graph.isUnreachable(decision), "seed \(seed), \(x), \(y)")
        if decision.impossible != nil { continue }
        #expect(decision.matched.map { graph.rules[$0] } == way.matched, "seed \(seed), \(x), \(y)")
        reached.formUnion(way.matched)
        let computed = decision.computed(of: whole.definition, for: points)
        if let result = way.result {
          #expect(computed.outputs[0].result == .values([.number(Decimal(result))]), "seed \(seed), \(x), \(y)")
        } else {
          #expect(computed.outputs == [.gap], "seed \(seed), \(x), \(y)")
        }
      }
    }
    // What is said to be out of reach is; some that is out of reach may be taken for possible.
    let count = checked.definition.rules.count
    for rule in 0..<count where reached.contains(rule) {
      let isPossible = checked.allCombinations.contains { combination in
        let match = checked.match(combination)
        return match.impossible == nil && match.rules.contains(rule)
      }
      #expect(isPossible, "seed \(seed)")
    }
  }
}

/// Two or three tables of small integers, each of which computes with the number of the one before.
struct RandomChain {
  static let most = 7
  private(set) var tables: [CompiledTable] = []
  /// By table, its rules: the bounds of what it tests, and the factors of its formula.
  private var rules: [[(test: Range<Int>, own: Int, other: Int, rest: Int)]] = []
  /// By table, true if it computes with y rather than with x beside the number of the one before.
  private var usesY: [Bool] = []

  private let results: String
  private static let domain = Domain.number("[-1000..1000]", integer: true)

  /// - Parameters:
  ///   - seed: The seed of all choices.
  ///   - results: The numbers that the last table may yield.
  init(seed: Int, results: String = "[-1000..1000]") {
    self.results = results
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...3, using: &random)
    for position in 0..<count { add(position, isLast: position == count - 1, using: &random) }
  }

  private mutating func add(_ position: Int, isLast: Bool, using random: inout SeededGenerator) {
    let small = Domain.number("[0..\(Self.most)]", integer: true)
    usesY.append(random.chance(60))
    let other = usesY[position] ? "y" : "x"
    let requirement = tables.last.map { Requirement(table: SourceText(test: $0.definition.id), $0, output: "n") }
    let decided =
      position == 0
      ? Condition(id: other == "x" ? "y" : "x", domain: small)
      : Condition(id: "n\(position)", domain: Self.domain, requirement: requirement)
    let conditions = [decided, Condition(id: other, domain: small)]
    let bound = position == 0 ? Int.random(in: 1...6, using: &random) : Int.random(in: -8...20, using: &random)
    // The last table may leave a gap.
    let upper = isLast && random.chance(30) ? bound + Int.random(in: 1...4, using: &random) : bound
    let tests = [position == 0 ? 0..<bound : -1000..<bound, upper..<1001]
    rules.append(
      tests.map { test in
        (
          test, Int.random(in: -2...3, using: &random), Int.random(in: -1...2, using: &random),
          Int.random(in: -3...5, using: &random)
        )
      })
    let report = Report()
    let output = Output(id: "n", domain: isLast ? Domain.number(results, integer: true) : Self.domain)
    let entries = [["< \(bound)"], [">= \(upper)"]]
    var table = DecisionTable(
      id: "t\(position)", conditions: conditions, outputs: [output], rules: [], place: SourceText(test: "t").range)
    for (index, rule) in rules[position].enumerated() {
      let id = SourceText(test: "r\(index)")
      let formula = SourceText(
        test: "\(decided.id) * (\(rule.own)) + \(other) * (\(rule.other)) + \(rule.rest)"
          .replacing("(-", with: "(0 - "))
      let entry = Entry.parse([SourceText(test: entries[index][0])], at: id.range, for: decided, report: report)
      table.rules.append(
        Rule(
          id: id, entries: [entry, .any(at: id.range)],
          outcome: Outcome([
            .parse(
              [formula], at: id.range, for: output, terms: FormulaTerms(conditions: conditions), report: report)
          ]), place: id.range))
    }
    tables += [CompiledTable.compile(table, report: report)].compactMap(\.self)
  }

  /// The values of the last table's conditions for all first inputs, with its result.
  var ways: [(values: [String], result: Int?)] {
    (0...Self.most).flatMap { x in
      (0...Self.most).map { y in
        let way = way(x, y)
        return (["\(way.numbers.last ?? 0)", "\(usesY.last == true ? y : x)"], way.result)
      }
    }
  }

  /// The numbers that the tables hand on, the rules of the last one that match, and its result.
  func way(_ x: Int, _ y: Int) -> (numbers: [Int], matched: [Int], result: Int?) {
    var numbers: [Int] = []
    for position in rules.indices {
      let other = usesY[position] ? y : x
      let tested = position == 0 ? (usesY[0] ? x : y) : numbers[position - 1]
      let matched = rules[position].indices.filter { rules[position][$0].test.contains(tested) }
      let result = matched.first.map { rule in
        rules[position][rule].own * tested + rules[position][rule].other * other + rules[position][rule].rest
      }
      if position == rules.count - 1 { return (numbers, matched, result) }
      numbers.append(result ?? 0)
    }
    return (numbers, [], nil)
  }
}
