import DecisionTables
import Diagnostics
import Drift
import Editions
import Loading
import Localization

/// The findings about texts that all pages share.
extension PageBuilder {
  /// The findings about texts that all pages share, once all pages are built.
  ///
  /// - Parameters:
  ///   - pages: the results of building all pages.
  ///   - known: the findings so far.
  ///   - shard: The part of the site that these pages are; nil for all pages.
  /// - Returns: The new findings: what is said of their uses, and what from comparing the languages; for a part of the site,
  ///   without those about unused texts.
  func sharedFindings(_ pages: [Result], knowing known: [Finding], of shard: Shard? = nil)
    -> (uses: [Finding], comparison: [Finding])
  {
    let lacking = lackingShared(by: pages)
    let used = pages.reduce(into: Set<Unit>()) { $0.formUnion($1.usedUnits) }
    let report = Report(findings(ofLacking: lacking, used: used))
    if let shard, !shard.isFirst { return (report.findings, []) }
    let unused = UnusedDeclarations(on: site)
    report.add(unused.findings)
    // Rules that contradict each other have no outcome, so that their texts seem to be unused.
    let isRefuted = pages.contains { $0.tables.contains { $0.verification.verdict == .refuted } }
    if shard == nil, !isRefuted {
      let known = pages.reduce(into: unused.subjects) { $0.formUnion($1.unusedSubjects) }
      UnusedText.check(on: site, used: used, lacking: lacking, knowing: known, report: report)
    }
    let own = report.findings
    return (own, comparison(knowing: [known, own]))
  }

  /// The findings from comparing the texts that all pages share.
  func comparison(knowing known: [[Finding]]) -> [Finding] {
    ParallelCheck(ofShared: parallels).run(knowing: known.map { ErrorPlaces($0) })
  }

  /// The shared texts that pages need and that are missing, by locale.
  private func lackingShared(by pages: [Result]) -> [[LackingText]] {
    site.languages.indices.map { locale in
      pages.flatMap { page in page.lackingShared.indices.contains(locale) ? page.lackingShared[locale] : [] }
    }
  }

  private func findings(ofLacking texts: [[LackingText]], used: Set<Unit>) -> [Finding] {
    texts.enumerated().flatMap { locale, texts in
      LackingTexts(shared: texts, of: site.pages, site.index, locale: locale, used: used).findings
    }
  }
}
