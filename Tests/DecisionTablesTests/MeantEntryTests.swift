import Diagnostics
import TestSupport
import Testing

@testable import DecisionTables

/// The replacement for an entry in a foreign notation selects the values that its writer means.
@Suite struct MeantEntryTests {
  private static let who = Condition(
    id: "who", domain: .enumeration(["organizer", "visitor", "staff", "non-member", "member"]))
  private static let days = Condition(id: "days-left", domain: .number("[-50..120]", integer: true))
  private static let price = Condition(id: "price", domain: .number("[0..1000]"))
  private static let paid = Condition(id: "paid", domain: .boolean)
  private static let due = Condition(id: "due", domain: .date("[2020-01-01..2030-12-31]"))

  private static func parse(_ text: String, _ condition: Condition) -> (Entry, [Finding]) {
    let report = Report()
    let source = SourceText(test: text)
    let entry = Entry.parse([source], at: source.range, for: condition, report: report)
    return (entry, report.findings)
  }

  /// The entry with the first replacement offered for it.
  private static func fixed(_ text: String, _ condition: Condition) -> String? {
    let (_, findings) = parse(text, condition)
    guard findings.count == 1, let (range, new) = findings[0].fixes.compactMap(\.replacement).first else { return nil }
    var bytes = Array(text.utf8)
    bytes.replaceSubrange(range.bounds, with: new.utf8)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func expect(_ text: String, _ meaning: String, of condition: Condition) throws {
    let (meant, faults) = parse(meaning, condition)
    try #require(faults.isEmpty, "the meaning itself: \(meaning)")
    let fix = try #require(fixed(text, condition), "'\(text)' has one finding with a replacement")
    let (entry, findings) = parse(fix, condition)
    #expect(findings.isEmpty, "'\(text)' became '\(fix)'")
    #expect(entry.values == meant.values, "'\(text)' became '\(fix)'")
  }

  @Test(arguments: [
    ("not organizer", "visitor, staff, non-member, member"), ("!organizer", "visitor, staff, non-member, member"),
    ("!= organizer", "visitor, staff, non-member, member"), ("<> organizer", "visitor, staff, non-member, member"),
    ("≠organizer", "visitor, staff, non-member, member"), ("non-organizer", "visitor, staff, non-member, member"),
    ("except organizer", "visitor, staff, non-member, member"), ("organizer以外", "visitor, staff, non-member, member"),
    ("organizerではない", "visitor, staff, non-member, member"), ("not organiser", "visitor, staff, non-member, member"),
    ("not (organizer or visitor)", "staff, non-member, member"), ("!(organizer, visitor)", "staff, non-member, member"),
    ("not member", "organizer, visitor, staff, non-member"), ("organizer or visitor", "organizer, visitor"),
    ("organizer|visitor", "organizer, visitor"), ("organizer / visitor", "organizer, visitor"),
    ("organizer; visitor", "organizer, visitor"), ("organizerまたはvisitor", "organizer, visitor"),
    ("organizer、visitor", "organizer, visitor"), ("*", "-"), ("–", "-"), ("any", "-"), ("すべて", "-"),
    ("organiser", "organizer"), ("Organizer", "organizer"), ("non-membr", "non-member"), ("= organizer", "organizer"),
    ("==organizer", "organizer"), ("is organizer", "organizer"),
    ("is not organizer", "visitor, staff, non-member, member"), ("'organizer", "organizer"),
    ("\"organizer\"", "organizer"), ("not(\"organizer\")", "visitor, staff, non-member, member"),
    ("organizer, \"visitor\"", "organizer, visitor"),
  ]) func `Of listed values`(text: String, meaning: String) throws { try Self.expect(text, meaning, of: Self.who) }

  @Test(arguments: [
    ("date(\"2026-01-01\")", "2026-01-01"), ("< date(\"2026-01-01\")", "< 2026-01-01"),
    (">= @\"2026-01-01\"", ">= 2026-01-01"), ("\"2026-01-01\"", "2026-01-01"),
  ]) func `Of dates as FEEL writes them`(text: String, meaning: String) throws {
    try Self.expect(text, meaning, of: Self.due)
  }

  @Test func `A number between two steps becomes the step before it`() throws {
    let income = Condition(id: "income", domain: .number("[0..10000]", step: "1000"))
    try Self.expect("< 3500", "< 3000", of: income)
    try Self.expect("3500", "3000", of: income)
    #expect(Self.parse("[2000..3000]", income).1.isEmpty)
  }

  @Test(arguments: [
    ("[7,30)", "[7..30)"), ("(7, 30]", "(7..30]"), ("[7...30)", "[7..30)"), ("[7 to 30)", "[7..30)"), ("30+", ">= 30"),
    ("30以上", ">= 30"), ("30 or more", ">= 30"), ("at least 30", ">= 30"), ("30以下", "<= 30"), ("up to 30", "<= 30"),
    ("30未満", "< 30"), ("under 30", "< 30"), ("30超", "> 30"), ("over 30", "> 30"), ("30 or over", ">= 30"),
    ("18〜", ">= 18"), ("〜18", "<= 18"), ("７日", "7"), ("7 days", "7"), ("30日以上", ">= 30"), ("> 7.5", ">= 8"),
    ("< 7.5", "<= 7"), ("> -7.5", ">= -7"), ("<= -7.5", "<= -8"), ("not 7", "not(7)"), ("!7", "not(7)"),
    ("!= -7", "not(-7)"), ("7以外", "not(7)"), ("not >= 7", "not(>= 7)"), ("7 or 8", "7, 8"), ("7 or 30+", "7, >= 30"),
    ("+7", "7"), ("== 7", "7"), ("=> 7", ">= 7"), ("7 <= x < 30", "[7..30)"), ("30 > days >= 7", "[7..30)"),
    (">= 7 and < 30", "[7..30)"), ("7以上30未満", "[7..30)"), ("between 7 and 30", "[7..30]"), ("7 to 30", "[7..30]"),
    ("-7)", "-7"), ("7..30", "[7..30]"), ("5以上10まで", "[5..10]"), ("5から10まで", "[5..10]"), ("5から10", "[5..10]"),
    ("5から", ">= 5"), ("10まで", "<= 10"), ("5以上で10まで", "[5..10]"), ("5超10まで", "(5..10]"), ("５日以上１０日まで", "[5..10]"),
    ("5日から10日まで", "[5..10]"), ("5から10未満", "[5..10)"), ("5より大きく10まで", "(5..10]"), ("5を超え10以下", "(5..10]"),
    ("5を超えて10未満", "(5..10)"), ("10より小さく5以上", "[5..10)"), ("5以上10以内", "[5..10]"), ("5以上〜10未満", "[5..10)"),
    ("10まで5から", "[5..10]"), ("-10から-5まで", "[-10..-5]"), ("5以上10まで以外", "not([5..10])"), ("5以上10まででない", "not([5..10])"),
    ("not 5から10まで", "not([5..10])"), ("at least 5 but under 10", "[5..10)"), ("from 5", ">= 5"),
    ("from 5 to 10", "[5..10]"), ("max 10", "<= 10"), ("'>= 7", ">= 7"), ("'-7", "-7"), ("*", "-"), ("任意", "-"),
  ]) func `Of integers`(text: String, meaning: String) throws { try Self.expect(text, meaning, of: Self.days) }

  @Test(arguments: [
    ("2026/01/31", "2026-01-31"), ("2026.1.31", "2026-01-31"), ("31.01.2026", "2026-01-31"),
    ("1/31/2026", "2026-01-31"), ("31/1/2026", "2026-01-31"), ("02.01.2026", "2026-01-02"),
    ("2026年1月31日", "2026-01-31"), ("20260131", "2026-01-31"), ("2026-1-1", "2026-01-01"),
    ("< 2026/02/01", "< 2026-02-01"), ("before 1.2.2026", "< 2026-02-01"),
    ("[2026/01/01..2026/02/01)", "[2026-01-01..2026-02-01)"), ("2026/01/01 to 2026/02/01", "[2026-01-01..2026-02-01]"),
    ("2026-01-01以降", ">= 2026-01-01"), ("not 2026-01-01", "not(2026-01-01)"),
    ("2026-01-01から2026-03-31まで", "[2026-01-01..2026-03-31]"),
  ]) func `Of dates`(text: String, meaning: String) throws {
    var text = text
    // A finding about one bound fixes that bound; the other one has a finding of its own.
    while let fix = Self.fixed(text, Self.due), Self.fixed(fix, Self.due) != nil { text = fix }
    try Self.expect(text, meaning, of: Self.due)
  }

  @Test(arguments: [
    ("yes", "true"), ("No", "false"), ("はい", "true"), ("TRUE", "true"), ("0", "false"), ("not true", "false"),
    ("!true", "false"), ("!yes", "false"), ("yes or no", "true, false"),
  ]) func `Of booleans`(text: String, meaning: String) throws { try Self.expect(text, meaning, of: Self.paid) }

  @Test(arguments: [
    "not organizer, visitor", "-organizer", "organizer and visitor", "not organizer or visitor", "organizer+",
    "under-organizer",
  ]) func `Where more than one thing may be meant, nothing is replaced: listed values`(text: String) {
    #expect(Self.fixed(text, Self.who) == nil)
  }

  @Test(arguments: [
    "[7, 30]", "7,30)", "[7..30", "7 weeks", "7万", "7k", "30%", "$7", "~30", "30-", "-3-5", "7.5", "not 7 or 8",
    "not 7, 8", "5より10まで", "5より", "5くらい", "5前後", "5以上ではなく10まで", "5以上でない10まで", "10以上5まで", "5まで10まで", "5から10から",
    "5から10でない20まで", "5以上10まで20", "5から10から20まで", "非5以上10まで", "5でも10まで", "5以上10より", "1/2", "7/30", "7 / 30", "2024/1/31",
    "–7", "not –7", "–7日", "7 <> x < 30",
  ]) func `Where more than one thing may be meant, nothing is replaced: numbers`(text: String) {
    #expect(Self.fixed(text, Self.days) == nil)
  }

  @Test(arguments: ["18歳", "18 years", "18 year"]) func `Of an age`(text: String) throws {
    try Self.expect(text, "18", of: Condition(id: "age", domain: .number("[0..120]", integer: true)))
  }

  @Test(arguments: ["not foo", "!foo", "except foo"])
  func `What is alone in an entry isn't told that it stands among others`(text: String) {
    let (_, findings) = Self.parse(text, Self.who)
    #expect(findings.map(\.summary.english) == ["'\(text)' is not a value of 'who'"])
  }

  @Test(arguments: ["01/02/2026", "2026-02-30", "26/01/31"])
  func `Where more than one thing may be meant, nothing is replaced: dates`(text: String) {
    #expect(Self.fixed(text, Self.due) == nil)
  }
}
