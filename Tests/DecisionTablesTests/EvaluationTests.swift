import Testing

@testable import DecisionTables

@Suite struct EvaluationTests {
  private func outputs(
    _ policy: HitPolicy,
    _ rules: [([String], [String?])],
    outputs: [Output] = [""],
    aggregation: Aggregation? = nil,
    otherwise: [String?]? = nil,
    mustBeComplete: Bool = true
  ) throws -> [String] {
    let sample = SampleTable(
      [("c", .enumeration(["a", "b"]))],
      policy: policy,
      outputs: outputs,
      aggregation: aggregation,
      rules: rules,
      otherwise: otherwise,
      mustBeComplete: mustBeComplete
    )
    return try #require(sample.compiled).evaluate([0]).outputs.map(describe)
  }

  private func describe(_ output: Decision.Output) -> String {
    switch output {
    case .steps(let steps, let rules): "\(steps.map(\.id)) from \(rules)"
    case .values(let values, let rules): "\(values) from \(rules)"
    case .otherwise(.steps(let steps)): "otherwise \(steps.map(\.id))"
    case .otherwise(.values(let values)): "otherwise \(values)"
    case .notStated: "not stated"
    case .gap: "gap"
    case .conflict(let rules): "conflict \(rules)"
    }
  }

  private let rules: [([String], [String?])] = [
    (["b"], ["n"]), (["a"], ["x y"]), (["-"], ["z"]), (["a"], ["x y"]),
  ]

  @Test(arguments: [
    (HitPolicy.unique, "conflict [1, 2, 3]"), (.any, "conflict [1, 2, 3]"),
    (.first, #"["x", "y"] from [1]"#),
    (.ruleOrder, #"["x", "y", "z", "x", "y"] from [1, 2, 3]"#),
    (.collect, #"["x", "y", "z", "x", "y"] from [1, 2, 3]"#),
  ])
  func `The hit policy says what several matches mean`(policy: HitPolicy, expected: String) throws {
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
    let rules: [([String], [String?])] = [
      (["a"], ["x", nil]), (["-"], ["y", "r"]), (["-"], [nil, "s"]),
    ]
    #expect(
      try outputs(.first, rules, outputs: ["o", "p"]) == [
        #"["x"] from [0]"#, #"["r"] from [1]"#,
      ]
    )
    #expect(
      try outputs(.ruleOrder, rules, outputs: ["o", "p"]) == [
        #"["x", "y"] from [0, 1]"#, #"["r", "s"] from [1, 2]"#,
      ]
    )
    #expect(
      try outputs(.unique, [rules[0]], outputs: ["o", "p"], otherwise: [nil, "d"]) == [
        #"["x"] from [0]"#, #"otherwise ["d"]"#,
      ]
    )
  }

  @Test func `An outcome without steps is an outcome`() throws {
    #expect(try outputs(.unique, [(["a"], [""])]) == ["[] from [0]"])
  }

  @Test func `An impossible combination is told with its index`() throws {
    let sample = SampleTable(
      [("c", .enumeration(["a", "b"])), ("d", .boolean)],
      rules: [(["-", "true"], ["x"])],
      impossible: [["b", "-"], ["a", "false"]]
    )
    let table = try #require(sample.compiled)
    #expect(table.evaluate([0, 0]).impossible == nil)
    #expect(table.evaluate([0, 1]).impossible == 1)
    #expect(table.evaluate([1, 0]).impossible == 0)
    #expect(table.evaluate([1, 0]).matched == [0])
  }

  @Test func `A table may have more rules than a word has bits`() throws {
    let values = (0..<150).map { "v\($0)" }
    let sample = SampleTable(
      [("c", .enumeration(values))],
      policy: .ruleOrder,
      rules: values.map { ([$0], [$0]) } + [(["-"], ["z"])]
    )
    let table = try #require(sample.compiled)
    #expect(table.evaluate([149]).matched == [149, 150])
    #expect(table.evaluate([0]).matched == [0, 150])
  }
}
