import CommonMark
import Diagnostics
import Localization
import TestSupport
import Testing

@testable import Editions
@testable import Loading

/// The text of editions if a locale has its own, and if it has none.
@Suite struct TextTests {
  private static let spec = """
    page: [{ table: t }]
    conditions: { plan: [free, paid], size: [small, large] }
    steps:
      shown: { say: shown, with: { what: menu }, note: [second, first] }
      again: { say: again, note: first }
    tables:
      t:
        conditions: [plan, size]
        layout: { sections: [plan], rows: [size], columns: [] }
        rules:
          - { id: a, when: { size: small }, then: [again, shown] }
          - { id: b, when: { size: large }, then: [shown] }
    """
  private static let english = """
    title: Page
    conditions:
      plan: { name: Plan, values: { free: Free, paid: Paid } }
      size: { name: Size, values: { small: Small, large: Large } }
    terms: { menu: the menu }
    phrases: { shown: "Shows {what}", again: Again }
    notes: { first: First., second: Second. }
    tables: { t: { title: Table } }
    """

  private static func table(_ result: EditionBuilder.Result) throws -> TableEdition {
    for case .table(let table) in result.edition.blocks { return table }
    throw MissingTable()
  }

  private struct MissingTable: Error {}

  @Test func `Notes are numbered for each section in reading order`() throws {
    let sample = try SampleSite(Self.spec, texts: ["en": Self.english])
    let table = try Self.table(sample.built())
    for section in table.arrangement.sections {
      let notes = section.notes.map { table.arrangement.notes[$0.note] }
      // The rows are small, with 'again' before 'shown', and large.
      #expect(notes == ["first", "second"])
      #expect(section.notes[0].references == [".small", ".large"])
    }
  }

  @Test func `A text of another locale is marked, and told of once`() throws {
    let japanese = Self.english.replacing("again: Again", with: "").replacing(", }", with: " }")
    let sample = try SampleSite(Self.spec, texts: ["en": Self.english, "ja": japanese])
    let result = sample.built(1)
    let table = try Self.table(result)
    let marked = table.steps.filter { $0.text.fallback?.tag == .english }
    #expect(marked.map(\.text.content.plainText) == ["Again"])
    #expect(
      result.lacking.map(\.finding.summary.english) == ["'phrases.again' has no text in ja; the page shows that of en"])
  }

  @Test func `A combination of which one part is missing is wholly in another language`() throws {
    let japanese = """
      title: ページ
      conditions:
        plan: { name: プラン, values: { free: 無料, paid: 有料 } }
        size: { name: 大きさ, values: { small: 小, large: 大 } }
      terms: { menu: メニュー }
      phrases: { shown: "{what}を表示", again: 再度 }
      notes: { first: 一。, second: 二。 }
      tables: { t: { title: 表 } }
      """
    let lacking = japanese.replacing("free: 無料, ", with: "")
    let sample = try SampleSite(Self.spec, texts: ["en": Self.english, "ja": lacking])
    let table = try Self.table(sample.built(1))
    #expect(table.sections.map(\.content.plainText) == ["Plan: Free", "プラン：有料"])
    #expect(table.sections.map { $0.fallback?.tag.text } == ["en", nil])
  }

  @Test func `A phrase of another locale has its arguments in that language`() throws {
    let japanese = Self.english.replacing("the menu", with: "メニュー").replacing("shown: \"Shows {what}\", ", with: "")
    let sample = try SampleSite(Self.spec, texts: ["en": Self.english, "ja": japanese])
    let table = try Self.table(sample.built(1))
    let texts = table.steps.map(\.text.content.plainText)
    #expect(texts.contains("Shows the menu"))
  }

  @Test func `Placeholders and arguments that do not fit each other are told of`() throws {
    let english = Self.english.replacing("Shows {what}", with: "Shows {waht} and {other}")
    let sample = try SampleSite(Self.spec, texts: ["en": english])
    let errors = sample.built().findings.filter { $0.severity == .error }
    #expect(
      Set(errors.map(\.summary.english)) == [
        "The step 'shown' has no argument for '{waht}'", "The step 'shown' has no argument for '{other}'",
      ])
  }

  @Test func `All texts that stand on the page are told as used`() throws {
    let sample = try SampleSite(Self.spec, texts: ["en": Self.english + "\nsources: { never: Never }\n"])
    let used = Set(sample.built().used.map(\.id.key.path))
    #expect(used.isSuperset(of: ["phrases.again", "conditions.plan.values.free", "terms.menu"]))
    #expect(!used.contains("sources.never"))
  }
}
