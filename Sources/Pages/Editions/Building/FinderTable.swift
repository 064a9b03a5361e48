package import Loading

/// A table of another page, for which readers can choose values on a page.
package struct FinderTable: Sendable {
  let page: Page
  let position: Int
  let arrangement: TableArrangement

  /// A table at a position of a page's tables, with its arrangement.
  package init(_ position: Int, of page: Page, _ arrangement: TableArrangement) {
    self.position = position
    self.page = page
    self.arrangement = arrangement
  }

  /// True if a reference names this table.
  func isMeant(by reference: TableReference) -> Bool {
    page.id == reference.page && page.tables[position].id == reference.table
  }
}
