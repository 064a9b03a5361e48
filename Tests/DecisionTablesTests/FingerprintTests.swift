import Diagnostics
import Testing

@testable import DecisionTables

@Suite struct FingerprintTests {
  private static let step = SourceText(test: "s")

  /// The hash of the canonical text is that of `sha256sum`; the text itself is what we promise.
  @Test func `A fingerprint is made of the rules in their canonical form`() {
    var table = sample().table
    table.hitPolicy = .first
    let choice = Step(id: "c", phrase: .init(test: "say"), place: Self.step.range)
    let term = Step.Argument(parameter: .init(test: "p"), value: .term(.init(test: "term")))
    let literal = Step.Argument(parameter: .init(test: "q"), value: .literal(.init(test: "`a\\\n`")))
    let shown = Step(
      id: "s", phrase: .init(test: "shown"), arguments: [term, literal],
      notes: [.init(id: "n", place: Self.step.range)], choices: [.init(id: "c", place: Self.step.range)],
      place: Self.step.range)
    let text = CanonicalText(table, steps: ["s": shown, "c": choice, "unused": choice])
    #expect(
      text.text == """
        hyo-table 1
        condition v: car, van, truck
        condition n: [0..120], integers only
        output : steps
        hit-policy: first
        rule r0: car, van | < 18 => s
        rule r1: - | - => s, u
        otherwise: u
        gaps: none
        impossible: truck | 0, >= 100 => because
        step s: shown; p = term; q = `a\\\\\\n`; note n; choice c
        step c: say

        """)
    #expect(Fingerprint(of: table, steps: ["s": shown, "c": choice]).text.count == 12)
  }

  /// Worked out by hand from Documentation/verification.md.
  @Test func `Bounds of integers and dates stand in the canonical form by what is held`() {
    let sample = SampleTable(
      [
        ("a", .number("[0..74]", integer: true)), ("d", .date("[2024-01-01..2024-12-31]")),
        ("u", .number("any", integer: true)),
      ], policy: .first,
      rules: [
        (["<= 17", "<= 2024-06-30", "<= 9"], ["s"]), (["[18..70)", "[2024-02-01..2024-03-01)", "(1..9)"], ["s"]),
        (["[70..74]", "[2024-12-01..2024-12-31]", "> 9"], ["s"]), (["[0..9]", "> 2024-12-30", "not(5)"], ["s"]),
      ])
    let text = CanonicalText(sample.table, steps: [:]).text
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("rule") } == [
        "rule r0: < 18 | < 2024-07-01 | < 10 => s", "rule r1: [18..69] | [2024-02-01..2024-02-29] | [2..8] => s",
        "rule r2: >= 70 | >= 2024-12-01 | >= 10 => s", "rule r3: < 10 | 2024-12-31 | < 5, >= 6 => s",
      ])
  }

  /// Otherwise, thousands of such rules would take gigabytes.
  @Test func `Most of a long list of values is written as what it leaves out`() {
    let values = (100..<400).map { "v\($0)" }
    let sample = SampleTable(
      [("few", .enumeration(Array(values[..<100]))), ("many", .enumeration(values))], policy: .first,
      rules: [
        (["not(v101)", "not(v103, v101)"], ["x"]), (["v100", values[..<299].joined(separator: ", ")], ["x"]),
        (["-", values[150...].joined(separator: ", ")], ["x"]),
        (["v101", "not(\(values[151...].joined(separator: ", ")))"], ["x"]), (["v102", "v399"], ["x"]),
      ])
    let text = CanonicalText(sample.table, steps: [:]).text
    let rules = text.split(separator: "\n").filter { $0.hasPrefix("rule") }
    let (half, more) = (values[150...].joined(separator: ", "), values[151...].joined(separator: ", "))
    let few = values[..<100].filter { $0 != "v101" }.joined(separator: ", ")
    #expect(
      rules == [
        "rule r0: \(few) | not(v101, v103) => x", "rule r1: v100 | not(v399) => x", "rule r2: - | \(half) => x",
        "rule r3: v101 | not(\(more)) => x", "rule r4: v102 | v399 => x",
      ])
  }

  /// Otherwise, thousands of rules that name one list would take gigabytes.
  @Test func `A long entry that a rule above has, too, is written as that rule's`() {
    let values = (100..<600).map { "v\($0)" }
    let (some, others) = (values[..<249].joined(separator: ", "), values[..<248].joined(separator: ", "))
    let sample = SampleTable(
      [("a", .enumeration(values)), ("b", .enumeration(values)), ("n", .number("any", integer: true))], policy: .first,
      rules: [
        ([some, "-", "1"], ["x"]), (["not(\(values[249...].joined(separator: ", ")))", some, "1"], ["x"]),
        ([others, some, "1"], ["x"]),
      ])
    let text = CanonicalText(sample.table, steps: [:]).text
    #expect(
      text.split(separator: "\n").filter { $0.hasPrefix("rule") } == [
        "rule r0: \(some) | - | 1 => x", "rule r1: as in r0 | \(some) | 1 => x",
        "rule r2: \(others) | as in r1 | 1 => x",
      ])
  }

  /// As Documentation/verification.md specifies, for people who compute a fingerprint without Hyo.
  @Test func `Domains stand in the canonical form with all their values`() throws {
    let sample = SampleTable(
      [
        ("b", .nullable(.boolean)), ("t", .text(["jp", "us"])), ("u", .nullable(.text(["x"]))),
        ("d", .ordered(.date, .all)), ("n", .nullable(.number("any"))),
      ], outputs: [Output(id: "o", domain: .enumeration(["high", "low"]))],
      rules: [(["-", "not(anything-else)", "null", "-", "null"], ["high"])])
    let text = CanonicalText(sample.table, steps: [:]).text
    #expect(
      text.split(separator: "\n") == [
        "hyo-table 1", "condition b: true, false, null", "condition t: jp, us, anything-else",
        "condition u: x, anything-else, null", "condition d: all dates", "condition n: all numbers, null",
        "output o: high, low", "hit-policy: unique", "rule r0: - | jp, us | null | - | null => high", "gaps: none",
      ])
  }

  @Test func `Tables that decide the same by the same rules have one fingerprint`() {
    let table = sample().table
    let other = sample(["not(truck)", "[0..17]"], ["car, van, truck", "<= 120"]).table
    #expect(Fingerprint(of: table, steps: [:]) == Fingerprint(of: other, steps: [:]))
    var renamed = table
    renamed.id = "other"
    #expect(Fingerprint(of: table, steps: [:]) == Fingerprint(of: renamed, steps: [:]))
  }

  @Test func `Any change of the rules changes it`() {
    let table = sample().table
    var changed: [DecisionTable] = [sample(["car", "< 18"]).table, sample(["not(truck)", "<= 18"]).table]
    for change in Self.changes {
      var other = table
      change(&other)
      changed.append(other)
    }
    let step = Step(id: "s", phrase: .init(test: "p"), place: Self.step.range)
    var prints = changed.map { Fingerprint(of: $0, steps: [:]) }
    prints += [Fingerprint(of: table, steps: [:]), Fingerprint(of: table, steps: ["s": step])]
    #expect(Set(prints).count == prints.count)
  }

  private static let changes: [@Sendable (inout DecisionTable) -> Void] = [
    { $0.rules.swapAt(0, 1) }, { $0.rules.removeLast() }, { $0.rules[0].id = .init(test: "other") },
    { $0.rules[0].outcome = SampleTable.outcome(["u"]) }, { $0.rules[0].outcome = SampleTable.outcome([nil]) },
    { $0.otherwise = nil }, { $0.otherwise = SampleTable.outcome(["s"]) }, { $0.mustBeComplete = false },
    { $0.impossible = [] }, { $0.impossible[0].reason.id = "other" }, { $0.hitPolicy = .any },
    { $0.hitPolicy = .collect },
    {
      $0.hitPolicy = .collect
      $0.aggregation = .count
    }, { $0.outputs[0].id = "out" }, { $0.outputs[0].domain = .enumeration(["a"]) },
    { $0.conditions[0] = Condition(id: "w", domain: $0.conditions[0].domain) },
    { $0.conditions[0] = Condition(id: "v", domain: .nullable($0.conditions[0].domain)) },
    {
      let domain = Domain.ordered(.integer, .all)
      $0.conditions[1] = Condition(id: $0.conditions[1].id, domain: domain)
    },
  ]

  private func sample(_ first: [String] = ["car, van", "< 18"], _ second: [String] = ["-", "-"]) -> SampleTable {
    let interval = Interval(.before(Decimal(0)), .before(Decimal(121)))
    return SampleTable(
      [("v", .enumeration(["car", "van", "truck"])), ("n", .ordered(.integer, interval))],
      rules: [(first, ["s"]), (second, ["s u"])], impossible: [["truck", "0, >= 100"]], otherwise: ["u"])
  }
}
