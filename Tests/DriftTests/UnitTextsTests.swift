import Diagnostics
import Drift
import Localization
import Testing

@Suite struct UnitTextsTests {
  @Test func `Units of a page stand side by side, those of later locales last`() {
    let catalogs = [
      catalog("Locales/en/tea.yaml", "title: Tea\nphrases: { brew: Brew it, pour: Pour it }"),
      catalog("Locales/ja/tea.yaml", "phrases: { pour: 注ぐ, sip: 飲む, brew: いれる }"),
    ]
    let units = UnitTexts.units(of: catalogs)
    #expect(
      units.map { [$0.id.path] + $0.texts.map { $0?.text.text ?? "–" } } == [
        ["title", "Tea", "–"], ["phrases.brew", "Brew it", "いれる"], ["phrases.pour", "Pour it", "注ぐ"],
        ["phrases.sip", "–", "飲む"],
      ])
  }

  private func catalog(_ path: String, _ text: String) -> Catalog {
    let report = Report()
    let file = SourceFile(path: path, bytes: Array(text.utf8))
    let catalog = Catalog(file, of: .page("tea"), report: report)
    #expect(report.isEmpty)
    return catalog
  }
}
