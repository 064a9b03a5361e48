import Editions
import Loading

extension Site {
  /// The tables of other pages that a page has finders for; tables of pages that are too large are left out.
  func finderTables(of page: Page) -> [FinderTable] {
    page.outline.compactMap { item in
      guard case .finderOf(let reference) = item.kind, let owner = pages.first(where: { $0.id == reference.page }),
        let position = owner.tables.firstIndex(where: { $0.id == reference.table }), PageSize.excess(of: owner) == nil
      else { return nil }
      let spec = owner.tables[position]
      return FinderTable(position, of: owner, TableArrangement(spec, vocabulary: owner.vocabulary))
    }
  }
}
