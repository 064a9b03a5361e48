import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares graphs of two to four tables with plain enumeration, on 2,400 random ones.
@Suite struct GraphEnumerationTests {
  /// Of the seeds of a part; graphs with mistakes, or whose last table asks no other, don't count.
  private static let usual = (seeds: 420, compared: 100)

  @Test(arguments: 0..<24) func `Random graphs decide and are verified as enumeration says`(part: Int) throws {
    let seeds = seeds(part * Self.usual.seeds..<(part + 1) * Self.usual.seeds)
    let compared = max(1, seeds.count * Self.usual.compared / Self.usual.seeds)
    var count = 0
    for seed in seeds where count < compared {
      let random = RandomGraph(seed: seed)
      let tables = random.compiled()
      let table = try #require(tables["t\(random.nodes.count - 1)"], "seed \(seed)")
      if table.definition.conditions.allSatisfy({ $0.requirement == nil }) || table.definition.hasMistakes { continue }
      if tables.values.contains(where: { $0.definition.hasMistakes }) { continue }
      let report = Report()
      let graph = try #require(DecisionGraph(of: table, report: report), "seed \(seed)")
      #expect(report.isEmpty, "seed \(seed)")
      let checked = try #require(graph.checked, "seed \(seed)")
      let whole = try #require(graph.whole, "seed \(seed)")
      try compare(random, graph, checked, whole, seed)
      count += 1
      expectHonesty(graph, seed)
    }
    #expect(count == compared)
  }

  private func compare(
    _ random: RandomGraph, _ graph: DecisionGraph, _ checked: CompiledTable, _ whole: CompiledTable, _ seed: Int
  ) throws {
    var reached: Set<[Int]> = []
    var hasGap = false
    var matchedRules: Set<Int> = []
    let samples = try samples(random, graph, whole, seed)
    for combination in random.combinations {
      let slots = try samples.map { try #require($0.slots[combination[$0.position]], "seed \(seed)") }
      let decision = whole.evaluate(slots)
      switch random.way(combination) {
      case .impossible: #expect(decision.impossible != nil, "seed \(seed)")
      case .ends: #expect(decision.matched.isEmpty || decision.impossible != nil, "seed \(seed)")
      case .decided(let matched, let outputs, let isImpossible, let values):
        #expect((decision.impossible != nil) == isImpossible, "seed \(seed)")
        #expect(decision.matched.map { graph.rules[$0] } == matched || isImpossible, "seed \(seed)")
        if !isImpossible { expectSame(decision.outputs, outputs, graph, seed) }
        #expect(graph.values(from: slots) == values, "seed \(seed)")
        let own = try ownSlots(combination, values, random, graph.table, seed)
        reached.insert(own)
        let way = graph.way(from: slots)
        #expect(way.last?.combination == own, "seed \(seed)")
        if isImpossible { continue }
        if outputs.contains(.gap) { hasGap = true }
        matchedRules.formUnion(matched)
      }
    }
    compareReached(reached, graph, checked, seed)
    let verification = verify(graph)
    if !reached.isEmpty {
      #expect(verification.completeness == (hasGap ? .refuted : .proved), "seed \(seed)")
      let idle = graph.table.definition.rules.indices.filter { rule in
        !matchedRules.contains(rule) && !graph.table.definition.rules[rule].entries.contains(where: \.isEmpty)
      }
      var search = MaskingSearch(checked, budget: 10_000_000, shownCount: .max)
      search.search()
      let isRelevant = checked.definition.hitPolicy.masksRules || !checked.definition.impossible.isEmpty
      if isRelevant { #expect(search.result.impossible == idle, "seed \(seed)") }
    }
    // If nothing leads to the table, one on the way decides nothing, and this one is checked alone.
    for problem in verification.problems where !reached.isEmpty {
      guard let witness = problem.witness, witness.kind == .gap else { continue }
      #expect(reached.contains(witness.combination), "seed \(seed)")
      let inputs = try #require(graph.inputs(leadingTo: witness.combination), "seed \(seed)")
      #expect(graph.way(from: inputs).last?.combination == witness.combination, "seed \(seed)")
    }
  }

  /// For each first input its position among those of the random graph, and by sample the slot that holds it.
  private func samples(_ random: RandomGraph, _ graph: DecisionGraph, _ whole: CompiledTable, _ seed: Int) throws
    -> [(position: Int, slots: [Int: Int])]
  {
    try graph.inputs.enumerated().map { index, input in
      let position = try #require(Int(input.id.dropFirst()), "seed \(seed)")
      let drawn = random.inputs[position]
      let slots = drawn.samples.compactMap { sample in
        whole.slot(holding: drawn.text(ofSample: sample), condition: index).map { (sample, $0) }
      }
      return (position, Dictionary(uniqueKeysWithValues: slots))
    }
  }

  private func expectSame(
    _ decided: [Decision.Output], _ expected: [Decision.Output], _ graph: DecisionGraph, _ seed: Int
  ) {
    for (own, other) in zip(decided, expected) {
      #expect(own.result == other.result, "seed \(seed)")
      #expect(own.rules.map { graph.rules[$0] }.sorted() == other.rules.sorted(), "seed \(seed)")
      #expect((own == .gap) == (other == .gap), "seed \(seed)")
    }
  }

  private func ownSlots(
    _ combination: [Int], _ values: [String], _ random: RandomGraph, _ table: CompiledTable, _ seed: Int
  ) throws -> [Int] {
    var decided = values.makeIterator()
    return try table.definition.conditions.enumerated().map { index, condition in
      var text = ""
      if condition.requirement == nil {
        let position = try #require(Int(condition.id.dropFirst()), "seed \(seed)")
        text = random.inputs[position].text(ofSample: combination[position])
      } else {
        text = decided.next() ?? ""
      }
      return try #require(table.slot(holding: text, condition: index), "seed \(seed)")
    }
  }

  /// Expects that exactly the combinations that nothing leads to are impossible, besides those that are declared so.
  private func compareReached(_ reached: Set<[Int]>, _ graph: DecisionGraph, _ checked: CompiledTable, _ seed: Int) {
    if reached.isEmpty { return }
    for combination in SlotCombinations(graph.table.slotCounts.map { Array(0..<$0) }) {
      let isDeclared = graph.table.evaluate(combination).impossible != nil
      let isImpossible = checked.evaluate(combination).impossible != nil
      #expect(isImpossible == (isDeclared || !reached.contains(combination)), "seed \(seed)")
    }
  }

  /// Expects that a small budget gives the same answer, or none.
  private func expectHonesty(_ graph: DecisionGraph, _ seed: Int) {
    let report = Report()
    let small = DecisionGraph(of: graph.table, budget: seed % 400, report: report)
    guard let small else { return }
    if let checked = small.checked {
      #expect(checked.definition.impossible.count == graph.checked?.definition.impossible.count, "seed \(seed)")
    } else {
      #expect(verify(small).problems.contains { $0.finding.kind == .notDecided }, "seed \(seed)")
      #expect(small.whole == nil, "seed \(seed)")
    }
  }
}
