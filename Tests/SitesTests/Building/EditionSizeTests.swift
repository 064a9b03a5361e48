import Diagnostics
import Editions
import Files
import Foundation
import Loading
import Rendering
import TestSupport
import Testing

@testable import Sites

/// A page that is only checked is not rendered, so the upper limits for its texts and cells must never be too low.
@Suite struct EditionSizeTests {
  private static let folders: [URL] = {
    return [repository, repository.appendingPathComponent("Documentation/Example")]
      + GoldenFolders.names.map { GoldenFolders.url.appendingPathComponent($0).appendingPathComponent("before") }
  }()

  /// Hyo's own.
  private static let templates = {
    return PageTemplates(overrides: [], report: .ignored)
  }()

  @Test func `No page of any golden site is larger than what is reckoned`() throws {
    var count = 0
    for folder in Self.folders {
      // Some have no folder of their own, or one that can't be read.
      guard let disk = try? DiskFileSystem(folder.path) else { continue }
      count += try compare(disk, folder.lastPathComponent)
    }
    #expect(count > 500)
  }

  @Test(arguments: TableShapes.conditions.indices) func `No table of any shape is larger than what is reckoned`(
    conditions: Int
  ) throws {
    let (files, _) = TableShapes.site(conditions: conditions, step: 53)
    #expect(try compare(MemoryTree(files: files), "shapes \(conditions)") > 0)
  }

  /// Renders all pages of a site.
  ///
  /// - Returns: The number of editions.
  private func compare(_ tree: any SourceTree, _ name: String) throws -> Int {
    let report = Report()
    guard let site = try? Workspace(tree).site else { return 0 }
    let verifications = site.verifications(CheckSettings())
    let shell = PageShell(site: site)
    var count = 0
    for (position, page) in site.pages.enumerated() {
      guard case .verified(let verified) = verifications[position] else { continue }
      let arrangements = PageSize.arrangements(of: page, isForPrograms: false, report: report)
      guard let arrangements else { continue }
      for locale in site.languages.indices {
        let edition = EditionBuilder(
          page, site.index, locale: locale, arrangements: arrangements,
          verdicts: zip(page.tables, verified).map { spec, verification in
            TableCheck(spec, on: page, of: site, verification, CheckSettings()).verdict
          }, finders: site.finderTables(of: page), proofs: site.tableProofs(verifications)
        ).build().edition
        let most = edition.mostBytes(languages: site.languages.count)
        let others = site.languages.filter { $0.tag != edition.language.tag }
        let words = HTMLWords(edition.language)
        let body = HTMLRenderer(edition, words: words, otherLanguages: others).render().bytes
        let markdown = MarkdownRenderer(edition, otherLanguages: others).render().count
        #expect(body.count <= most.html, "\(name): \(page.id) in HTML")
        #expect(markdown <= most.markdown, "\(name): \(page.id) in Markdown")
        let search = SearchRecord(edition).bytes(file: EditionFormat.html.file(of: edition.page)).count
        #expect(search <= most.markdown, "\(name): \(page.id) in the search")
        let values = shell.values(
          for: edition, at: position, locale: locale, translations: page.translations, body: body)
        let whole = try #require(Self.templates.page(values))
        let contents = most.html + shell.mostBytes(locale)
        #expect(whole.count <= contents, "\(name): \(page.id) with all around it")
        count += 1
      }
    }
    return count
  }
}
