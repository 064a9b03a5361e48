import CommonMark
import DecisionTables
import Testing

@testable import Loading

@Suite struct VerdictTests {
  private static func sample(_ lines: String, layout: String = "{ rows: [a] }") throws -> SampleSite {
    let own = lines.split(separator: "\n").map { "    \($0)" }.joined(separator: "\n")
    return try SampleSite(
      """
      page: [{ table: t }]
      conditions: { a: [x, y, z], b: [x, y] }
      steps: { one: {}, two: {} }
      tables:
        t:
          conditions: [a, b]
          layout: \(layout)
      \(own)
      """.replacing("layout: { rows: [a] }", with: "layout: { rows: [a], columns: [b] }"),
      texts: [
        "en": """
        title: Page
        conditions:
          a: { name: A, values: { x: x, y: y, z: z } }
          b: { name: B, values: { x: x, y: y } }
        phrases: { one: One, two: Two }
        notes: { never: Never. }
        tables: { t: { title: Table } }
        """
      ])
  }

  @Test(arguments: [
    (
      "rules: [{ id: r, when: {}, then: one }]",
      ["No combination left out: 6 of 6 (checked by program)", "6通りを漏れなく掲載（プログラムで確認済み）"],
      ["No two rules contradict each other (checked by program). Rules: 1.", "規則どうしの矛盾なし（プログラムで確認済み）。規則1件。"]
    ),
    (
      "hit-policy: first\nrules: [{ id: r, when: { a: x }, then: one }, { id: s, when: {}, then: two }]",
      ["No combination left out: 6 of 6 (checked by program)", "6通りを漏れなく掲載（プログラムで確認済み）"], ["Rules: 2.", "規則2件。"]
    ),
    (
      "rules: [{ id: r, when: { a: x }, then: one }]\notherwise: two",
      [
        "No combination left out: 6 of 6 (checked by program), 4 of them get the default outcome",
        "6通りを漏れなく掲載（プログラムで確認済み）、うち4通りは既定の結果",
      ], ["No two rules contradict each other (checked by program). Rules: 1.", "規則どうしの矛盾なし（プログラムで確認済み）。規則1件。"]
    ),
    (
      "rules: [{ id: r, when: { a: [x, y] }, then: one }]\ngaps: not-stated",
      ["4 of 6 answered, 2 not stated", "6通りのうち4通りを掲載、2通りは記載なし"],
      ["No two rules contradict each other (checked by program). Rules: 1.", "規則どうしの矛盾なし（プログラムで確認済み）。規則1件。"]
    ),
    (
      "rules: [{ id: r, when: { a: x, b: x }, then: one }]\ngaps: not-stated",
      ["1 of 6 answered, 5 not stated", "6通りのうち1通りを掲載、5通りは記載なし"],
      ["No two rules contradict each other (checked by program). Rules: 1.", "規則どうしの矛盾なし（プログラムで確認済み）。規則1件。"]
    ),
    (
      "hit-policy: collect\ngaps: not-stated\n"
        + "rules: [{ id: r, when: { a: [x, y] }, then: one }, { id: s, when: { b: x }, then: two }]\n"
        + "impossible: [{ when: { a: y, b: y }, because: never }]",
      [
        "4 of 5 answered, 1 not stated, 1 impossible one is not counted",
        "5通りのうち4通りを掲載、1通りは記載なし、起こりえない1通りを除く",
      ], ["Rules: 2.", "規則2件。"]
    ),
  ]) func `What stands at the heading of a table says how many combinations have an answer`(
    lines: String, headlines: [String], details: [String]
  ) throws {
    let sample = try Self.sample(lines)
    for locale in 0...1 {
      #expect(sample.verdict(locale)?.headline.content.plainText == headlines[locale])
      #expect(sample.verdict(locale)?.details.plainText == details[locale])
      #expect(sample.verdict(locale)?.reading.content.isEmpty == true)
    }
  }

  @Test func `A list of rules says what several that match mean`() throws {
    let sample = try Self.sample(
      "hit-policy: rule-order\nrules: [{ id: r, when: {}, then: one }]", layout: "rules-as-columns")
    #expect(sample.verdict(1)?.reading.content.plainText == "複数の規則に該当する場合は、そのすべてを規則の順に適用します。")
  }

  @Test func `A divided table says how many sections it has`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: {}, then: one }]", layout: "{ sections: [a], rows: [b] }")
    #expect(
      sample.verdict(0)?.details.plainText
        == "No two rules contradict each other (checked by program). Rules: 1. Sections: 3.")
    #expect(sample.verdict(1)?.details.plainText == "規則どうしの矛盾なし（プログラムで確認済み）。規則1件、表3つ。")
  }

  @Test func `What was not decided is not claimed`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: {}, then: one }]")
    let open = sample.verdict { $0.completeness = .notDecided }
    #expect(open?.headline.content.plainText == "Not decided: whether all 6 combinations have an answer")
    #expect(open?.details.plainText == "No two rules contradict each other (checked by program). Rules: 1.")
    let doubtful = sample.verdict { $0.consistency = .notDecided }
    #expect(doubtful?.headline.content.plainText == "No combination left out: 6 of 6 (checked by program)")
    #expect(doubtful?.details.plainText == "Whether rules contradict each other was not decided. Rules: 1.")
    let both = sample.verdict(1) {
      $0.completeness = .notDecided
      $0.consistency = .notDecided
    }
    #expect(both?.headline.content.plainText == "未判定：6通りすべてに結果があるかどうか")
    #expect(both?.details.plainText == "規則どうしの矛盾の有無は未判定。規則1件。")
  }

  @Test func `Numbers that were not counted to the end are not told`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: { a: x }, then: one }]\ngaps: not-stated")
    #expect(
      sample.verdict { $0.areCombinationsCounted = false }?.headline.content.plainText
        == "Not counted: how many of the 6 combinations have an answer")
    let filled = try Self.sample("rules: [{ id: r, when: { a: x }, then: one }]\notherwise: two")
    #expect(
      filled.verdict { $0.areCombinationsCounted = false }?.headline.content.plainText
        == "No combination left out: 6 of 6 (checked by program), "
        + "how many of them get the default outcome was not counted"
    )
  }

  @Test func `Large numbers are grouped, and those beyond counting told as such`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: {}, then: one }]")
    let grouped = sample.verdict { $0.combinations = CombinationCount(1_234_567) }
    #expect(grouped?.headline.content.plainText.contains("1,234,567 of 1,234,567") == true)
    let short = sample.verdict { $0.combinations = CombinationCount(9999) }
    #expect(short?.headline.content.plainText.contains("9,999 of 9,999") == true)
    let one = sample.verdict { $0.combinations = .one }
    #expect(one?.headline.content.plainText == "No combination left out: 1 of 1 (checked by program)")
    let beyond = sample.verdict(1) { $0.combinations = CombinationCount(nil) }
    #expect(beyond?.headline.content.plainText.contains("少なくとも10³⁸通りを漏れなく") == true)
  }

  @Test func `A language that lacks the words has the whole verdict in English`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: {}, then: one }]")
    #expect(sample.verdict(0)?.headline.fallback == nil)
    #expect(sample.verdict(2)?.headline.fallback?.tag.text == "en")
  }
}
