import DecisionTables
import Diagnostics
import Testing

@testable import Editions
@testable import Loading

/// A site of one page with the table `t`, in English, in Japanese and in a language of which Hyo knows nothing.
struct SampleSite {
  let site: Site
  var page: Page { site.pages[1] }
  var spec: TableSpec { page.tables[0] }

  /// - Parameters:
  ///   - spec: the page's spec.
  ///   - texts: the page's texts, by locale.
  /// - Throws: an error where the site has one.
  init(_ spec: String, texts: [String: String]) throws {
    let files = MemoryFileSystem()
    for folder in ["Specs", "Locales", "Locales/en", "Locales/ja", "Locales/eo"] {
      try files.makeFolder(folder)
    }
    try files.write(Array("locales: [en, ja, eo]\npages: [page]\n".utf8), to: "hyo.yaml")
    try files.write(Array(spec.utf8), to: "Specs/page.yaml")
    try files.write(Array("title: Home\n".utf8), to: "Locales/en/home.yaml")
    for (tag, text) in texts {
      try files.write(Array(text.utf8), to: "Locales/\(tag)/page.yaml")
    }
    var findings: [Finding] = []
    let site = try SiteLoader(SourceReader(files)).load(findings: &findings)
    try #require(findings.filter { $0.severity == .error }.map(\.summary) == [])
    self.site = try #require(site)
  }

  func wording(_ locale: Int) -> TableWording {
    TableWording(spec, on: page, site.index, locale: locale)
  }

  /// The line below the table.
  ///
  /// - Parameters:
  ///   - locale: the locale's position.
  ///   - change: makes another verdict of what was proved.
  /// - Returns: nil where the page has no table.
  func verdict(
    _ locale: Int = 0,
    _ change: (inout TableVerdict) -> Void = { _ in }
  ) -> VerdictText? {
    let arrangement = TableArrangement(spec, vocabulary: page.vocabulary)
    var verdict = TableVerdict(verify(spec.table), of: spec.table, vocabulary: page.vocabulary)
    change(&verdict)
    let builder = EditionBuilder(
      page,
      site.index,
      locale: locale,
      arrangements: [arrangement],
      verdicts: [verdict]
    )
    for case .table(let table) in builder.build().edition.blocks { return table.verdict }
    return nil
  }
}
