import Editions
import Loading

extension Site {
  /// All tables of the site with their verdicts, given the results for each page; empty if no page shows the coverage.
  func tableProofs(_ verifications: [PageVerification]) -> [TableProof] {
    pages.contains(where: \.tellsCoverage) ? allTableProofs(verifications) : []
  }

  /// All tables of the site with their verdicts.
  func allTableProofs(_ verifications: [PageVerification]) -> [TableProof] {
    zip(pages, verifications).flatMap { page, verification in
      zip(page.tables, verification.tables).map { spec, verification in
        let verdict = TableVerdict(
          verification, of: spec.table, counting: spec.counted, vocabulary: page.vocabulary)
        return TableProof(spec, of: page, verdict)
      }
    }
  }

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

extension Page {
  /// True if the page shows parts of others, so that it changes with them.
  var showsOthers: Bool { tellsCoverage || listsAllSources }

  /// True if the page shows the verdicts of all tables of the site.
  var tellsCoverage: Bool { outline.contains { item in if case .coverage = item.kind { true } else { false } } }
}
