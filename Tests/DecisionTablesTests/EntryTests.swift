import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

@Suite struct EntryTests {
  private let state = Condition(id: "state", domain: .enumeration(["foreground", "background", "not-running"]))
  private let age = Condition(id: "age", domain: .number("[0..120]", integer: true))
  private let rate = Condition(id: "rate", domain: .number("[0..1]"))
  private let due = Condition(id: "due", domain: .date("[2024-01-01..2024-12-31]"))

  private let coupon = Condition(id: "coupon", domain: .nullable(.enumeration(["gold", "silver"])))
  private let maybeAge = Condition(id: "age", domain: .nullable(.number("[0..120]", integer: true)))
  private let country = Condition(id: "country", domain: .text(["jp", "us"]))
  private let maybeCountry = Condition(id: "country", domain: .nullable(.text(["jp", "us"])))

  private func parse(_ pieces: String..., for condition: Condition) -> (Entry, [Finding]) {
    let report = Report()
    let sources = pieces.map { SourceText(test: $0) }
    let place = sources.first?.range ?? SourceText(test: "[]").range
    return (Entry.parse(sources, at: place, for: condition, report: report), report.findings)
  }

  private func intervals(_ entry: Entry, _ condition: Condition) -> [String]? {
    guard case .intervals(let intervals, _) = entry.values, let (scale, _) = condition.domain.ordered else {
      return nil
    }
    return intervals.map { SlotLabel($0, scale: scale).text }
  }

