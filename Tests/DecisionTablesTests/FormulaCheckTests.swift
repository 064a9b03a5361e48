import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

@Suite struct FormulaCheckTests {
  private func checked(
    _ conditions: [(String, Domain)], _ output: Domain, _ rules: [([String], [String?])], policy: HitPolicy = .unique,
    aggregation: Aggregation? = nil, otherwise: [String?]? = nil
  ) -> [Finding] {
    let sample = SampleTable(
      conditions, policy: policy, outputs: [Output(id: "tax", domain: output)], aggregation: aggregation, rules: rules,
      otherwise: otherwise)
    #expect(sample.findings.isEmpty)
    return sample.checked().findings
  }

  private let income = ("income", Domain.number("[0..100000000]", step: "1000"))

  @Test func `The brackets of the Japanese income tax are proved`() {
    let brackets = [
      ("<= 1949000", "income * 5%"), ("[1950000..3299000]", "income * 10% - 97500"),
      ("[3300000..6949000]", "income * 20% - 427500"), ("[6950000..8999000]", "income * 23% - 636000"),
      ("[9000000..17999000]", "income * 33% - 1536000"), ("[18000000..39999000]", "income * 40% - 2796000"),
      (">= 40000000", "income * 45% - 4796000"),
    ]
    #expect(checked([income], .number("[0..)", integer: true), brackets.map { ([$0.0], [$0.1]) }).isEmpty)
  }

  @Test func `A value outside the domain is shown with the income that yields it`() throws {
    let findings = checked(
      [income], .number("[0..)"), [(["<= 1949000"], ["income * 5% - 97500"]), (["> 1949000"], ["0"])])
    #expect(findings.map(\.id) == ["ComputedOutsideDomain"])
    let witness = try #require(findings.first?.details.witnesses.first?.values.first?.value)
    #expect(try #require(Decimal(witness)) < Decimal(1_950_000))
  }

  @Test func `A value that is no multiple of the step is found`() {
    let findings = checked(
      [("n", .number("[1..100]", integer: true))], .number("[0..100]", integer: true), [(["-"], ["n / 2"])])
    #expect(findings.map(\.id) == ["ComputedOutsideDomain"])
    let rounded = checked(
      [("n", .number("[1..100]", integer: true))], .number("[0..100]", integer: true), [(["-"], ["floor(n / 2)"])])
    #expect(rounded.isEmpty)
  }

  @Test func `A division by 0 is found, and none where another rule decides`() {
    let n = ("n", Domain.number("[0..100]", integer: true))
    #expect(checked([n], .number("any"), [(["-"], ["1 / (n - 37)"])]).map(\.id) == ["FormulaFails"])
    #expect(checked([n], .number("any"), [(["37"], ["0"]), (["-"], ["1 / (n - 37)"])], policy: .first).isEmpty)
    #expect(checked([n], .number("any"), [(["37"], ["0"])], otherwise: ["1 / (n - 37)"]).isEmpty)
  }

  @Test func `A condition that may be missing is no number`() {
    let n = ("n", Domain.nullable(.number("[0..100]")))
    #expect(checked([n], .number("any"), [(["-"], ["n + 1"])]).map(\.id) == ["FormulaFails"])
    #expect(checked([n], .number("any"), [(["null"], ["0"]), (["not(null)"], ["n + 1"])]).isEmpty)
  }

  @Test func `The same number twice cancels out`() {
    let rules: [([String], [String?])] = [(["-"], ["income - min(income, 380000)"])]
    #expect(checked([income], .number("[0..)", step: "1000"), rules).isEmpty)
  }

  @Test func `A proof that takes too long is not decided`() {
    let n = ("n", Domain.number("[0..1]"))
    let rules: [([String], [String?])] = [(["-"], ["n * n * n - 2 * n * n + n"])]
    #expect(checked([n], .number("[0..10]"), rules).map(\.id) == ["NotDecided"])
  }

