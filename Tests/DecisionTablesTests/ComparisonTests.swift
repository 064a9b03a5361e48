import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

@Suite struct ComparisonTests {
  private func compared(_ old: SampleTable, _ new: SampleTable, budget: Int = defaultVerificationBudget) throws
    -> TableComparison
  {
    let before = try #require(old.compiled)
    let after = try #require(new.compiled)
    let comparison = compare((before, [:]), (after, [:]), budget: budget)
    return try #require(comparison)
  }

  /// The combinations of a change in the notation of entries, a text for each box.
  private func boxes(_ change: TableComparison.Change, _ comparison: TableComparison) -> [String] {
    change.boxes.map { box in
      zip(comparison.conditions, box).map { condition, slots in
        slots.map { slot in
          let pair = condition.slots[slot]
          if let old = pair.old, let index = condition.old {
            return comparison.old.label(ofSlot: old, condition: index).text
          }
          return pair.new.flatMap { slot in condition.new.map { comparison.new.label(ofSlot: slot, condition: $0).text }
          } ?? "?"
        }.joined(separator: ", ")
      }.joined(separator: " | ")
    }
  }

  @Test func `A bound that moved changes only what lies between the two`() throws {
    let domain = Domain.number("[0..100]", integer: true)
    let old = SampleTable([("age", domain)], rules: [(["< 18"], ["x"]), ([">= 18"], ["y"])])
    let new = SampleTable([("age", domain)], rules: [(["< 20"], ["x"]), ([">= 20"], ["y"])])
    let comparison = try compared(old, new)
    #expect(comparison.changes.map { boxes($0, comparison) } == [["[18..19]"]])
    #expect(comparison.changes[0].before?.outputs[0].result?.stepIDs == ["y"])
    #expect(comparison.changes[0].after.outputs[0].result?.stepIDs == ["x"])
  }

  @Test func `Integers that became decimals are compared where both have values`() throws {
    let rules = [(["< 2"], ["x"] as [String?]), ([">= 2"], ["y"])]
    let old = SampleTable([("n", .number("[0..9]", integer: true))], rules: rules)
    let new = SampleTable([("n", .number("[0..9]"))], rules: [(["<= 2.5"], ["x"]), (["> 2.5"], ["y"])])
    let comparison = try compared(old, new)
    #expect(comparison.changes.map { boxes($0, comparison) } == [["2"]])
    // The same in the other direction.
    let back = try compared(new, old)
    #expect(back.changes.map { boxes($0, back) } == [["[2..2.5]"]])
  }

  @Test func `Numbers that became names have nothing in common`() throws {
    let old = SampleTable([("n", .number("any"))], rules: [(["-"], ["x"])])
    let new = SampleTable([("n", .enumeration(["a", "b"]))], rules: [(["-"], ["y"])])
    let comparison = try compared(old, new)
    #expect(comparison.changes.isEmpty)
    #expect(comparison.combinationCount == .zero)
    #expect(comparison.additions.map { boxes($0, comparison) } == [["a, b"]])
  }

  @Test func `Other ids of rules and other positions of values change nothing`() throws {
    let output = Output(id: "", domain: .enumeration(["high", "low"]))
    let turned = Output(id: "", domain: .enumeration(["low", "high"]))
    let rules = [(["a"], ["high"] as [String?]), (["b"], ["low"])]
    let old = SampleTable([("c", .enumeration(["a", "b"]))], outputs: [output], rules: rules)
    var new = SampleTable([("c", .enumeration(["b", "a"]))], outputs: [turned], rules: rules.reversed())
    new.table.rules[0].id = SourceText(test: "another")
    let comparison = try compared(old, new)
    #expect(comparison.changes.isEmpty)
    #expect(comparison.isComplete)
  }

  // MARK: Large tables

  /// 5,000 rules of 25 conditions with 8 values each; the first matching rule decides.
  private func largeTable(_ random: inout SeededGenerator) -> SampleTable {
    let values = (0..<8).map { "v\($0)" }
    let conditions = (0..<25).map { ("c\($0)", Domain.enumeration(values)) }
    let rules = (0..<5_000).map { _ in
      (
        conditions.map { _ in random.chance(70) ? "-" : values.filter { _ in random.chance(40) }.joined(separator: ", ")
        }.map { $0.isEmpty ? "v0" : $0 }, [["x", "y", "x y"][Int.random(in: 0..<3, using: &random)]] as [String?]
      )
    }
    return SampleTable(conditions, policy: .first, rules: rules)
  }

  @Test(arguments: seeds(3..<4)) func `Of a table of thousands of rules only what a change touches is looked into`(
    seed: Int
  ) throws {
    var random = SeededGenerator(seed: seed)
    let old = largeTable(&random)
    var new = old
    let first = new.table.rules[0].outcome
    new.table.rules[0].outcome = SampleTable.outcome([first == SampleTable.outcome(["x"]) ? "y" : "x"])
    let comparison = try compared(old, new)
    #expect(comparison.isComplete)
    #expect(comparison.changes.count == 1)
    #expect(comparison.changes[0].boxes.count == 1)
  }

  @Test(arguments: seeds(3..<4)) func `A comparison that would take too long ends at its budget`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let old = largeTable(&random)
    let new = largeTable(&random)
    let comparison = try compared(old, new, budget: 20_000_000)
    #expect(!comparison.isComplete)
  }
}
