import Diagnostics
import Testing

@testable import DecisionTables

@Suite struct CheckTests {
  private let states = Domain.enumeration(["foreground", "background", "not-running"])

  private func findings(
    _ conditions: [(String, Domain)], _ rules: [([String], [String?])], policy: HitPolicy = .unique,
    impossible: [[String]] = []
  ) -> [Finding] { SampleTable(conditions, policy: policy, rules: rules, impossible: impossible).checked().findings }

  private func texts(_ findings: [Finding]) -> [String] {
    findings.flatMap { [$0.id] + $0.notes.map(\.message.english) }
  }

  @Test func `Integers leave no gap where decimals do`() {
    let rules: [([String], [String?])] = [(["[0..9]"], ["x"]), (["[10..15]"], ["y"])]
    #expect(findings([("n", .number("[0..15]", integer: true))], rules).isEmpty)
    #expect(
      texts(findings([("n", .number("[0..15]"))], rules)) == [
        "UncoveredCombination", "nothing is said for n: (9..10)", "an example: n = 9.5",
      ])
  }

  @Test func `Adjacent dates leave no gap, and a missing day is one`() {
    let domain = Domain.date("[2024-01-01..2024-12-31]")
    #expect(findings([("d", domain)], [(["<= 2024-02-29"], ["x"]), ([">= 2024-03-01"], ["y"])]).isEmpty)
    let missing = findings([("d", domain)], [(["< 2024-02-29"], ["x"]), (["> 2024-02-29"], ["y"])])
    #expect(texts(missing).contains("nothing is said for d: 2024-02-29"))
  }

  @Test func `A gap of one point is found`() {
    let rules: [([String], [String?])] = [(["< 120"], ["x"]), (["[120..130)"], ["y"]), (["> 130"], ["z"])]
    #expect(
      texts(findings([("n", .number("any"))], rules)) == [
        "UncoveredCombination", "nothing is said for n: 130", "an example: n = 130",
      ])
  }

  @Test func `A table of nothing but hyphens is complete`() {
    let conditions = (0..<25).map { ("c\($0)", states) }
    let any = (Array(repeating: "-", count: 25), ["x"] as [String?])
    #expect(findings(conditions, [any]).isEmpty)
    #expect(findings(conditions, [any, any]).map(\.id) == ["OverlappingRules"])
    #expect(findings([], [([], ["x"])]).isEmpty)
    #expect(findings([], []).map(\.id) == ["UncoveredCombination"])
  }

  @Test func `Not with a list leaves the list to another rule`() {
    let negated = (["not(foreground, background)"], ["x"] as [String?])
    #expect(findings([("s", states)], [negated, (["foreground, background"], ["y"])]).isEmpty)
    #expect(
      texts(findings([("s", states)], [negated, (["foreground"], ["y"])])).contains("nothing is said for s: background")
    )
  }

  @Test func `A mistaken entry silences what would follow from it`() {
    let sample = SampleTable([("s", states)], rules: [([""], ["x"]), (["-"], ["y"])])
    #expect(sample.findings.map(\.id) == ["EmptyEntry"])
    #expect(sample.checked().findings.isEmpty)
    #expect(sample.checked().verdict == .notChecked)
    var withDefault = sample
    withDefault.table.otherwise = SampleTable.outcome(["z"])
    #expect(withDefault.checked().verdict == .notChecked)
  }

  @Test func `A gap comes with its size, an example and rules ready to paste`() throws {
    let conditions: [(String, Domain)] = [
      ("state", states), ("age", .number("[0..120]", integer: true)), ("on", .boolean),
    ]
    let rules: [([String], [String?])] = [(["foreground", "-", "-"], ["x"]), (["-", ">= 18", "true"], ["y"])]
    let finding = try #require(findings(conditions, rules, policy: .first).first)
    #expect(
      finding.summary.english == "A table says what happens in every case, but 't' leaves out 6 of 12 combinations")
    #expect(
      finding.notes.map(\.message.english) == [
        "nothing is said for state: background, not-running; age: < 18",
        "nothing is said for state: background, not-running; age: >= 18; on: false",
        "an example: state = background, age = 0, on = true",
      ])
    #expect(
      finding.fixes.first?.summary.english == """
        add rules:
        - { id: uncovered-1, when: { state: [background, not-running], age: "< 18" }, then: [STEP] }
        - { id: uncovered-2, when: { state: [background, not-running], age: ">= 18", on: false }, \
        then: [STEP] }
        """)
  }

  @Test func `Impossible combinations are neither gaps nor overlaps`() {
    let conditions: [(String, Domain)] = [("s", states), ("on", .boolean)]
    let rules: [([String], [String?])] = [(["foreground", "-"], ["x"]), (["foreground, background", "false"], ["y"])]
    let ids = findings(conditions, rules, impossible: []).map(\.id)
    #expect(ids == ["OverlappingRules", "UncoveredCombination"])
    #expect(
      findings(
        conditions, rules, impossible: [["foreground", "false"], ["background", "true"], ["not-running", "-"]]
      ).isEmpty)
  }

  @Test func `An overlap names both rules and a combination`() {
    let conditions: [(String, Domain)] = [("s", states), ("n", .number("any"))]
    let rules: [([String], [String?])] = [
      (["foreground", "-"], ["x"]), (["not(foreground)", "-"], ["y"]), (["-", "[5..8)"], ["x"]),
    ]
    let found = findings(conditions, rules)
    #expect(
      found.map(\.summary.english) == [
        "Under 'unique' no two rules match, but 'r0' matches together with 'r2'",
        "Under 'unique' no two rules match, but 'r1' matches together with 'r2'",
      ])
    #expect(found.first?.notes.first?.message.english == "for s = foreground, n in [5..8), rule 'r2' matches here")
    #expect(
      findings(conditions, rules, policy: .any).map(\.summary.english) == [
        "Under 'any' rules that match together agree, but 'r1' contradicts 'r2'"
      ])
    #expect(findings(conditions, rules, policy: .first).map(\.id) == ["MaskedRule"])
    #expect(findings(conditions, rules, policy: .collect).isEmpty)
  }

  @Test func `Many overlaps make few findings, and the rest is counted`() {
    let rules = Array(repeating: (["-"], ["x"] as [String?]), count: 100)
    let found = findings([("s", states)], rules)
    #expect(found.count == 5)
    #expect(
      found[0].summary.english == "Under 'unique' no two rules match, but 'r0' matches together with "
        + "'r1', 'r2', 'r3' and 96 more")
    let listed = 99 + 98 + 97 + 96 + 95
    #expect(
      found[4].notes.last?.message.english == "\(100 * 99 / 2 - listed) more pairs of rules of this table overlap")
  }

  @Test func `Each output needs an outcome of its own`() {
    let sample = SampleTable(
      [("on", .boolean)], policy: .any, outputs: ["o", "p"], rules: [(["-"], ["x", nil]), (["true"], [nil, "y"])])
    let found = sample.checked().findings
    #expect(
      found.map(\.summary.english) == [
        "A table says what happens in every case, but 't' leaves out 1 of 2 combinations for 'p'"
      ])
    #expect(found.first?.fixes.first?.summary.english.hasSuffix("then: { p: [STEP] } }") == true)
  }

  @Test func `A default or a table that states its gaps has none`() {
    let conditions = [("s", states)]
    let rules: [([String], [String?])] = [(["foreground"], ["x"])]
    #expect(SampleTable(conditions, rules: rules, otherwise: ["z"]).checked().findings.isEmpty)
    #expect(SampleTable(conditions, rules: rules, mustBeComplete: false).checked().findings.isEmpty)
    #expect(SampleTable(conditions, rules: rules).checked().findings.count == 1)
  }

  @Test func `A repeated id and an empty set are found`() {
    var sample = SampleTable(
      [("s", states), ("s", states)],
      rules: [(["-", "-"], ["x"]), (["not(foreground, background, not-running)", "-"], ["y"])])
    sample.table.rules[1].id = SourceText(test: "r0")
    let found = sample.checked().findings
    #expect(found.map(\.id) == ["DuplicateRule", "DuplicateCondition", "RuleNeverMatches"])
    #expect(found.last?.pointedAt == "not(foreground, background, not-running)")
  }

  @Test func `A rule that says nothing about any output is found`() {
    let sample = SampleTable(
      [("s", states)], policy: .first, outputs: ["o", "p"],
      rules: [(["foreground"], [nil, nil]), (["-"], ["x", "y"])])
    #expect(sample.checked().findings.map(\.id) == ["RuleSaysNothing"])
  }

  @Test func `A pigeonhole table exhausts a small budget, and is proved with a large one`() throws {
    let pigeons = 5
    let holes = (0..<pigeons - 1).map { "h\($0)" }
    var rules: [([String], [String?])] = []
    for a in 0..<pigeons {
      for b in 0..<a {
        for hole in holes {
          var entries = Array(repeating: "-", count: pigeons)
          entries[a] = hole
          entries[b] = hole
          rules.append((entries, ["shared"]))
        }
      }
    }
    let conditions = (0..<pigeons).map { ("p\($0)", Domain.enumeration(holes)) }
    let sample = SampleTable(conditions, policy: .first, rules: rules)
    let found = sample.checked(budget: 200).findings
    #expect(found.map(\.id) == ["NotDecided", "NotDecided"])
    #expect(found[0].summary.english == "Whether table 't' is complete was not decided within the budget")
    #expect(found[1].summary.english.hasPrefix("Whether 'r"))
    #expect(found[1].summary.english.hasSuffix("more of table 't' ever decide was not decided within the budget"))
    #expect(sample.checked(budget: 200).verdict == .notDecided)
    #expect(sample.checked().verdict == .proved)
    // The rules may leave combinations open here; only their number remains unknown.
    for isDefault in [false, true] {
      var open = sample
      open.table.mustBeComplete = isDefault
      open.table.otherwise = isDefault ? SampleTable.outcome(["shared"]) : nil
      let verified = verify(try #require(open.compiled), budget: 200)
      #expect(verified.completeness == .proved)
      #expect(!verified.areCombinationsCounted)
      #expect(
        verified.problems.first?.finding.summary.english
          == "How many combinations of table 't' no rule covers was not decided within the budget")
    }
  }

  @Test func `A gap of more combinations than 64 bits count is counted`() {
    let conditions = (0..<40).map { ("c\($0)", states) }
    var entries = Array(repeating: "-", count: 40)
    entries[0] = "foreground"
    // 2 · 3³⁹
    #expect(findings(conditions, [(entries, ["x"])]).first?.summary.english.contains("8105110306037952534 of") == true)
  }
}
