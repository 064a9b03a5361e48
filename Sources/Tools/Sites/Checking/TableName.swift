import Diagnostics

/// A table as a user names it: by its id, or by `page/table` if several pages have a table of that id.
package struct TableName: Sendable, Hashable {
  /// The name as given.
  package let text: String
  private let page: Substring?
  private let table: Substring

  /// Makes a name from any text that a user gives.
  package init(_ text: String) {
    self.text = text
    let slash = text.firstIndex(of: "/")
    page = slash.map { text[..<$0] }
    table = slash.map { text[text.index(after: $0)...] } ?? text[...]
  }

  /// True if a table of a page has this name.
  func names(_ table: String, on page: String) -> Bool { self.table == table && (self.page ?? page[...]) == page }

  /// The finding for a name that no table of the site has.
  ///
  /// - Parameters:
  ///   - tables: all tables, as `page/table`.
  ///   - place: the place of the name.
  ///   - mistakes: true if mistakes in specs may keep some tables from being known.
  /// - Returns: The finding, with suggestions for what could be meant.
  func unknown(among tables: [String], at place: SourceRange? = nil, mistakes: Bool = false) -> Finding {
    let ids = tables.map { String($0.split(separator: "/").last ?? "") }
    let shown = tables.prefix(20).joined(separator: ", ") + (tables.count > 20 ? ", …" : "")
    return Finding(
      .unknownTable, at: place,
      mistakes ? "No table '\(text)' is known while there are errors in the specs" : "The site has no table '\(text)'",
      notes: tables.isEmpty
        ? (mistakes ? [] : [.init("it has none at all")])
        : [.init(mistakes ? "those that are known are: \(shown)" : "its tables are: \(shown)")],
      fixes: fixes(namingPage: tables) ?? Finding.Fix.didYouMean(text, among: page == nil ? ids : tables))
  }

  /// The tables of a page whose id or file is named in place of a table; nil if there is none.
  private func fixes(namingPage tables: [String]) -> [Finding.Fix]? {
    let name = text.split(separator: "/").last ?? ""
    let id = [".yaml", ".md"].first { name.hasSuffix($0) }.map { name.dropLast($0.utf8.count) } ?? name
    let found = tables.filter { $0.hasPrefix("\(id)/") }
    return found.isEmpty ? nil : found.prefix(5).map { Finding.Fix("did you mean '\($0)'?") }
  }

  /// The finding for a name that tables of several pages have.
  ///
  /// - Parameters:
  ///   - place: the place of the name.
  ///   - pages: the ids of the pages.
  /// - Returns: The finding, with the names that it could be.
  func ambiguous(at place: SourceRange?, on pages: [String]) -> Finding {
    let names = pages.map { "\($0)/\(text)" }
    return Finding(
      .ambiguousTable, at: place, "\(pages.count) pages have a table '\(text)'",
      fixes: [.init("name one of them: \(names.prefix(20).joined(separator: ", "))")])
  }
}
