import Editions
import Loading

extension Site {
  /// All tables of the site with their verdicts, given the results for each page; empty if no page shows the coverage.
  func coveredTables(_ verifications: [PageVerification]) -> [CoveredTable] {
    pages.contains(where: \.tellsCoverage) ? allCoveredTables(verifications) : []
  }

  /// All tables of the site with their verdicts.
  func allCoveredTables(_ verifications: [PageVerification]) -> [CoveredTable] {
    zip(pages, verifications).flatMap { page, verification in
      zip(page.tables, verification.tables).map { spec, verification in
        let verdict = TableVerdict(verification, of: spec.table, vocabulary: page.vocabulary)
        return CoveredTable(spec, of: page, verdict)
      }
    }
  }
}

extension Page {
  /// True if the page shows parts of others, so that it changes with them.
  var showsOthers: Bool { tellsCoverage || listsAllSources }

  /// True if the page shows the verdicts of all tables of the site.
  var tellsCoverage: Bool { outline.contains { item in if case .coverage = item.kind { true } else { false } } }
}
