import Diagnostics
import Testing

@testable import DecisionTables

@Suite struct FormulaTests {
  private let terms = FormulaTerms(
    conditions: [
      Condition(id: "income", domain: .number("[0..)", step: "1000")), Condition(id: "age", domain: .number("any")),
      Condition(id: "plan", domain: .enumeration(["free", "pro"])), Condition(id: "day", domain: .date("any")),
    ])

  private func formula(_ text: String) -> (formula: Formula?, findings: [Finding]) {
    let report = Report()
    return (FormulaReader.formula(SourceText(test: text), terms, report: report), report.findings)
  }

  @Test(arguments: [
    ("income * 10% - 97500", "income * 10% - 97500"), ("income*0.1+5", "income * 0.1 + 5"),
    ("((income))", "income"), ("(income + 1) * 2", "(income + 1) * 2"), ("income - (age - 1)", "income - (age - 1)"),
    ("income - age - 1", "income - age - 1"), ("income / (age * 2)", "income / (age * 2)"),
    ("income * (age / 2)", "income * (age / 2)"), ("-income * 2", "(-income) * 2"), ("-(income + 1)", "-(income + 1)"),
    ("income + -age", "income + (-age)"), ("floor(income / 3, 100)", "floor(income / 3, 100)"),
    ("round(age, 1)", "round(age)"), ("min(income, age, 3)", "min(income, age, 3)"),
    ("ceil(age, 1/4)", "ceil(age, 0.25)"),
    ("0.125% * income", "0.125% * income"),
  ]) func `A formula is written with the parentheses that it needs, and read back`(text: String, written: String) {
    let (first, findings) = formula(text)
    #expect(findings.isEmpty)
    #expect(first?.expression.description == written)
    #expect(formula(written).formula?.expression == first?.expression)
  }

  @Test(arguments: [
    ("2 * (age + 1)", "age * 2 + 2"), ("age / 4", "age * 0.25"), ("age / 4", "25% * age"),
    ("(age + income) * (age - income)", "age * age - income * income"), ("min(age, income)", "min(income, age, age)"),
    ("min(age, 3, 5)", "min(3, age)"), ("(age + 1) / income", "age / income + 1 / income"),
    ("floor(age + age)", "floor(2 * age)"), ("-(1 - age)", "age - 1"), ("max(2, 3) * age", "3 * age"),
  ]) func `Formulas that are the same multiplied out are equal`(first: String, second: String) {
    #expect(formula(first).formula != nil)
    #expect(formula(first).formula == formula(second).formula)
    #expect(formula(first).formula?.canonicalText == formula(second).formula?.canonicalText)
  }

  @Test(arguments: [
    ("age + 1", "age + 2"), ("age", "income"), ("floor(age)", "ceil(age)"), ("floor(age)", "floor(age, 2)"),
    ("min(age, 1)", "max(age, 1)"), ("age / income", "income / age"), ("age * age", "age"),
  ]) func `Other formulas are not`(first: String, second: String) {
    #expect(formula(first).formula != formula(second).formula)
  }

  @Test(arguments: [
    ("income *", "*"), ("income 5", "5"), ("(income + 5", "5"), ("income + * 5", "*"),
    ("income ^ 2", "^"), ("income = 5", "="), ("5 %  * income", "%"), ("sqrt(income)", "sqrt"),
    ("min(income)", "min(income)"), ("round(income, age)", "age"), ("round(income, 0)", "0"),
    ("round(income, 1 - 2)", "1 - 2"), ("income + ()", ")"), ("min(income,)", ")"), ("income + Ä", "Ä"),
  ]) func `A mistake is pointed at`(text: String, place: String) {
    let (formula, findings) = formula(text)
    #expect(formula == nil)
    #expect(findings.map(\.id) == ["MalformedFormula"])
    #expect(findings.first?.pointedAt == place.trimmed)
  }

