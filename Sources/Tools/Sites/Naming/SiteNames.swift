import DecisionTables
import Diagnostics
package import Files
import Loading
import Localization

/// The names of a site that people type on the command line.
package struct SiteNames: Sendable {
  private let loader: SiteLoader
  private let frame: SiteFrame

  /// Reads the names of the site in a source tree; fails if there is no readable site.
  package init?(_ tree: any SourceTree) {
    loader = SiteLoader(SourceReader(tree))
    var ignored: [Finding] = []
    guard let frame = try? loader.frame(findings: &ignored) else { return nil }
    self.frame = frame
  }

  /// The tags of the site's languages.
  package var locales: [String] { frame.settings.locales.map(\.text) }

  /// The ids of all pages except the home page.
  package var pages: [String] { frame.settings.pages.map(\.text) }

  /// The tables: each by its id, or as `page/table` if several pages have a table of that id.
  package var tables: [String] {
    let named = allTables
    let counts = Dictionary(named.map { ($0.id, 1) }, uniquingKeysWith: +)
    return named.map { counts[$0.id] == 1 ? $0.id : "\($0.page)/\($0.id)" }
  }

  /// The conditions of a table, each with the ids of its values; empty if there is no such table.
  package func conditions(of table: String) -> [(id: String, values: [String])] {
    let name = TableName(table)
    guard let found = allTables.first(where: { name.names($0.id, on: $0.page) }) else { return [] }
    return found.table.conditions.map { ($0.id, $0.namedValues) }
  }

  private var allTables: [(page: String, id: String, table: DecisionTable)] {
    let pages = (try? loader.pages(of: frame)) ?? []
    return pages.flatMap { page, _ in page.tables.map { (page.id, $0.id, $0.table.definition) } }
  }
}
