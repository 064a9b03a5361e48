import Localization
import Testing

@Suite struct LookupTests {
  /// The page's own and the shared texts in two languages; each has some texts missing.
  private func lookup(locale: Int) -> UnitLookup {
    UnitLookup(
      pages: [
        catalog("terms: { a: own-en, d: { default: d-en, start: D-en } }").catalog,
        catalog("terms: { b: own-ja }").catalog,
      ], shared: [shared("terms: { a: shared-en, b: shared-en, c: shared-en }"), shared("terms: { a: shared-ja }")],
      locale: locale)
  }

  @Test(arguments: [
    (0, "a", "own-en", 0, false), (0, "b", "shared-en", 0, true), (1, "a", "shared-ja", 1, true),
    (1, "b", "own-ja", 1, false), (1, "c", "shared-en", 0, true), (1, "d", "d-en", 0, false),
  ]) func `A page's own text comes before the shared one, and that before another language's`(
    locale: Int, term: String, text: String, from: Int, isShared: Bool
  ) throws {
    let match = try #require(lookup(locale: locale).unit(.named(.term, term)))
    #expect(match.unit.text.text == text)
    #expect(match.locale == from)
    #expect(match.isShared == isShared)
  }

  @Test func `A search may begin with another locale`() {
    #expect(lookup(locale: 0).unit(.named(.term, "a"), from: 1)?.unit.text.text == "shared-ja")
    #expect(lookup(locale: 0).unit(.named(.term, "c"), from: 1)?.unit.text.text == "shared-en")
  }

  @Test func `A form is taken from where the text is`() {
    #expect(lookup(locale: 1).unit(.named(.term, "d"), form: "start")?.unit.text.text == "D-en")
    #expect(lookup(locale: 1).unit(.named(.term, "a"), form: "start")?.unit.text.text == "shared-ja")
  }

  @Test func `What no locale has is not found`() {
    #expect(lookup(locale: 0).unit(.named(.phrase, "a")) == nil)
    #expect(lookup(locale: 0).unit(.named(.term, "e")) == nil)
  }
}