  @Test func `A sum of formulas is checked as a whole`() {
    let n = ("n", Domain.number("[0..100]", integer: true))
    let rules: [([String], [String?])] = [(["-"], ["n * 9000000000000000000"]), (["> 50"], ["1"])]
    #expect(
      checked([n], .number("any"), rules, policy: .collect, aggregation: .sum).map(\.id).contains(
        "ComputedOutsideDomain"))
    #expect(
      checked([n], .number("any"), [(["-"], ["n"]), (["> 50"], ["1"])], policy: .collect, aggregation: .sum).isEmpty)
  }

  @Test func `Under 'any' equal formulas agree, and others contradict each other`() {
    let n = ("n", Domain.number("[0..100]", integer: true))
    #expect(checked([n], .number("any"), [(["-"], ["2 * (n + 1)"]), (["> 5"], ["n * 2 + 2"])], policy: .any).isEmpty)
    #expect(
      checked([n], .number("any"), [(["-"], ["2 * (n + 1)"]), (["> 5"], ["n * 2 + 1"])], policy: .any).map(\.id)
        == ["ConflictingRules"])
  }

  private func advice(_ domain: Domain, _ rules: [(String, String)]) throws -> [Finding] {
    let sample = SampleTable(
      [("n", domain)], outputs: [Output(id: "tax", domain: .number("any"))], rules: rules.map { ([$0.0], [$0.1]) })
    let verification = verify(try #require(sample.compiled), advising: true)
    return verification.problems.map(\.finding).filter { $0.kind == .jumpingResult }
  }

  @Test func `A result that jumps at a bound is advised on, with its height`() throws {
    let steps = Domain.number("[0..10000000]", step: "1000")
    let slip = try advice(steps, [("<= 1949000", "n * 5%"), ("> 1949000", "n * 10% - 97000")])
    #expect(slip.map(\.summary.english) == ["At n = 1950000, 'tax' jumps by 500"])
    #expect(try advice(steps, [("<= 1949000", "n * 5%"), ("> 1949000", "n * 10% - 97500")]).isEmpty)
    // Meeting before the bound is as good as behind it.
    #expect(try advice(steps, [("<= 1950000", "n * 5%"), ("> 1950000", "n * 10% - 97500")]).isEmpty)
  }

  @Test func `Numbers without a step meet at the bound itself`() throws {
    let numbers = Domain.number("[0..100]")
    #expect(try advice(numbers, [("<= 10", "n"), ("> 10", "2 * n - 10")]).isEmpty)
    #expect(try advice(numbers, [("< 10", "n"), (">= 10", "2 * n - 9")]).count == 1)
    #expect(try advice(numbers, [("< 10", "5"), (">= 10", "9")]).isEmpty)
  }

  @Test(arguments: ["> 50", "< 50"])
  func `Of rules that add up, the one that makes the result jump is named`(entry: String) throws {
    let sample = SampleTable(
      [("a", .number("[0..100]", integer: true))], policy: .collect,
      outputs: [Output(id: "x", domain: .number("any"))], aggregation: .sum,
      rules: [(["-"], ["a * 2"]), (["-"], ["3"]), ([entry], ["10% * a"])])
    let found = verify(try #require(sample.compiled), advising: true).problems.map(\.finding)
    let jump = try #require(found.first { $0.kind == .jumpingResult })
    #expect(jump.details.rules == ["r2"])
    #expect(jump.pointedAt == "r2")
    #expect(jump.notes.isEmpty)
  }

  @Test func `A divisor of which nothing is proved has a fix of its own`() {
    let findings = checked([("b", .number("[-5..5]"))], .number("any"), [(["-"], ["1 / (b * b - 2 * b + 1)"])])
    #expect(findings.map(\.id) == ["NotDecided"])
    #expect(findings.first?.fixes.first?.summary.english.contains("divisor") == true)
  }

  @Test(arguments: seeds(0..<8)) func `What is proved of random formulas holds for every value`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let text = RandomFormula.text(&random, depth: 3)
      let conditions = ["a", "b"].map { Condition(id: $0, domain: .number("[-3..4]", integer: true)) }
      let domain = random.pick([
        Domain.number("[-20..20]", integer: true), .number("[-5..50]"), .number("any"), .number("any", integer: true),
      ])
      let report = Report()
      guard
        let formula = FormulaReader.formula(
          SourceText(test: text), FormulaTerms(conditions: conditions), report: report)
      else { continue }
      let grids = try Dictionary(
        uniqueKeysWithValues: formula.expression.conditions.map {
          ($0, try #require(NumberGrid(Interval(.before(Decimal(-3)), .after(Decimal(4))), on: .integer)))
        })
      var budget = Int.max
      var search = FormulaSearch(formula, in: domain)
      let result = search.result(grids, budget: &budget)
      let isFine = (-3...4).allSatisfy { a in
        (-3...4).allSatisfy { b in
          formula.value(["a": "\(a)", "b": "\(b)"]).map(domain.holds) == true
        }
      }
      switch result {
      case .proved: #expect(isFine, "seed \(seed): \(text)")
      case .divisionByZero, .outside: #expect(!isFine, "seed \(seed): \(text)")
      // There are few enough values to look at each.
      case .notDecided: Issue.record("seed \(seed): \(text)")
      }
    }
  }
}

/// Formulas of the conditions `a` and `b`.
enum RandomFormula {
  static func text(_ random: inout SeededGenerator, depth: Int) -> String {
    switch depth > 0 ? random.number(below: 9) : random.number(below: 3) {
    case 0: return "a"
    case 1: return "b"
    case 2: return random.pick(["0", "1", "2", "3", "0.5", "25%", "10"])
    case 3:
      let (first, second) = (text(&random, depth: depth - 1), text(&random, depth: depth - 1))
      return "\(random.pick(["min", "max"]))(\(first), \(second))"
    case 4:
      let inner = text(&random, depth: depth - 1)
      return "\(random.pick(["round", "floor", "ceil"]))(\(inner)\(random.pick(["", ", 2", ", 0.5"])))"
    default:
      let (first, second) = (text(&random, depth: depth - 1), text(&random, depth: depth - 1))
      return "(\(first)) \(random.pick(["+", "-", "*", "/"])) (\(second))"
    }
  }
}
