import TestSupport
import Testing

@testable import DecisionTables

/// Answers to queries against plain enumeration, on random tables.
@Suite struct AnswerTests {
  @Test(arguments: 0..<8)
  func `Each combination is in one group of one answer, with those that have the same results`(
    part: Int
  ) throws {
    for seed in seeds(part * 250..<(part + 1) * 250) {
      let cases = try Enumeration(seed: seed)
      let all = cases.compiled.allCombinations
      let answers = try #require(cases.compiled.answers(for: all))
      #expect(cases.compiled.answers(for: all, limit: answers.count - 1) == nil)
      var answerOfResults: [String: Int] = [:]
      var resultsOfAnswer: [Int: String] = [:]
      for (combination, slots) in zip(cases.combinations, cases.slots) {
        let holding = answers.indices.filter { answers[$0].holds(slots) > 0 }
        try #require(holding.count == 1, "\(holding.count) answers hold \(slots), seed \(seed)")
        #expect(answers[holding[0]].holds(slots) == 1, "two groups hold \(slots), seed \(seed)")
        let decision = cases.random.decision(combination)
        let results = decision.results
        #expect(answerOfResults[results, default: holding[0]] == holding[0], "seed \(seed)")
        #expect(resultsOfAnswer[holding[0], default: results] == results, "seed \(seed)")
        answerOfResults[results] = holding[0]
        resultsOfAnswer[holding[0]] = results
        #expect(
          Set(decision.decidingRules).isSubset(of: answers[holding[0]].rules),
          "seed \(seed)"
        )
      }
      #expect(resultsOfAnswer.count == answers.count, "an answer without combinations")
    }
  }

  @Test(arguments: 0..<8)
  func `The test value of a slot is a value that the slot holds`(part: Int) throws {
    for seed in seeds(part * 250..<(part + 1) * 250) {
      let cases = try Enumeration(seed: seed)
      for (condition, count) in cases.compiled.slotCounts.enumerated() {
        for slot in 0..<count {
          let value = cases.compiled.testValue(ofSlot: slot, condition: condition)
          let found = cases.compiled.slot(holding: value, condition: condition)
          #expect(found == slot, "'\(value)', seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: [
    ("any", false, ["> 5", "<= 5"], ["5", "6"]),
    ("any", true, ["> 5", "<= 5"], ["5", "6"]),
    ("any", false, ["(0.1..0.2)", "not((0.1..0.2))"], ["0.1", "0.15", "0.2"]),
    ("(0..1]", false, ["< 0.5", ">= 0.5"], ["0.25", "0.5"]),
    ("[-10..10]", true, ["< 0", "0", "> 0"], ["-10", "0", "1"]),
    ("any", false, ["< -0.5", ">= -0.5"], ["-1.5", "-0.5"]),
  ])
  func `Numbers are tested at bounds, and otherwise near them`(
    domain: String,
    isInteger: Bool,
    entries: [String],
    values: [String]
  ) throws {
    let sample = SampleTable(
      [("n", .number(domain, integer: isInteger))],
      rules: entries.map { ([$0], ["x"]) }
    )
    let table = try #require(sample.compiled)
    let found = (0..<table.slotCounts[0]).map { table.testValue(ofSlot: $0, condition: 0) }
    #expect(found == values)
  }
}

extension Answer {
  /// How many of the groups hold a combination.
  fileprivate func holds(_ slots: [Int]) -> Int {
    boxes.count { box in zip(box, slots).allSatisfy { $0.contains($1) } }
  }
}

extension Decision {
  /// The results as a text, the same where the results are the same.
  fileprivate var results: String {
    if impossible != nil { return "impossible" }
    return outputs.map { output -> String in
      switch output {
      case .steps(let steps, _): "\(steps.map(\.id))"
      case .values(let values, _): "\(values)"
      case .otherwise(.steps(let steps)): "\(steps.map(\.id))"
      case .otherwise(.values(let values)): "\(values)"
      case .notStated: "not stated"
      case .gap: "gap"
      case .conflict: "conflict"
      }
    }.joined(separator: "; ")
  }
}