  @Test(arguments: [
    ("null", [2]), ("not(null)", [0, 1]), ("gold, null", [0, 2]), ("not(gold)", [1, 2]), ("not(gold, null)", [1]),
  ]) func `A missing value is the last of a list`(text: String, indices: [Int]) {
    let (entry, findings) = parse(text, for: coupon)
    #expect(entry.values == .listed(ValueSet(indices)))
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    ("null", [], true), ("not(null)", ["[0..120]"], false), ("< 18, null", ["[0..17]"], true),
    ("< 18", ["[0..17]"], false), ("not(18)", ["[0..17]", "[19..120]"], true),
    ("not(18, null)", ["[0..17]", "[19..120]"], false), ("not(= 18, 19)", ["[0..17]", "[20..120]"], true),
    ("not(< 18)", ["[18..120]"], false), ("not(< 18, null)", ["[18..120]"], false),
    ("not([18..120])", ["[0..17]"], false), ("not(0, >= 18)", ["[1..17]"], false),
  ]) func `A missing number equals no other, and is neither above nor below one`(
    text: String, expected: [String], orNull: Bool
  ) {
    let (entry, findings) = parse(text, for: maybeAge)
    #expect(intervals(entry, maybeAge) == expected)
    guard case .intervals(_, let isMatched) = entry.values else { return }
    #expect(isMatched == orNull)
    #expect(!entry.isEmpty)
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    ("jp", [0]), ("anything-else", [2]), ("not(jp)", [1, 2]), ("not(anything-else)", [0, 1]),
    ("us, anything-else", [1, 2]),
  ]) func `All texts that are not listed are one value`(text: String, indices: [Int]) {
    let (entry, findings) = parse(text, for: country)
    #expect(entry.values == .listed(ValueSet(indices)))
    #expect(findings.isEmpty)
    #expect(parse("null, anything-else", for: maybeCountry).0.values == .listed(ValueSet([2, 3])))
  }

  @Test func `Null is a mistake where no value may be missing`() {
    for condition in [state, age, due, country] {
      let (entry, findings) = parse("null", for: condition)
      #expect(findings.map(\.id) == ["UnknownValue"])
      #expect(entry.isFaulty)
    }
    #expect(parse("null", for: state).1[0].fixes.map(\.summary.english) == ["list 'null' among its values"])
    #expect(
      parse("null", for: age).1[0].fixes.map(\.summary.english) == ["declare that it may be missing: 'null: true'"])
    #expect(parse("< null", for: maybeAge).1.map(\.id) == ["MalformedNumber"])
  }

  @Test func `A hyphen is any value`() {
    #expect(parse(" - ", for: state).0.isAny)
    #expect(parse("-", for: age).0.isAny)
  }

  @Test func `Values come as one text or as a list`() {
    #expect(parse("background, not-running", for: state).0.values == .listed(ValueSet([1, 2])))
    #expect(parse("background", "not-running", for: state).0.values == .listed(ValueSet([1, 2])))
  }

  @Test(arguments: [
    ("not(background)", [0, 2]), ("not( foreground , background )", [2]), ("not (not-running)", [0, 1]),
  ]) func `Not takes the values that are left`(text: String, indices: [Int]) {
    let (entry, findings) = parse(text, for: state)
    #expect(entry.values == .listed(ValueSet(indices)))
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    ("< 18", ["[0..17]"]), ("<18", ["[0..17]"]), (">= 5", ["[5..120]"]), ("≤ 5", ["[0..5]"]), ("> 5", ["[6..120]"]),
    ("= 7", ["7"]), ("[18..65)", ["[18..64]"]), ("]0..3[", ["[1..2]"]), ("65", ["65"]),
    ("5, 6, [7..8], > 100", ["[5..8]", "[101..120]"]), ("not([10..20], 5)", ["[0..4]", "[6..9]", "[21..120]"]),
    ("[0 .. 120]", ["[0..120]"]),
  ]) func `Tests on integers are sets of integers`(text: String, expected: [String]) {
    let (entry, findings) = parse(text, for: age)
    #expect(intervals(entry, age) == expected)
    #expect(findings.isEmpty)
  }

  @Test(arguments: [
    ("(0..0.5]", ["(0..0.5]"]), ("< 0.10", ["[0..0.1)"]), ("not(0.5)", ["[0..0.5)", "(0.5..1]"]),
    ("[0..0.5), [0.5..1]", ["[0..1]"]), ("[0..0.5), (0.5..1]", ["[0..0.5)", "(0.5..1]"]),
  ]) func `Tests on decimals keep open bounds apart from closed ones`(text: String, expected: [String]) {
    #expect(intervals(parse(text, for: rate).0, rate) == expected)
  }

  @Test func `Tests on dates count days`() {
    #expect(intervals(parse(">= 2024-12-31", for: due).0, due) == ["2024-12-31"])
    #expect(intervals(parse("not([2024-03-01..2024-12-31])", for: due).0, due) == ["[2024-01-01..2024-02-29]"])
  }

  @Test(arguments: [
    ("", "EmptyEntry"), ("  ", "EmptyEntry"), ("background,", "EmptyEntry"), ("not()", "EmptyEntry"),
    ("bakground", "UnknownValue"), ("Background", "UnknownValue"), ("-, background", "MalformedTest"),
    ("not(background", "MalformedTest"), ("background, not(foreground)", "MalformedTest"), ("not(-)", "MalformedTest"),
  ]) func `A mistake among values is found`(text: String, id: String) {
    let (entry, findings) = parse(text, for: state)
    #expect(findings.map(\.id).contains(id))
    #expect(entry.isFaulty)
  }

  @Test(arguments: [
    ("eighteen", "MalformedNumber"), ("1.5", "ValueOutsideDomain"), ("121", "ValueOutsideDomain"),
    ("-1", "ValueOutsideDomain"), ("< 0", "ValueOutsideDomain"), ("> 120", "ValueOutsideDomain"),
    ("[100..130]", "ValueOutsideDomain"), ("[5..1]", "EmptyInterval"), ("(5..6)", "EmptyInterval"),
    ("[5..]", "MalformedTest"), ("[..5]", "MalformedTest"), ("[5", "MalformedTest"), ("18..65", "MalformedTest"),
    ("<", "MalformedNumber"), ("< < 5", "MalformedNumber"), ("[", "MalformedTest"), ("[]", "MalformedTest"),
    ("[..", "MalformedTest"), ("[1..2..3]", "MalformedNumber"), ("99999999999999999999", "NumberTooLong"),
  ]) func `A mistake among tests is found`(text: String, id: String) {
    let (entry, findings) = parse(text, for: age)
    #expect(findings.map(\.id) == [id])
    #expect(entry.isFaulty)
  }

  @Test func `A list without items is an empty entry`() {
    let (entry, findings) = parse(for: state)
    #expect(findings.map(\.id) == ["EmptyEntry"])
    #expect(entry.isFaulty)
  }

  @Test func `An unknown value is pointed at, with the value that was meant and those that exist`() throws {
    let text = MarkedText("background, «not-runing»")
    let report = Report()
    _ = Entry.parse([text.source], at: text.source.range, for: state, report: report)
    let finding = try #require(report.findings.first)
    #expect(finding.place?.bounds == text.ranges[0])
    #expect(finding.fixes.first?.replacement?.text == "not-running")
    #expect(finding.notes.first?.message.english == "the values of 'state' are foreground, background, not-running")
  }

  @Test func `A bare range comes with its brackets as a fix`() {
    #expect(parse("18..65", for: age).1.first?.fixes.first?.replacement?.text == "[18..65]")
  }

  @Test func `An enumeration may have more than 64 values`() {
    let values = (0..<200).map { "v\($0)" }
    let country = Condition(id: "country", domain: .enumeration(values))
    #expect(parse("v3, v199", for: country).0.values == .listed(ValueSet([3, 199])))
    guard case .listed(let set) = parse("not(v3, v64)", for: country).0.values else { return }
    #expect(set.count == 198)
    #expect(!set.contains(64))
  }
}
