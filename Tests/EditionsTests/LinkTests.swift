import CommonMark
import Diagnostics
import Localization
import TestSupport
import Testing

@testable import Editions
@testable import Loading

/// Links from a page's prose to places on another page.
@Suite struct LinkTests {
  private static func sample(_ prose: String) throws -> SampleSite {
    try SampleSite(files: [
      "hyo.yaml": "locales: [en, ja]\npages: [page, other]\n", "Specs/page.yaml": "page: [{ prose: introduction }]\n",
      "Specs/other.yaml": """
      page: [{ prose: terms }, { table: grid }, { table: rules }, { sources: law }]
      sources: { law: {} }
      conditions: { plan: [free, paid], age: { number: "[0..120]", integer: true } }
      steps: { shown: {} }
      tables:
        grid:
          conditions: [plan, age]
          layout: { sections: [plan], rows: [age], columns: [] }
          rules: [{ id: young, when: { age: "< 18" }, then: shown }]
          otherwise: shown
        rules:
          conditions: [plan]
          layout: rules-as-rows
          rules: [{ id: all, when: {}, then: shown }]
      """, "Locales/en/home.yaml": "title: Home\n", "Locales/en/page.yaml": "title: Page\n",
      "Locales/en/page.md": prose, "Locales/ja/page.md": prose,
      "Locales/en/other.yaml": """
      title: Other *page*
      conditions:
        plan: { name: Plan, values: { free: Free, paid: Paid } }
        age: { name: Age }
      phrases: { shown: Shown }
      tables: { grid: { title: The grid }, rules: { title: The rules } }
      sources: { law: The law }
      """,
      "Locales/ja/other.yaml": """
      title: 別のページ
      conditions:
        plan: { name: プラン, values: { free: 無料, paid: 有料 } }
        age: { name: 年齢 }
      """, "Locales/en/other.md": "## Terms {#terms}\n\nText.\n\n### Age {#age}\n\n### More\n",
      "Locales/ja/other.md": "## 用語 {#terms}\n\n文。\n\n### 年齢 {#age}\n\n### ほか\n",
    ])
  }

  /// The first link of a page's prose.
  private static func link(in result: EditionBuilder.Result) throws -> Link {
    var link: Link?
    for case .prose(let prose) in result.edition.blocks {
      prose.blocks.forEachInline { if case .link(let found) = $0 { link = link ?? found } }
    }
    return try #require(link)
  }

  @Test(
    "A link without a text is named in the words of its page's locale",
    arguments: [
      ("page:other", "hyo:other##", "Other page", "別のページ"),
      ("page:other#terms", "hyo:other#terms#terms", "Terms", "用語"),
      ("page:other#age", "hyo:other#age#age", "Age", "年齢"),
      ("page:other#terms.2", "hyo:other#terms.2#terms.2", "More", "ほか"),
      ("page:other#grid", "hyo:other#grid#grid", "The grid", "The grid"),
      ("page:other#:sources", "hyo:other#:sources#:sources", "Sources", "出典"),
      ("page:other#grid.paid", "hyo:other#grid.paid#grid.paid", "Plan: Paid", "プラン：有料"),
      (
        "cell:grid?plan=free&age=17", "hyo:other#grid.free.below-18#grid.free", "Plan: Free, Age: < 18",
        "プラン：無料、年齢：18未満"
      ),
      (
        "cell:other/grid?age=from-18&plan=free", "hyo:other#grid.free.from-18#grid.free", "Plan: Free, Age: 18–120",
        "プラン：無料、年齢：18〜120"
      ), ("cell:rules?plan=paid", "hyo:other#rules.all#rules", "Plan: Paid", "プラン：有料"),
    ]) func names(_ target: String, destination: String, english: String, japanese: String) throws
  {
    let sample = try Self.sample("See [](\(target)).")
    for (locale, name) in [english, japanese].enumerated() {
      let result = sample.built(locale)
      let link = try Self.link(in: result)
      #expect(link.destination == destination)
      #expect(link.content.plainText == name)
      #expect(result.findings.filter { $0.severity == .error }.map(\.summary.english) == [])
    }
  }

  @Test(
    "A link to what is not there has a finding at its place",
    arguments: [
      ("page:othr", "There is no page 'othr'"), ("page:other#term", "The page 'other' has no place 'term'"),
      ("page:page#:sources", "The page 'page' has no place ':sources'"),
      ("page:other#grid.gold", "The page 'other' has no place 'grid.gold'"),
      ("page:other#grid.paid.x", "The page 'other' has no place 'grid.paid.x'"),
      ("cell:gird?plan=free", "There is no table 'gird'"), ("cell:grid?plan=gold&age=1", "'plan' has no value 'gold'"),
      ("cell:grid?plan=free&height=1", "The table 'grid' has no condition 'height'"),
      ("cell:grid?plan=free", "A link to a cell must give a value to every condition of 'grid'"),
    ]) func unknownTargets(_ target: String, _ summary: String) throws
  {
    let sample = try Self.sample("See [it](\(target)).")
    let result = sample.built()
    #expect(result.findings.map(\.summary.english) == [summary])
    #expect(result.findings.first?.place?.bounds.lowerBound == 4)
    #expect(try Self.link(in: result).destination == target)
  }

  @Test func `Names are proposed for the first hundred unknown ones of an edition`() throws {
    // Names that differ in a number are not suggested for each other.
    let letters = (0..<101).map {
      "abcdefghijk".dropFirst($0 / 10).prefix(1) + "lmnopqrstu".dropFirst($0 % 10).prefix(1)
    }
    let names = letters.map { "grid.paid\($0)x" } + ["grid.paidalx"]
    let sample = try Self.sample(names.map { "[a](page:other#\($0))" }.joined(separator: " "))
    let fixes = sample.built().findings.map { $0.fixes.map(\.summary.english) }
    #expect(fixes.count == 102)
    #expect(fixes[..<100].allSatisfy { $0 == ["did you mean 'grid.paid'?"] })
    #expect(fixes[100] == [])
    #expect(fixes[101] == ["did you mean 'grid.paid'?"])
  }

  @Test func `Only pages to which a text links by a place keep their places`() throws {
    let linked = try Self.sample("See [](page:other#terms).")
    #expect(linked.site.index.pages.map { $0.places != nil } == [false, false, true])
    let unlinked = try Self.sample("See [](page:other).")
    #expect(unlinked.site.index.pages.allSatisfy { $0.places == nil })
  }

  @Test func `A page is made from itself, the index and a locale`() throws {
    let sample = try Self.sample("See [](page:other#grid.paid).")
    let index = sample.site.index
    // The page is reloaded, while nothing else of its site is in memory.
    let page = try Self.sample("Now see [](cell:grid?plan=free&age=17).").page
    let result = EditionBuilder(page, index, locale: 1, arrangements: []).build()
    #expect(try Self.link(in: result).content.plainText == "プラン：無料、年齢：18未満")
    #expect(result.findings.filter { $0.severity == .error }.isEmpty)
  }
}
