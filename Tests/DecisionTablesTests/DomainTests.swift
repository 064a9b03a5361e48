import Diagnostics
import Testing

@testable import DecisionTables

@Suite struct DomainTests {
  @Test(arguments: [
    ("[0..120]", "[0..120]"), ("(0..120)", "(0..120)"), ("]0..1[", "(0..1)"), ("(0..", "> 0"), ("[0..)", ">= 0"),
    ("..5]", "<= 5"), ("(..5)", "< 5"), ("any", "all numbers"), (" [-2.50 .. 3] ", "[-2.5..3]"),
    ("..9999999999999999999.999999999999999999]", "<= 9999999999999999999.999999999999999999"),
    ("[-9999999999999999999.999999999999999999..", ">= -9999999999999999999.999999999999999999"),
    ("(0..0.000000000000000003)", "(0..0.000000000000000002]"),
  ]) func `A domain of numbers is an interval`(text: String, expected: String) {
    #expect(Domain.number(text).text.english == expected)
  }

  @Test func `A domain of integers has closed bounds`() {
    #expect(Domain.number("(0..5)", integer: true).text.english == "[1..4], integers only")
  }

  @Test(arguments: [
    ("120", "MalformedTest"), ("0..120", "MalformedTest"), ("[3..2]", "EmptyInterval"), ("(1..2)", "EmptyInterval"),
    ("[a..b]", "MalformedNumber"), ("", "MalformedTest"),
  ]) func `A mistake in a domain is found`(text: String, id: String) {
    let report = Report()
    #expect(Domain.parseNumber(SourceText(test: text), integer: true, report: report) == nil)
    #expect(report.findings.map(\.id) == [id])
  }

  @Test func `A domain of dates has days for bounds`() {
    #expect(Domain.date("[2024-01-01..2024-02-29]").text.english == "[2024-01-01..2024-02-29]")
    #expect(Domain.date("..9999-12-31]").text.english == "<= 9999-12-31")
    #expect(Domain.date("[0001-01-01..9999-12-31]").text.english == "[0001-01-01..9999-12-31]")
    let report = Report()
    _ = Domain.parseDate(SourceText(test: "[2023-01-01..2023-02-29]"), report: report)
    #expect(report.findings.map(\.pointedAt) == ["2023-02-29"])
  }

  @Test func `An enumeration lists each value once`() {
    let report = Report()
    let texts = ["a", "b", "a", "-"].map { SourceText(test: $0) }
    let domain = Domain.parseEnumeration(texts, at: texts[0].range, report: report)
    #expect(domain == .enumeration(["a", "b"]))
    #expect(report.findings.map(\.id) == ["DuplicateValue", "InvalidValue"])
    #expect(Domain.parseEnumeration([], at: texts[0].range, report: report) == nil)
    #expect(report.findings.last?.id == "EmptyDomain")
  }

  @Test func `Null among the values comes last`() {
    let report = Report()
    let texts = ["a", "null", "b"].map { SourceText(test: $0) }
    let domain = Domain.parseEnumeration(texts, at: texts[0].range, report: report)
    #expect(domain == .nullable(.enumeration(["a", "b"])))
    #expect(domain?.values == ["a", "b", "null"])
    #expect(report.isEmpty)
    #expect(Domain.parseEnumeration([texts[1]], at: texts[1].range, report: report) == nil)
    #expect(report.findings.map(\.id) == ["EmptyDomain"])
  }

  @Test func `Free texts are the listed ones and all others`() {
    let report = Report()
    let texts = ["jp", "us"].map { SourceText(test: $0) }
    let domain = Domain.parseText(texts, at: texts[0].range, report: report)
    #expect(domain?.values == ["jp", "us", "anything-else"])
    #expect(report.isEmpty)
    let wrong = ["anything-else", "null", "jp", "jp"].map { SourceText(test: $0) }
    #expect(Domain.parseText(wrong, at: texts[0].range, report: report) == .text(["jp"]))
    #expect(report.findings.map(\.id) == ["InvalidValue", "InvalidValue", "DuplicateValue"])
  }

  @Test func `A missing value has a name, whatever the domain`() {
    #expect(Domain.nullable(.number("any")).namedValues == ["null"])
    #expect(Domain.nullable(.boolean).namedValues == ["true", "false", "null"])
    #expect(Domain.number("any").namedValues == [])
    #expect(Domain.nullable(.text(["a"])).namedValues == ["a", "anything-else", "null"])
  }

  @Test(arguments: [("C+", "sum"), ("C#", "count"), ("C<", "min"), ("C>", "max")])
  func `DMN's signs for aggregations are understood`(text: String, aggregation: String) {
    let report = Report()
    #expect(HitPolicy.parse(SourceText(test: text), report: report) == nil)
    #expect(report.findings[0].fixes.map(\.replacement?.text) == ["collect"])
    #expect(report.findings[0].fixes[0].summary.english.contains("'aggregation: \(aggregation)'"))
    #expect(Aggregation.parse(SourceText(test: " \(aggregation) "), report: report)?.rawValue == aggregation)
  }

  @Test func `A hit policy has DMN's name, and its letter is understood`() {
    let report = Report()
    #expect(HitPolicy.parse(SourceText(test: "rule-order"), report: report) == .ruleOrder)
    #expect(report.isEmpty)
    #expect(HitPolicy.parse(SourceText(test: "U"), report: report) == nil)
    #expect(HitPolicy.parse(SourceText(test: "uniqe"), report: report) == nil)
    #expect(report.findings.map { $0.fixes.first?.replacement?.text } == ["unique", "unique"])
  }
}
