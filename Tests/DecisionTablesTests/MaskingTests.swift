import Diagnostics
import Testing

@testable import DecisionTables

@Suite struct MaskingTests {
  private let risk = Output(id: "risk", domain: .enumeration(["high", "middle", "low"]))

  @Test func `A rule may be masked only by two others together`() throws {
    let sample = SampleTable(
      [("age", .number("[0..120]", integer: true)), ("member", .boolean)], policy: .first,
      rules: [
        (["< 18", "-"], ["x"]), (["-", "true"], ["y"]), ([">= 18", "-"], ["x"]), (["[10..65)", "-"], ["z"]),
        (["-", "-"], ["w"]),
      ])
    let found = sample.checked().findings.filter { $0.id == "MaskedRule" }
    #expect(
      found.map(\.summary.english) == [
        "Rule 'r3' never decides: 'r0' and 'r2' together match whenever it does, and go before it " + "under 'first'",
        "Rule 'r4' never decides: 'r0' and 'r2' together match whenever it does, and go before it " + "under 'first'",
      ])
    #expect(found.first?.severity == .warning)
    #expect(found.first?.notes.last?.message.english == "an example: age = 10, member = true")
    #expect(found.first?.fixes.first?.summary.english.hasPrefix("put it before them") == true)
  }

  @Test func `One rule that masks is named alone`() throws {
    let sample = SampleTable(
      [("a", .boolean), ("b", .boolean)], policy: .first,
      rules: [(["true", "-"], ["x"]), (["-", "-"], ["y"]), (["true", "true"], ["z"])])
    let verification = verify(try #require(sample.compiled))
    let problem = try #require(verification.problems.first)
    #expect(
      problem.finding.summary.english
        == "Rule 'r2' never decides: 'r0' matches whenever it does, and goes before it under 'first'")
    let witness = try #require(problem.witness)
    #expect(witness == Witness(.masked, [0, 0], decisive: [0, 1], rules: ["r2", "r0"]))
    #expect(verification.verdict == .proved)
  }

  @Test func `Under priority the values decide which rule goes before which`() {
    let rules: [([String], [String?])] = [(["true"], ["low"]), (["-"], ["high"])]
    let sample = SampleTable([("a", .boolean)], policy: .priority, outputs: [risk], rules: rules)
    #expect(
      sample.checked().findings.map(\.summary.english) == [
        "Rule 'r0' never decides: 'r1' matches whenever it does, and goes before it under 'priority'"
      ])
    let reversed = SampleTable(
      [("a", .boolean)], policy: .priority, outputs: [risk], rules: [(["true"], ["high"]), (["-"], ["low"])])
    #expect(reversed.checked().findings.isEmpty)
  }

  @Test func `With several outputs a rule is masked if it decides none of them`() {
    func found(_ second: String?) -> [String] {
      SampleTable(
        [("a", .boolean)], policy: .priority, outputs: [risk, "reason"],
        rules: [(["-"], ["high", nil]), (["-"], ["low", second]), (["true"], [nil, "z"])]
      ).checked().findings.map(\.id)
    }
    #expect(found("y") == ["MaskedRule"])
    #expect(found(nil) == ["UncoveredCombination", "MaskedRule"])
  }

  @Test func `Rules of the same values contradict each other unless one outranks both`() {
    func found(_ rest: [([String], [String?])]) -> [String] {
      SampleTable(
        [("a", .boolean)], policy: .priority, outputs: [risk, "reason"],
        rules: [(["-"], ["low", "x"]), (["true"], ["low", "y"])] + rest
      ).checked().findings.filter { $0.severity == .error }.map(\.summary.english)
    }
    let summary = "Under 'priority' rules of the same values agree, but 'r0' contradicts 'r1'"
    #expect(found([]) == [summary])
    #expect(found([(["true"], ["high", nil])]) == [summary])
    #expect(found([(["true"], ["high", "z"])]).isEmpty)
  }

  @Test func `A rule of impossible combinations only is found under any hit policy`() {
    for policy in HitPolicy.allCases {
      let sample = SampleTable(
        [("a", .boolean), ("b", .boolean)], policy: policy, outputs: [risk],
        rules: [(["false", "-"], ["low"]), (["true", "false"], ["high"])], impossible: [["true", "-"]])
      let found = sample.checked().findings
      #expect(
        found.map(\.summary.english) == [
          "Rule 'r1' can never match: the table declares all its combinations impossible"
        ])
    }
  }

  @Test func `What is impossible need not be masked`() {
    let sample = SampleTable(
      [("a", .enumeration(["x", "y", "z"]))], policy: .first,
      rules: [(["x"], ["s"]), (["x, y"], ["t"]), (["z"], ["s"])], impossible: [["y"]])
    #expect(
      sample.checked().findings.map(\.summary.english) == [
        "Rule 'r1' never decides: 'r0' matches whenever it does, and goes before it under 'first'"
      ])
  }

  @Test func `Hundreds of masked rules make few findings, and the rest is counted`() {
    let rules = [(["-"], ["x"] as [String?])] + Array(repeating: (["true"], ["y"]), count: 300)
    let found = SampleTable([("a", .boolean)], policy: .first, rules: rules).checked().findings
    #expect(found.count == 10)
    #expect(
      found.last?.notes.last?.message.english
        == "the same is true of 290 more rules of this table: 'r11', 'r12', 'r13', 'r14', 'r15', 'r16', "
        + "'r17', 'r18', 'r19', 'r20' and 280 more")
  }

  @Test func `Rules that all count are not masked`() {
    for policy in [HitPolicy.ruleOrder, .outputOrder, .collect, .any] {
      let sample = SampleTable(
        [("a", .boolean)], policy: policy, outputs: [risk], rules: [(["-"], ["low"]), (["true"], ["low"])])
      #expect(sample.checked().findings.isEmpty)
    }
  }
}
