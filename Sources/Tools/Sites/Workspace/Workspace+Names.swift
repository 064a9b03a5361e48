import DecisionTables
import Diagnostics
import Files
import Loading

/// The names of a site that people type on the command line.
extension Workspace {
  /// The ids of all pages except the home page.
  package var pageNames: [String] { frame?.settings.pages.map(\.text) ?? [] }

  /// The tables: each by its id, or as `page/table` if several pages have a table of that id.
  package var tableNames: [String] {
    let named = allTables
    let counts = Dictionary(named.map { ($0.id, 1) }, uniquingKeysWith: +)
    return named.map { counts[$0.id] == 1 ? $0.id : "\($0.page)/\($0.id)" }
  }

  /// The ids of all conditions that a spec declares, sorted.
  package var conditionNames: [String] {
    Set(site?.pages.flatMap { $0.vocabulary.conditions.keys } ?? []).sorted { $0.utf8Precedes($1) }
  }

  /// The conditions of a table, each with the ids of its values; empty if there is no such table.
  package func conditions(of table: String) -> [(id: String, values: [String])] {
    let name = TableName(table)
    guard let found = allTables.first(where: { name.names($0.id, on: $0.page) }) else { return [] }
    return found.table.conditions.columns.map { ($0.id, found.table.conditions[$0.first].wordedValues) }
  }

  private var allTables: [(page: String, id: String, table: DecisionTable)] {
    pages.map(\.page).flatMap { page in page.tables.map { (page.id, $0.id, $0.table.definition) } }
  }
}
