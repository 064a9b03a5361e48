import Diagnostics
import Testing

@testable import DecisionTables

@Suite struct EvaluationTests {
  private func outputs(
    _ policy: HitPolicy, _ rules: [([String], [String?])], outputs: [Output] = [""], aggregation: Aggregation? = nil,
    otherwise: [String?]? = nil, mustBeComplete: Bool = true
  ) throws -> [String] {
    let sample = SampleTable(
      [("c", .enumeration(["a", "b"]))], policy: policy, outputs: outputs, aggregation: aggregation, rules: rules,
      otherwise: otherwise, mustBeComplete: mustBeComplete)
    return try #require(sample.compiled).evaluate([0]).outputs.map(describe)
  }

  private func describe(_ output: Decision.Output) -> String {
    switch output {
    case .steps(let steps, let rules): "\(steps.map(\.id)) from \(rules)"
    case .values(let values, let rules): "\(values) from \(rules)"
    case .otherwise(.steps(let steps)): "otherwise \(steps.map(\.id))"
    case .otherwise(.values(let values)): "otherwise \(values)"
    case .doesNotApply(let rules): "null from \(rules)"
    case .otherwise(.doesNotApply): "otherwise null"
    case .notStated: "not stated"
    case .gap: "gap"
    case .conflict(let rules): "conflict \(rules)"
    }
  }

  private let rules: [([String], [String?])] = [(["b"], ["n"]), (["a"], ["x y"]), (["-"], ["z"]), (["a"], ["x y"])]

