import TestSupport
import Testing

@testable import DecisionTables

/// Compares answers to queries with plain enumeration, on random tables.
@Suite struct AnswerTests {
  @Test(arguments: 0..<8) func `Each combination is in one group of one answer, with those that have the same results`(
    part: Int
  ) throws {
    for seed in seeds(part * 250..<(part + 1) * 250) {
      let cases = try Enumeration(seed: seed)
      let all = cases.compiled.allCombinations.slots
      let answers = try #require(cases.compiled.answers(for: all))
      if answers.count > 1 { #expect(cases.compiled.answers(for: all, limit: answers.count - 1) == nil) }
      try expectEachCombinationOnce(of: cases, within: all, answers, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<8) func `What is left open is divided as if it were all`(part: Int) throws {
    for seed in seeds(part * 250..<(part + 1) * 250) {
      let cases = try Enumeration(seed: seed)
      var numbers = SeededGenerator(seed: seed + 7)
      let slots = cases.compiled.allCombinations.slots.map { all in
        let some = all.filter { _ in numbers.chance(50) }
        return some.isEmpty ? all : some
      }
      let answers = try #require(cases.compiled.answers(for: slots))
      try expectEachCombinationOnce(of: cases, within: slots, answers, "seed \(seed)")
    }
  }

  private func expectEachCombinationOnce(
    of cases: Enumeration, within asked: [[Int]], _ answers: [Answer], _ comment: Comment
  ) throws {
    var answerOfResults: [String: Int] = [:]
    var resultsOfAnswer: [Int: String] = [:]
    var rulesOfAnswer: [Int: Set<Int>] = [:]
    var defaults: Set<Int> = []
    var order: [Int] = []
    for (combination, slots) in zip(cases.combinations, cases.slots) {
      let holding = answers.indices.filter { answers[$0].holds(slots) > 0 }
      guard zip(asked, slots).allSatisfy({ $0.contains($1) }) else {
        #expect(holding.isEmpty, comment)
        continue
      }
      try #require(holding.count == 1, "\(holding.count) answers hold \(slots), \(comment)")
      let position = holding[0]
      #expect(answers[position].holds(slots) == 1, "two groups hold \(slots), \(comment)")
      let decision = cases.random.decision(combination)
      let results = decision.results
      #expect(answerOfResults[results, default: position] == position, comment)
      #expect(resultsOfAnswer[position, default: results] == results, comment)
      if resultsOfAnswer[position] == nil { order.append(position) }
      answerOfResults[results] = position
      resultsOfAnswer[position] = results
      rulesOfAnswer[position, default: []].formUnion(decision.decidingRules)
      if decision.isByDefault { defaults.insert(position) }
    }
    #expect(order == Array(answers.indices), "an answer without combinations, or in another order")
    for (position, answer) in answers.enumerated() {
      #expect(Set(answer.rules) == rulesOfAnswer[position], "\(cases.table.hitPolicy), \(comment)")
      #expect(answer.isByDefault == defaults.contains(position), comment)
    }
  }

  @Test func `More combinations than could be looked at one by one are answered in boxes`() throws {
    // 3^30 combinations.
    let conditions = (0..<30).map { ("c\($0)", Domain.enumeration(["a", "b", "c"])) }
    var rules = (0..<30).map { rule in
      let entries = conditions.indices.map { $0 == rule ? "b" : $0 < rule ? "a, c" : "-" }
      return (entries, ["x\(rule % 3)"] as [String?])
    }
    rules.append((conditions.map { _ in "a, c" }, ["x0"]))
    let sample = SampleTable(conditions, rules: rules)
    let table = try #require(sample.compiled)
    let answers = try #require(table.answers(for: table.allCombinations.slots))
    #expect(answers.map(\.rules.count) == [11, 10, 10])
    var budget = 1_000
    #expect(table.answers(for: table.allCombinations.slots, limit: .max, budget: &budget) == nil)
  }

  @Test func `Rules that must agree are compared with what they may have a part in`() throws {
    let rules = (0..<3_000).map { (["\($0)"], ["x\($0 % 7)"] as [String?]) }
    let condition = ("n", Domain.number("[0..2999]", integer: true))
    let table = try #require(SampleTable([condition], policy: .any, rules: rules).compiled)
    var budget = defaultVerificationBudget
    let answers = try #require(table.answers(for: table.allCombinations.slots, limit: .max, budget: &budget))
    #expect(answers.map(\.rules.count) == (0..<7).map { 3_000 / 7 + ($0 < 3_000 % 7 ? 1 : 0) })
    let used = defaultVerificationBudget - budget
    #expect(used > rules.count && used < 40_000_000, "\(used) comparisons")
  }

  @Test(arguments: 0..<8) func `The test value of a slot is a value that the slot holds`(part: Int) throws {
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
    ("any", false, ["> 5", "<= 5"], ["5", "6"]), ("any", true, ["> 5", "<= 5"], ["5", "6"]),
    ("any", false, ["(0.1..0.2)", "not((0.1..0.2))"], ["0.1", "0.15", "0.2"]),
    ("(0..1]", false, ["< 0.5", ">= 0.5"], ["0.25", "0.5"]),
    ("[-10..10]", true, ["< 0", "0", "> 0"], ["-10", "0", "1"]),
    ("any", false, ["< -0.5", ">= -0.5"], ["-1.5", "-0.5"]),
  ]) func `Numbers are tested at bounds, and otherwise near them`(
    domain: String, isInteger: Bool, entries: [String], values: [String]
  ) throws {
    let sample = SampleTable([("n", .number(domain, integer: isInteger))], rules: entries.map { ([$0], ["x"]) })
    let table = try #require(sample.compiled)
    let found = (0..<table.slotCounts[0]).map { table.testValue(ofSlot: $0, condition: 0) }
    #expect(found == values)
  }
}

extension Answer {
  /// The number of groups that contain a combination.
  fileprivate func holds(_ slots: [Int]) -> Int {
    boxes.count { box in zip(box, slots).allSatisfy { $0.contains($1) } }
  }
}

extension Decision {
  /// The results as a text, which is equal if the results are equal.
  fileprivate var results: String {
    if impossible != nil { return "impossible" }
    return outputs.map { output -> String in
      switch output {
      case .steps(let steps, _): "\(steps.map(\.id))"
      case .values(let values, _): "\(values)"
      case .otherwise(.steps(let steps)): "\(steps.map(\.id))"
      case .otherwise(.values(let values)): "\(values)"
      case .doesNotApply, .otherwise(.doesNotApply): "null"
      case .notStated: "not stated"
      case .gap: "gap"
      case .conflict: "conflict"
      }
    }.joined(separator: "; ")
  }
}
