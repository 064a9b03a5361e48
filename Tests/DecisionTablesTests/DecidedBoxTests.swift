import TestSupport
import Testing

@testable import DecisionTables

/// Compares boxes with the same deciding rules throughout with plain enumeration, on random tables.
@Suite struct DecidedBoxTests {
  @Test(arguments: 0..<8) func `Each combination is in one box, which is decided by the same rules`(part: Int) throws {
    for seed in seeds(part * 100..<(part + 1) * 100) {
      let cases = try Enumeration(seed: seed)
      let table = cases.compiled
      let answers = try #require(table.answers(for: table.allCombinations.slots))
      let decided = try #require(table.decidedBoxes(of: answers, limit: 100_000))
      try #require(decided.count == answers.count)
      for (combination, slots) in zip(cases.combinations, cases.slots) {
        let holding = decided.indices.flatMap { answer in
          decided[answer].filter { $0.holds(slots) }.map { (answer, $0) }
        }
        try #require(holding.count == 1, "\(holding.count) boxes hold \(slots), seed \(seed)")
        let (answer, box) = holding[0]
        #expect(answers[answer].boxes.contains { DecidedBox(slots: $0, decision: box.decision).holds(slots) })
        let decision = cases.random.decision(combination)
        #expect(Set(box.decision.decidingRules) == Set(decision.decidingRules), "seed \(seed)")
        #expect(box.decision.isByDefault == decision.isByDefault, "seed \(seed)")
        #expect(box.decision.impossible == table.evaluate(slots).impossible, "seed \(seed)")
      }
    }
  }

  @Test func `Neither more boxes than wanted are made, nor more comparisons`() throws {
    let cases = try Enumeration(seed: 3)
    let table = cases.compiled
    let answers = try #require(table.answers(for: table.allCombinations.slots))
    let boxes = try #require(table.decidedBoxes(of: answers, limit: 100_000))
    let count = boxes.reduce(0) { $0 + $1.count }
    try #require(count > 1)
    #expect(table.decidedBoxes(of: answers, limit: count) != nil)
    #expect(table.decidedBoxes(of: answers, limit: count - 1) == nil)
    var budget = 1
    #expect(table.decidedBoxes(of: answers, limit: count, budget: &budget) == nil)
    #expect(budget <= 0)
  }
}

extension DecidedBox {
  fileprivate func holds(_ combination: [Int]) -> Bool { zip(slots, combination).allSatisfy { $0.contains($1) } }
}

extension CompiledTable {
  fileprivate func decidedBoxes(of answers: [Answer], limit: Int) -> [[DecidedBox]]? {
    var budget = defaultVerificationBudget
    return decidedBoxes(of: answers, limit: limit, budget: &budget)
  }
}
