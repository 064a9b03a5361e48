import Diagnostics
import Testing

@testable import DecisionTables

@Suite struct AdviceTests {
  private let states = Domain.enumeration(["front", "back", "off"])

  private func advice(_ sample: SampleTable) throws -> [Finding] {
    let compiled = try #require(sample.compiled)
    let findings = verify(compiled, advising: true).problems.map(\.finding)
    #expect(!verify(compiled).problems.contains { $0.finding.severity == .advice })
    return findings.filter { $0.severity == .advice }
  }

  private func summaries(_ sample: SampleTable) throws -> [String] { try advice(sample).map(\.summary.english) }

  @Test func `A chain of rules that say the same makes one proposal`() throws {
    let sample = SampleTable(
      [("n", .number("[0..9]", integer: true)), ("on", .boolean)],
      rules: [
        (["[6..9]", "-"], ["x"]), (["[0..2]", "true"], ["x"]), (["[3..5]", "-"], ["x"]), (["[0..2]", "false"], ["x"]),
      ])
    let found = try advice(sample)
    #expect(
      found.map(\.summary.english) == [
        "Rules 'r0', 'r1', 'r2' and 'r3' could be one: they say the same, and differ in 'n' and 'on' " + "only"
      ])
    #expect(
      found.first?.fixes.first?.summary.english == "write one in the place of 'r0', and remove the others:\n"
        + "- { id: r0, when: {}, then: x }")
  }

  @Test func `The united rule has the entries of both`() throws {
    let sample = SampleTable(
      [("s", states), ("n", .number("any"))], policy: .any,
      rules: [(["front", "not(5, > 9)"], ["x y"]), (["back", "not(5, > 9)"], ["x y"])], mustBeComplete: false)
    #expect(
      try advice(sample).last?.fixes.first?.summary.english.split(separator: "\n").last
        == "- { id: r0, when: { s: [front, back], n: \"not(5, > 9)\" }, then: [x, y] }")
  }

  @Test(arguments: [
    (HitPolicy.first, ["front"], ["front, back"], false), (.first, ["front"], ["off"], true),
    (.ruleOrder, ["front"], ["back, off"], false), (.ruleOrder, ["front"], ["off"], true),
    (.ruleOrder, ["front, back"], ["off"], false), (.collect, ["front, back"], ["off"], false),
    (.unique, ["front"], ["off"], true),
  ]) func `Rules are only united where no outcome changes`(
    policy: HitPolicy, first: [String], between: [String], isOffered: Bool
  ) throws {
    let sample = SampleTable(
      [("s", states)], policy: policy, rules: [(first, ["x"]), (between, ["y"]), (["back"], ["x"])],
      mustBeComplete: false)
    #expect(try summaries(sample).contains { $0.contains("could be one") } == isOffered)
  }

  @Test func `A rule that repeats others under any is redundant`() throws {
    let sample = SampleTable(
      [("s", states)], policy: .any, rules: [(["front, back"], ["x"]), (["off"], ["x"]), (["back, off"], ["x"])])
    #expect(
      try summaries(sample).first
        == "Rule 'r2' is redundant: 'r0' and 'r1' together match whenever it does, and say the same")
  }

  @Test func `Conditions and values that no rule asks for are named`() throws {
    let sample = SampleTable(
      [("s", states), ("on", .boolean), ("t", .text(["jp", "us"])), ("x", .nullable(.boolean))], policy: .first,
      rules: [(["front", "-", "jp", "true"], ["x"]), (["-", "-", "-", "-"], ["y"])])
    #expect(
      try summaries(sample) == [
        "No rule of table 't' asks for 'back' or 'off' of 's'", "No rule of table 't' asks about 'on'",
        "No rule of table 't' asks for 'us' of 't'", "No rule of table 't' asks for 'null' of 'x'",
      ])
  }

  @Test func `Values that no rule yields are named, also if only a masked rule yields them`() throws {
    let sample = SampleTable(
      [("on", .boolean)], policy: .first,
      outputs: [Output(id: "fee", domain: .enumeration(["none", "half", "full", "double"]))],
      rules: [(["true"], ["none"]), (["-"], ["full"]), (["false"], ["double"])])
    let found = try advice(sample)
    #expect(found.map(\.summary.english) == ["No rule of table 't' ever yields 'half' or 'double' of 'fee'"])
    #expect(found.first?.notes.map(\.message.english) == ["only rules that never decide yield 'double'"])
  }

  @Test func `An entry that allows all values should be a hyphen`() throws {
    let sample = SampleTable(
      [("s", states), ("n", .number("[0..9]"))], policy: .first,
      rules: [(["front, back, off", "< 5"], ["x"]), (["front", "<= 9"], ["y"]), (["-", "-"], ["z"])])
    let found = try advice(sample).filter { $0.id == "EntryAllowsAll" }
    #expect(found.map(\.pointedAt) == ["front, back, off", "<= 9"])
  }

  @Test func `A rule that names an impossible combination is found, one that allows any is not`() throws {
    let sample = SampleTable(
      [("s", states), ("on", .boolean)], policy: .first,
      rules: [(["front, back", "true"], ["x"]), (["front", "-"], ["y"]), (["-", "-"], ["z"])],
      impossible: [["front", "true"]])
    let found = try advice(sample).filter { $0.id == "RuleNamesImpossible" }
    #expect(found.map(\.summary.english) == ["Rule 'r0' names combinations that the table declares impossible"])
    #expect(found.first?.notes.last?.message.english == "an example: s = front, on = true")
  }

  @Test func `A default on a complete table is a warning`() throws {
    let sample = SampleTable([("on", .boolean)], rules: [(["true"], ["x"]), (["false"], ["y"])], otherwise: ["z"])
    let found = sample.checked().findings
    #expect(
      found.map(\.summary.english) == [
        "The rules of table 't' cover every combination, so that 'otherwise' never decides"
      ])
    #expect(found.first?.severity == .warning)
  }
}
