package import Diagnostics

/// A reference in a spec to a table of another page: `page/table`.
package struct TableReference: Sendable {
  /// The id of the page.
  package let page: String
  /// The id of the table.
  package let table: String
  /// The place where the spec names it.
  package let place: SourceRange

  /// The reference in a text; nil if the text names no page.
  init?(_ text: SourceText) {
    let parts = text.text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    page = String(parts[0])
    table = String(parts[1])
    place = text.range
  }
}

extension TableReference {
  /// The table on one of some pages.
  func table(on pages: [Page]) -> TableSpec? {
    pages.first { $0.id == page }?.tables.first { $0.id == table }
  }

  /// True if the reference stands at a place.
  func isAt(_ other: SourceRange) -> Bool {
    place.bounds == other.bounds && place.file.path == other.file.path
  }
}

extension Page {
  /// The tables of other pages that the page's spec names: for finders, and as what decides conditions.
  package var namedTables: [TableReference] {
    outline.compactMap { item in if case .finderOf(let reference) = item.kind { reference } else { nil } }
      + requirements
  }
}

extension SiteIndex {
  /// Findings about the tables of other pages that a page's spec names.
  package func findings(ofTablesNamedBy page: Page) -> [Finding] { page.namedTables.compactMap(finding) }

  private func finding(of reference: TableReference) -> Finding? {
    let page = page(reference.page)
    if page?.tables.contains(reference.table) == true { return nil }
    // The unreadable part may declare it.
    if page?.isFaulty ?? pages.contains(where: \.isUnreadable) { return nil }
    let names = pages.flatMap { page in page.tables.map { "\(page.id)/\($0)" } }
    let name = "\(reference.page)/\(reference.table)"
    return Finding(
      .unknownTable, at: reference.place, "The site has no table '\(name)'",
      fixes: Finding.Fix.didYouMean(name, among: names, replacing: reference.place))
  }
}
