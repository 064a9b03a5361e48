import CommonMark
import DecisionTables
import Testing

@testable import Editions
@testable import Sites

@Suite struct VerdictTests {
  private static func sample(_ lines: String, layout: String = "{ rows: [a] }") throws
    -> SampleSite
  {
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
      ]
    )
  }

  @Test(arguments: [
    (
      "rules: [{ id: r, when: {}, then: one }]",
      "Complete and unambiguous: proved over 6 combinations, 1 rule.",
      "完備かつ無矛盾：6通りの組み合わせと1件の規則について証明済み。"
    ),
    (
      "hit-policy: first\nrules: [{ id: r, when: { a: x }, then: one }, { id: s, when: {}, then: two }]",
      "Complete: proved over 6 combinations, 2 rules.",
      "完備：6通りの組み合わせと2件の規則について証明済み。"
    ),
    (
      "rules: [{ id: r, when: { a: x }, then: one }]\notherwise: two",
      "Complete and unambiguous: proved over 6 combinations, 1 rule. 4 combinations fall to the default.",
      "完備かつ無矛盾：6通りの組み合わせと1件の規則について証明済み。既定の結果になる組み合わせは4通り。"
    ),
    (
      "rules: [{ id: r, when: { a: [x, y] }, then: one }]\ngaps: not-stated",
      "Free of contradictions: proved over 6 combinations, 1 rule. 2 combinations are not stated.",
      "無矛盾：6通りの組み合わせと1件の規則について証明済み。記載のない組み合わせは2通り。"
    ),
    (
      "hit-policy: collect\ngaps: not-stated\n"
        + "rules: [{ id: r, when: { a: [x, y] }, then: one }, { id: s, when: { b: x }, then: two }]\n"
        + "impossible: [{ when: { a: y, b: y }, because: never }]",
      "Checked over 5 combinations, 2 rules. 1 combination is not stated. "
        + "1 impossible combination is not counted.",
      "検証の対象：5通りの組み合わせと2件の規則。記載のない組み合わせは1通り。起こりえない組み合わせ1通りを除く。"
    ),
  ])
  func `The line below a table says what was proved`(
    lines: String,
    english: String,
    japanese: String
  ) throws {
    let sample = try Self.sample(lines)
    #expect(sample.verdict(0)?.statement.content.plainText == english)
    #expect(sample.verdict(1)?.statement.content.plainText == japanese)
  }

  @Test func `A list of rules says what several that match mean`() throws {
    let sample = try Self.sample(
      "hit-policy: rule-order\nrules: [{ id: r, when: {}, then: one }]",
      layout: "rules-as-columns"
    )
    #expect(
      sample.verdict(1)?.statement.content.plainText
        == "完備：6通りの組み合わせと1件の規則について証明済み。複数の規則に該当する場合は、そのすべてを規則の順に適用。"
    )
  }

  @Test func `A divided table says of how many sections it speaks`() throws {
    let sample = try Self.sample(
      "rules: [{ id: r, when: {}, then: one }]",
      layout: "{ sections: [a], rows: [b] }"
    )
    #expect(
      sample.verdict(0)?.statement.content.plainText
        == "Complete and unambiguous: proved over 6 combinations in 3 sections, 1 rule."
    )
    #expect(
      sample.verdict(1)?.statement.content.plainText
        == "完備かつ無矛盾：全3節の6通りの組み合わせと1件の規則について証明済み。"
    )
  }

  @Test func `What was not decided is not claimed`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: {}, then: one }]")
    #expect(
      sample.verdict { $0.completeness = .notDecided }?.statement.content.plainText
        == "Free of contradictions: proved over 6 combinations, 1 rule. "
        + "Whether it is complete was not decided."
    )
    #expect(
      sample.verdict { $0.consistency = .notDecided }?.statement.content.plainText
        == "Complete: proved over 6 combinations, 1 rule. "
        + "Whether it is free of contradictions was not decided."
    )
    #expect(
      sample.verdict(1) {
        $0.completeness = .notDecided
        $0.consistency = .notDecided
      }?.statement.content.plainText
        == "未判定：6通りの組み合わせと1件の規則についての証明は未完了。"
    )
  }

  @Test func `Numbers that were not counted to the end are not told`() throws {
    let sample = try Self.sample(
      "rules: [{ id: r, when: { a: x }, then: one }]\ngaps: not-stated"
    )
    #expect(
      sample.verdict { $0.areCombinationsCounted = false }?.statement.content.plainText
        == "Free of contradictions: proved over 6 combinations, 1 rule. "
        + "Whether it is complete was not decided."
    )
  }

  @Test func `Large numbers are grouped, and those beyond counting told as such`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: {}, then: one }]")
    let grouped = sample.verdict { $0.combinations = Volume(count: 1_234_567) }
    #expect(grouped?.statement.content.plainText.contains("over 1,234,567 combinations") == true)
    let short = sample.verdict { $0.combinations = Volume(count: 9999) }
    #expect(short?.statement.content.plainText.contains("over 9999 combinations") == true)
    let beyond = sample.verdict(1) { $0.combinations = Volume(count: nil) }
    #expect(beyond?.statement.content.plainText.contains("少なくとも10³⁸通りの組み合わせ") == true)
  }

  @Test func `A language that lacks the words has the whole line in English`() throws {
    let sample = try Self.sample("rules: [{ id: r, when: {}, then: one }]")
    #expect(sample.verdict(0)?.statement.fallback == nil)
    #expect(sample.verdict(2)?.statement.fallback?.tag.text == "en")
  }
}
