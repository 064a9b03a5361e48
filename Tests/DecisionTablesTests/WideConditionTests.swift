import TestSupport
import Testing

@testable import DecisionTables

/// Conditions with more than 64 slots have words of their own.
@Suite struct WideConditionTests {
  @Test(arguments: seeds(0..<40)) func `Gaps between many bounds and many values are as enumeration says`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let values = (0..<70).map { "v\($0)" }
    var rules: [([String], [String?])] = []
    for _ in 0..<120 {
      let lower = Int.random(in: 0...190, using: &random)
      let number = "[\(lower)..\(lower + Int.random(in: 1...60, using: &random))]"
      let listed = values.filter { _ in random.chance(40) }.joined(separator: ", ")
      rules.append(([number, random.chance(50) ? "-" : listed], ["x"]))
    }
    let sample = SampleTable(
      [("n", .number("[0..250]", integer: true)), ("v", .enumeration(values))], policy: .first, rules: rules,
      impossible: [["> 240", "v69"]])
    let table = try #require(sample.compiled)
    try #require(table.slotCounts[0] > 64)
    var budget = Int.max
    let region = try #require(table.uncoveredRegions(outputs: [0], budget: &budget).first)
    var gaps = 0
    for n in 0..<table.slotCounts[0] {
      for v in 0..<70 {
        let decision = table.evaluate([n, v])
        let isGap = decision.outputs == [.gap] && decision.impossible == nil
        if isGap { gaps += 1 }
        let holding = (0..<region.boxes.count).count {
          region.boxes.contains(n, of: 0, row: $0) && region.boxes.contains(v, of: 1, row: $0)
        }
        if holding != (isGap ? 1 : 0) { Issue.record("\(holding) boxes hold \(n), \(v)") }
      }
    }
    #expect(region.combinationCount == CombinationCount(UInt128(gaps)))
  }

  @Test func `Rules overlap only where all wide conditions meet`() throws {
    let values = (0..<130).map { "v\($0)" }
    let sample = SampleTable(
      [("a", .enumeration(values)), ("b", .enumeration(values)), ("c", .boolean)],
      rules: [(["v1, v129", "v5", "-"], ["x"]), (["v129", "v4", "-"], ["x"]), (["not(v1)", "v4", "false"], ["x"])],
      mustBeComplete: false)
    let found = sample.checked().findings
    #expect(found.map(\.summary.english) == ["Under 'unique' no two rules match, but 'r1' matches together with 'r2'"])
    #expect(found.first?.notes.first?.message.english == "for a = v129, b = v4, c = false, rule 'r2' matches here")
  }

  @Test func `A table of thousands of values evaluates`() throws {
    let values = (0..<2000).map { "v\($0)" }
    let sample = SampleTable(
      [("a", .enumeration(values)), ("b", .enumeration(values)), ("c", .enumeration(values))], policy: .ruleOrder,
      rules: (0..<2000).map { (["v\($0)", "-", "-"], ["x"]) } + [(["-", "v7", "v9"], ["z"])],
      impossible: Array(repeating: ["-", "-", "v8"], count: 22_000))
    let table = try #require(sample.compiled)
    #expect(table.evaluate([5, 7, 9]).matched == [5, 2000])
    #expect(table.evaluate([6, 7, 8]).impossible == 0)
  }
}
