import Diagnostics
import TestSupport
import Testing

@testable import Sites

@Suite struct NumberPairTests {
  @Test(arguments: NumberPairs.same) func `Dates, times and words for numbers are the same`(en: String, ja: String)
    throws
  {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.filter { $0.kind == .numbersDiffer }.map(\.line) == [])
  }

  @Test(arguments: NumberPairs.different) func `Other dates, times and words for numbers are found`(
    en: String, ja: String
  ) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.map(\.id) == ["NumbersDiffer"], "\(findings.map(\.line))")
  }

  @Test(arguments: QuantityPairs.same) func `Units and comparisons that are written in another way are the same`(
    en: String, ja: String
  ) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.filter { $0.kind == .numbersDiffer }.map(\.line) == [])
  }

  @Test(arguments: QuantityPairs.different) func `Other units and comparisons are found`(en: String, ja: String) throws
  {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.map(\.id) == ["NumbersDiffer"], "\(findings.map(\.line))")
  }

  /// Spanish has a decimal comma, but not in Mexico and most of America; English in South Africa has one.
  @Test(arguments: [
    ("es-MX", "1,250.5 pesos", 0), ("es-419", "1,250.5 pesos", 0), ("es", "1.250,5 pesos", 0),
    ("en-ZA", "1\u{A0}250,5 rand", 0), ("de-CH", "1’250.5 Stück", 0), ("en-IN", "1,250.5 items", 0),
    ("es", "1,250.5 pesos", 1), ("es-MX", "1.250,5 pesos", 1),
  ]) func `A fraction is read as the region writes it`(tag: String, text: String, count: Int) throws {
    let findings = try ParallelSites.findings(prose: ["ja": "1,250.5個", tag: text])
    #expect(findings.filter { $0.kind == .numbersDiffer }.count == count)
  }

  @Test(arguments: [("1,00,000 users", 0), ("12,34,567 users", 1), ("1,00,00 users", 1)]) func `Indian groups are read`(
    text: String, count: Int
  ) throws {
    let findings = try ParallelSites.findings(prose: ["ja": "10万人", "en-IN": text])
    #expect(findings.filter { $0.kind == .numbersDiffer }.count == count)
  }

  @Test(arguments: [
    ("Wait 30 hours.", "30分待つ。", "has 30分 where en has 30 hours"),
    ("at least 7 days", "7日超", "has 7日超 where en has at least 7 days"),
    ("It costs $500.", "500円です。", "has 500円 where en has $500"),
  ]) func `The message names the unit and the comparison`(en: String, ja: String, words: String) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.map { $0.line.contains(words) } == [true], "\(findings.map(\.line))")
  }

  /// German reads `3.10` as two numbers, because its fractions have a comma.
  @Test(arguments: [("Python 3.10", 0), ("Python 3.1", 1), ("Python 3.01", 1)])
  func `A version is the same in a language with a decimal comma`(de: String, count: Int) throws {
    let findings = try ParallelSites.findings(prose: ["en": "Python 3.10 runs.", "de": "\(de) geht."])
    #expect(findings.filter { $0.kind == .numbersDiffer }.count == count)
  }

  @Test(arguments: NumberPairs.sameLinks) func `Links to the pages of two languages are the same`(
    en: String, ja: String
  ) throws { #expect(try findings(en, ja).map(\.line) == []) }

  @Test(arguments: NumberPairs.differentLinks) func `Links to other pages are found`(en: String, ja: String) throws {
    #expect(try findings(en, ja).map(\.id) == ["LinksDiffer"])
  }

  @Test(arguments: [
    ("11 p.m.", "11時", "has 11時 where en has 11 p.m."), ("At 5:30 p.m.", "午後6時半", "has 午後6時半 where en has 5:30 p.m."),
    ("On 3 May.", "3月5日。", "has 3月5日 where en has 3 May"),
  ]) func `The message names the whole time or date`(en: String, ja: String, words: String) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.map { $0.line.contains(words) } == [true], "\(findings.map(\.line))")
  }

  private func findings(_ en: String, _ ja: String) throws -> [Finding] {
    try ParallelSites.findings(prose: ["en": "[See](\(en))", "ja": "[参照](\(ja))"]).filter { $0.id == "LinksDiffer" }
  }
}