  @Test(arguments: [
    (HitPolicy.unique, "conflict [1, 2, 3]"), (.any, "conflict [1, 2, 3]"), (.first, #"["x", "y"] from [1]"#),
    (.ruleOrder, #"["x", "y", "z", "x", "y"] from [1, 2, 3]"#),
    (.collect, #"["x", "y", "z", "x", "y"] from [1, 2, 3]"#),
  ]) func `The hit policy says what several matches mean`(policy: HitPolicy, expected: String) throws {
    #expect(try outputs(policy, rules) == [expected])
  }

  @Test func `Rules that agree may match together under any`() throws {
    #expect(try outputs(.any, [(["a"], ["x"]), (["-"], ["x"])]) == [#"["x"] from [0, 1]"#])
  }

  @Test func `Without a match the default decides, or the gap is told`() throws {
    let rules: [([String], [String?])] = [(["b"], ["x"])]
    #expect(try outputs(.unique, rules) == ["gap"])
    #expect(try outputs(.unique, rules, mustBeComplete: false) == ["not stated"])
    #expect(try outputs(.unique, rules, otherwise: ["z"]) == [#"otherwise ["z"]"#])
  }

  @Test func `A rule that says nothing about an output leaves it to the others`() throws {
    let rules: [([String], [String?])] = [(["a"], ["x", nil]), (["-"], ["y", "r"]), (["-"], [nil, "s"])]
    #expect(try outputs(.first, rules, outputs: ["o", "p"]) == [#"["x"] from [0]"#, #"["r"] from [1]"#])
    #expect(
      try outputs(.ruleOrder, rules, outputs: ["o", "p"]) == [#"["x", "y"] from [0, 1]"#, #"["r", "s"] from [1, 2]"#])
    #expect(
      try outputs(.unique, [rules[0]], outputs: ["o", "p"], otherwise: [nil, "d"]) == [
        #"["x"] from [0]"#, #"otherwise ["d"]"#,
      ])
  }

  @Test func `An outcome without steps is an outcome`() throws {
    #expect(try outputs(.unique, [(["a"], [""])]) == ["[] from [0]"])
  }

  @Test func `An impossible combination is told with its index`() throws {
    let sample = SampleTable(
      [("c", .enumeration(["a", "b"])), ("d", .boolean)], rules: [(["-", "true"], ["x"])],
      impossible: [["b", "-"], ["a", "false"]])
    let table = try #require(sample.compiled)
    #expect(table.evaluate([0, 0]).impossible == nil)
    #expect(table.evaluate([0, 1]).impossible == 1)
    #expect(table.evaluate([1, 0]).impossible == 0)
    #expect(table.evaluate([1, 0]).matched == [0])
  }

  @Test func `A table may have more rules than a word has bits`() throws {
    let values = (0..<150).map { "v\($0)" }
    let sample = SampleTable(
      [("c", .enumeration(values))], policy: .ruleOrder, rules: values.map { ([$0], [$0]) } + [(["-"], ["z"])])
    let table = try #require(sample.compiled)
    #expect(table.evaluate([149]).matched == [149, 150])
    #expect(table.evaluate([0]).matched == [0, 150])
  }

  // MARK: Values

  private static let risk = Output(id: "risk", domain: .enumeration(["high", "middle", "low"]))
  private static let speed = Output(id: "speed", domain: .enumeration(["slow", "fast"]))
  private static let fee = Output(id: "fee", domain: .number("any"))
  private static let day = Output(id: "day", domain: .date("any"))

  private func decisions(
    _ policy: HitPolicy, _ outputs: [Output], _ results: [[String?]], by aggregation: Aggregation? = nil,
    otherwise: [String?]? = nil
  ) throws -> [Decision.Output] {
    let sample = SampleTable(
      [("c", .boolean)], policy: policy, outputs: outputs, aggregation: aggregation,
      rules: results.map { (["true"], $0) }, otherwise: otherwise)
    #expect(sample.findings.isEmpty)
    return try #require(sample.compiled).evaluate([0]).outputs
  }

  private func number(_ text: String) throws -> OutputValue { .number(try #require(Decimal(text))) }

  @Test(arguments: [
    (HitPolicy.unique, Decision.Output.conflict(rules: [0, 1, 2])), (.any, .conflict(rules: [0, 1, 2])),
    (.first, .values([.listed(2)], rules: [0])), (.priority, .values([.listed(0)], rules: [1])),
    (.ruleOrder, .values([.listed(2), .listed(0), .listed(2)], rules: [0, 1, 2])),
    (.outputOrder, .values([.listed(0), .listed(2), .listed(2)], rules: [1, 0, 2])),
    (.collect, .values([.listed(2), .listed(0), .listed(2)], rules: [0, 1, 2])),
  ]) func `Each hit policy has its meaning for values`(policy: HitPolicy, expected: Decision.Output) throws {
    #expect(try decisions(policy, [Self.risk], [["low"], ["high"], ["low"]]) == [expected])
  }

  @Test func `Equal values agree under any, however they are written`() throws {
    #expect(try decisions(.any, [Self.fee], [["1.50"], ["01.5"]]) == [.values([try number("1.5")], rules: [0, 1])])
  }

  @Test func `With several outputs the first matters most, and silence comes last`() throws {
    let outputs = [Self.risk, Self.fee, Self.speed, "action"]
    let results: [[String?]] = [
      [nil, "1", "slow", "a"], ["low", "2", nil, "b"], ["low", "3", "fast", nil], ["middle", nil, nil, "d"],
    ]
    #expect(
      try decisions(.priority, outputs, results) == [
        .values([.listed(1)], rules: [3]), .values([.number(Decimal(3))], rules: [2]),
        .values([.listed(1)], rules: [2]), .steps(SampleTable.outcome(["d"]).results[0]?.steps ?? [], rules: [3]),
      ])
    #expect(
      try decisions(.outputOrder, outputs, results)[1]
        == .values([3, 2, 1].map { .number(Decimal($0)) }, rules: [2, 1, 0]))
  }

  @Test(arguments: [(Aggregation.sum, "0.30"), (.count, "3"), (.min, "-1"), (.max, "1.2")])
  func `An aggregation is exact`(aggregation: Aggregation, expected: String) throws {
    #expect(
      try decisions(.collect, [Self.fee], [["0.1"], ["1.2"], ["-1"]], by: aggregation) == [
        .values([try number(expected)], rules: [0, 1, 2])
      ])
  }

  @Test func `Values count as often as rules yield them`() throws {
    let results: [[String?]] = [["2"], ["2"]]
    let sum = try decisions(.collect, [Self.fee], results, by: .sum)
    #expect(sum == [.values([.number(Decimal(4))], rules: [0, 1])])
    let count = try decisions(.collect, ["o"], [["x"], ["x"]], by: .count)
    #expect(count == [.values([.number(Decimal(2))], rules: [0, 1])])
  }

  @Test func `The earliest of dates is the smallest`() throws {
    let decision = try decisions(.collect, [Self.day], [["2024-03-01"], ["2024-02-29"]], by: .min)
    let leapDay = try #require(CalendarDate("2024-02-29"))
    #expect(decision == [.values([.number(Decimal(leapDay.dayNumber))], rules: [0, 1])])
  }

  @Test func `The default of a count is a number`() throws {
    #expect(
      try decisions(.collect, ["o"], [], by: .count, otherwise: ["0"]) == [.otherwise(.values([.number(Decimal(0))]))])
  }

  @Test(arguments: [
    (["9999999999999999999", "0.999999999999999999"], []), (["9999999999999999999", "1"], ["NumberTooLong"]),
    (["-9999999999999999999", "-1"], ["NumberTooLong"]), (["9999999999999999999", "-9999999999999999999"], []),
    (Array(repeating: "9999999999999999999", count: 100), ["NumberTooLong"]),
  ]) func `A sum that a number cannot hold is told beforehand`(values: [String], ids: [String]) {
    let sample = SampleTable(
      [("c", .boolean)], policy: .collect, outputs: [Self.fee], aggregation: .sum, rules: values.map { (["-"], [$0]) })
    let report = Report()
    sample.table.checkPolicy(at: nil, aggregationAt: nil, report: report)
    #expect(report.findings.map(\.id) == ids)
  }
}
