import Diagnostics
import TestSupport
import Testing

@testable import Sites

@Suite struct NumberPairTests {
  @Test(arguments: NumberPairs.same)
  func `Dates, times and words for numbers are the same`(en: String, ja: String) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.filter { $0.kind == .numbersDiffer }.map(\.line) == [])
  }

  @Test(arguments: NumberPairs.different)
  func `Other dates, times and words for numbers are found`(en: String, ja: String) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.map(\.id) == ["NumbersDiffer"], "\(findings.map(\.line))")
  }

  /// German reads `3.10` as two numbers, for its fractions have a comma.
  @Test(arguments: [("Python 3.10", 0), ("Python 3.1", 1), ("Python 3.01", 1)])
  func `A version is the same in a language with a decimal comma`(de: String, count: Int) throws {
    let findings = try ParallelSites.findings(prose: [
      "en": "Python 3.10 runs.", "de": "\(de) geht.",
    ])
    #expect(findings.filter { $0.kind == .numbersDiffer }.count == count)
  }

  @Test(arguments: NumberPairs.sameLinks)
  func `Links to the pages of two languages are the same`(en: String, ja: String) throws {
    #expect(try findings(en, ja).map(\.line) == [])
  }

  @Test(arguments: NumberPairs.differentLinks)
  func `Links to other pages are found`(en: String, ja: String) throws {
    #expect(try findings(en, ja).map(\.id) == ["LinksDiffer"])
  }

  @Test(arguments: [
    ("11 p.m.", "11時", "has 11時 where en has 11 p.m."),
    ("At 5:30 p.m.", "午後6時半", "has 午後6時半 where en has 5:30 p.m."),
    ("On 3 May.", "3月5日。", "has 3月5日 where en has 3 May"),
  ])
  func `The message names the whole time or date`(en: String, ja: String, words: String) throws {
    let findings = try ParallelSites.findings(prose: ["en": en, "ja": ja])
    #expect(findings.map { $0.line.contains(words) } == [true], "\(findings.map(\.line))")
  }

  private func findings(_ en: String, _ ja: String) throws -> [Finding] {
    try ParallelSites.findings(prose: ["en": "[See](\(en))", "ja": "[参照](\(ja))"])
      .filter { $0.id == "LinksDiffer" }
  }
}
