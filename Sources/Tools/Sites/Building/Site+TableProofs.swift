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
        let verdict = TableVerdict(verification, of: spec.table, vocabulary: page.vocabulary)
        return TableProof(spec, of: page, verdict)
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
