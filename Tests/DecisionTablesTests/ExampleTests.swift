import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// Compares the results of examples with plain enumeration, on random tables.
@Suite struct ExampleTests {
  @Test(arguments: 0..<8) func `Examples pass and fail as enumeration says`(part: Int) throws {
    var (passed, failed) = (0, 0)
    for seed in seeds(part * 250..<(part + 1) * 250) {
      let random = RandomTable(seed: seed)
      var numbers = SeededGenerator(seed: seed + 99)
      let cases = (0..<4).map { _ in RandomExample(random, using: &numbers) }
      var table = random.sample.table
      table.examples = cases.map(\.example)
      var sample = random.sample
      sample.table = table
      let run = ExampleRun(of: try #require(sample.compiled))
      let failing = Set(run.failures.map(\.example))
      for (position, random) in cases.enumerated() {
        if failing.contains(position) == random.isFulfilled {
          Issue.record("\(random.example.expected) of example \(position), seed \(seed)")
        }
      }
      #expect(run.passed + run.failures.count == cases.count)
      let reached = cases.reduce(into: Set<Int>()) { $0.formUnion($1.reached) }
      #expect(Set(run.reached.indices) == reached, "seed \(seed)")
      passed += run.passed
      failed += failing.count
    }
    #expect(passed > 100 && failed > 100, "\(passed) passed, \(failed) failed")
  }

  @Test func `What examples leave open may be more than could be looked at one by one`() throws {
    // 65,536 combinations, in each of which all 80 rules match.
    let conditions = (0..<16).map { ("c\($0)", Domain.boolean) }
    let rules = (0..<80).map { _ in (conditions.map { _ in "-" }, ["x"] as [String?]) }
    var sample = SampleTable(conditions, policy: .collect, rules: rules)
    let place = SourceText(test: "e").range
    let open = conditions.map { _ in Entry.any(at: place) }
    let results = [Array(repeating: "x", count: 80).joined(separator: " ")]
    for expected in [results, ["x"]] {
      let outcome = DecisionTables.Expectation.outcome(SampleTable.outcome(expected))
      sample.table.examples.append(Example(id: nil, entries: open, expected: outcome, place: place))
    }
    let table = try #require(sample.compiled)
    let run = ExampleRun(of: table)
    #expect(run.passed == 1)
    #expect(run.failures.map(\.example) == [1])
    #expect(run.unfinished.isEmpty)
  }

  @Test func `Examples for which the budget does not suffice are told`() throws {
    let conditions = (0..<17).map { ("c\($0)", Domain.boolean) }
    let rules = ["true", "false"].map { entry in (conditions.indices.map { $0 == 0 ? entry : "-" }, ["x"] as [String?])
    }
    var sample = SampleTable(conditions, rules: rules)
    let place = SourceText(test: "e").range
    let open = conditions.map { _ in Entry.any(at: place) }
    let expected = DecisionTables.Expectation.outcome(SampleTable.outcome(["x"]))
    sample.table.examples = [Example(id: nil, entries: open, expected: expected, place: place)]
    let table = try #require(sample.compiled)
    #expect(ExampleRun(of: table).passed == 1)
    let run = ExampleRun(of: table, budget: 1)
    #expect(run.unfinished == [0])
    #expect(run.passed == 0)
    #expect(run.problems(of: table).map(\.finding.id) == ["ExampleTooWide"])
  }

  @Test func `Under collect the order of what is expected means nothing`() throws {
    for (policy, passed) in [(HitPolicy.collect, 1), (.ruleOrder, 0)] {
      var sample = SampleTable([("c", .boolean)], policy: policy, rules: [(["-"], ["x y"]), (["true"], ["z"])])
      let text = SourceText(test: "true")
      let entry = Entry.parse([text], at: text.range, for: sample.conditions[0], report: sample.report)
      let expected = DecisionTables.Expectation.outcome(SampleTable.outcome(["z y x"]))
      sample.table.examples = [Example(id: nil, entries: [entry], expected: expected, place: text.range)]
      #expect(ExampleRun(of: try #require(sample.compiled)).passed == passed, "\(policy)")
    }
  }
}

/// An example made at random, and its result by enumeration.
private struct RandomExample {
  let example: Example
  let isFulfilled: Bool
  let reached: Set<Int>

  init(_ random: RandomTable, using numbers: inout SeededGenerator) {
    let named: [Int?] = random.conditions.map { condition in
      numbers.chance(70) ? condition.samples.randomElement(using: &numbers) : nil
    }
    let meant = random.combinations.filter { combination in zip(named, combination).allSatisfy { $0 == nil || $0 == $1 }
    }
    let decisions = meant.map(random.decision)
    let source = numbers.chance(60) ? meant : random.combinations
    let model = source.randomElement(using: &numbers).map(random.decision)
    let expected = Self.expectation(model, using: &numbers)
    isFulfilled = Self.holds(expected, decisions, random.sample.table.hitPolicy)
    reached = decisions.reduce(into: []) { $0.formUnion($1.decidingRules) }
    let report = Report(random.sample.findings)
    let entries = zip(named, random.conditions).enumerated().map { index, pair in
      let text = SourceText(test: pair.0.map { pair.1.text(ofSample: $0) } ?? "-")
      let condition = random.sample.conditions[index]
      return Entry.parse([text], at: text.range, for: condition, report: report)
    }
    let place = SourceText(test: "e").range
    example = Example(id: nil, entries: entries, expected: expected, place: place)
  }

  private static func expectation(_ model: Decision?, using numbers: inout SeededGenerator)
    -> DecisionTables.Expectation
  {
    if numbers.chance(5) { return .impossible }
    if numbers.chance(5) { return .notStated }
    guard let model else { return .notStated }
    if model.impossible != nil, numbers.chance(80) { return .impossible }
    if model.outputs.allSatisfy({ $0 == .notStated }) { return .notStated }
    return .outcome(Outcome(model.outputs.map { output in numbers.chance(15) ? nil : output.result }))
  }

  private static func holds(_ expected: DecisionTables.Expectation, _ decisions: [Decision], _ policy: HitPolicy)
    -> Bool
  {
    if case .impossible = expected { return decisions.allSatisfy { $0.impossible != nil } }
    let possible = decisions.filter { $0.impossible == nil }
    if possible.isEmpty { return false }
    return possible.allSatisfy { decision in
      guard case .outcome(let outcome) = expected else { return decision.outputs.allSatisfy { $0 == .notStated } }
      return decision.outputs.indices.allSatisfy { output in
        guard let wanted = outcome.results[output] else { return true }
        let isUnordered = policy == .collect
        return decision.outputs[output].result.map { words($0, isUnordered) } == words(wanted, isUnordered)
      }
    }
  }

  private static func words(_ result: Outcome.Result, _ isUnordered: Bool) -> [String] {
    let words =
      switch result {
      case .steps(let steps): steps.map(\.id)
      case .values(let values): values.map { "\($0)" }
      case .doesNotApply: ["null"]
      }
    return isUnordered ? words.sorted() : words
  }
}
