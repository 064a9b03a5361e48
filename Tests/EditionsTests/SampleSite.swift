import DecisionTables
import Diagnostics
import TestSupport
import Testing

@testable import Editions
@testable import Files
@testable import Loading

/// A site of one page with the table `t`, in English, in Japanese and in a language that Hyo doesn't know.
struct SampleSite {
  let site: Site
  var page: Page { site.pages[1] }
  var spec: TableSpec { page.tables[0] }

  /// - Parameters:
  ///   - spec: the page's spec.
  ///   - texts: the page's texts, by locale.
  /// - Throws: An error if the site has one.
  init(_ spec: String, texts: [String: String]) throws {
    var files = [
      "hyo.yaml": "locales: [en, ja, eo]\npages: [page]\n", "Specs/page.yaml": spec,
      "Locales/en/home.yaml": "title: Home\n",
    ]
    for (tag, text) in texts { files["Locales/\(tag)/page.yaml"] = text }
    try self.init(files: files)
  }

  /// - Parameter files: the site's files, by path; `pages` in hyo.yaml begins with the page under test.
  /// - Throws: An error if the site has one.
  init(files: [String: String]) throws {
    let folder = try TemporaryFolder()
    try folder.write(files)
    let disk = try DiskFileSystem(folder.url.path)
    let report = Report()
    let loader = SiteLoader(SourceReader(disk))
    let frame = try #require(try loader.frame(report: report))
    let pages = try loader.pages(of: frame)
    report.add(pages.flatMap(\.findings))
    try #require(report.findings.filter { $0.severity == .error }.map(\.summary.english) == [])
    site = frame.site(of: pages.map(\.page))
  }

  /// The page in a locale, and its findings.
  func built(_ locale: Int = 0) -> EditionBuilder.Result {
    let arrangements = page.tables.map { TableArrangement($0, vocabulary: page.vocabulary) }
    return EditionBuilder(page, site.index, locale: locale, arrangements: arrangements).build()
  }

  func wording(_ locale: Int) -> TableWording { TableWording(spec, on: page, site.index, locale: locale) }

  /// The line below the table.
  ///
  /// - Parameters:
  ///   - locale: the locale's position.
  ///   - change: changes the verdict.
  /// - Returns: The line; nil if the page has no table.
  func verdict(_ locale: Int = 0, _ change: (inout TableVerdict) -> Void = { _ in }) -> VerdictText? {
    let arrangement = TableArrangement(spec, vocabulary: page.vocabulary)
    var verdict = TableVerdict(verify(spec.table), of: spec.table, vocabulary: page.vocabulary)
    change(&verdict)
    let builder = EditionBuilder(page, site.index, locale: locale, arrangements: [arrangement], verdicts: [verdict])
    for case .table(let table) in builder.build().edition.blocks { return table.verdict }
    return nil
  }
}