  @Test(arguments: [
    ("income × 40% − 5", "write 'income * 40% - 5'"), ("（income ＋ ５）", "write '(income + 5)'"),
    ("income-5", "write 'income - 5', with spaces around the minus"), ("incom * 2", "did you mean 'income'?"),
    ("income + 1,100,000", "write '1100000'"), ("flor(income)", "did you mean 'floor'?"),
    ("income * 10 %", "write '10%'"), (".5 * income", "write '0.5'"), ("Round(income)", "write 'round'"),
    ("Income * 2", "write 'income'"), ("2 * AGE", "write 'age'"),
  ]) func `What is meant is proposed`(text: String, fix: String) {
    let (formula, findings) = formula(text)
    #expect(formula == nil)
    #expect(findings.first?.fixes.first?.summary.english == fix)
  }

  @Test(arguments: ["plan * 2", "day + 1"]) func `Only numbers are computed with`(text: String) {
    #expect(formula(text).findings.map(\.id) == ["WrongKind"])
  }

  @Test(arguments: [("5%", "0.05"), ("150%", nil), ("-50%", nil), ("100%", "1"), ("5", nil)])
  func `A percentage alone is a number`(text: String, number: String?) {
    let report = Report()
    let source = SourceText(test: text)
    let result = Outcome.Result.parse(
      [source], at: source.range, for: Output(id: "rate", domain: .number("[0..1]")), terms: terms, report: report)
    #expect(report.findings.map(\.id) == (number == nil ? ["ValueOutsideDomain"] : []))
    if let number { #expect(result == .values([.number(Decimal(number) ?? Decimal(0))])) }
  }

  @Test(arguments: [("foo", nil), ("incom", "did you mean 'income'?")])
  func `A name alone that is unknown has the proposals of one in a formula`(text: String, fix: String?) {
    let report = Report()
    let source = SourceText(test: text)
    _ = Outcome.Result.parse(
      [source], at: source.range, for: Output(id: "rate", domain: .number("any")), terms: terms, report: report)
    #expect(report.findings.map(\.id) == ["MalformedNumber"])
    #expect(report.findings.first?.notes.map(\.message.english).contains("formulas may use: age, income") == true)
    #expect(report.findings.first?.fixes.first?.summary.english == fix)
  }

  @Test(arguments: [("1", true), ("2", false), (nil, false)])
  func `A formula that divides by 0 has no value, and its output is not stated`(b: String?, fails: Bool) throws {
    let sample = SampleTable(
      [("b", .number("[-5..5]"))], outputs: [Output(id: "x", domain: .number("any"))],
      rules: [(["-"], ["round(1 / (b * b - 2 * b + 1))"])])
    let decision = try #require(sample.compiled).evaluate([0])
    #expect((decision.failure(of: sample.table, for: [b])?.reason == .divisionByZero) == fails)
    #expect((decision.computed(of: sample.table, for: [b]).outputs == [.notStated]) == fails)
  }

  @Test func `A division by a constant 0 is an error at once`() {
    #expect(formula("income / (1 - 1)").findings.map(\.id) == ["FormulaFails"])
  }

  @Test func `A formula of hostile size is refused`() {
    let deep = String(repeating: "(", count: 100) + "age" + String(repeating: ")", count: 100)
    let long = Array(repeating: "age", count: 500).joined(separator: " + ")
    let wide = "(" + (0..<60).map { "age * \($0) + income" }.joined(separator: ") * (") + ")"
    for text in [deep, long, wide] { #expect(formula(text).findings.map(\.id) == ["MalformedFormula"]) }
  }

  @Test(arguments: ["12", "-3.5", "2026-01-01", "abc", "plain", "18-65", "1/", "10 kg"])
  func `Other texts are no formulas`(text: String) {
    #expect(!terms.isMeant(by: text) || text == "1/")
  }
}

extension String { fileprivate var trimmed: String { trimming { $0 == " " } } }
