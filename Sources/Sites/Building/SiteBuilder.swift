import DecisionTables
package import Diagnostics
import Drift
import Editions
package import Files
package import Loading
import Localization
package import Publishing
import Rendering
import Threads

/// Builds a site: from its files to the files of its editions.
package struct SiteBuilder: Sendable {
  private let sources: any SourceTree
  private let selection: BuildSelection
  private let pageDone: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - sources: the site's files.
  ///   - selection: what is to be rendered; the whole site is read and checked in any case.
  ///   - pageDone: called for each page that is built, from any thread, with the number of all pages.
  package init(
    _ sources: any SourceTree,
    selection: BuildSelection = BuildSelection(),
    pageDone: (@Sendable (Int) -> Void)? = nil
  ) {
    self.sources = sources
    self.selection = selection
    self.pageDone = pageDone
  }

  /// The result of a build or check.
  package struct Report: Sendable {
    /// Sorted for display.
    package var findings: [Finding]
    /// The errors among the findings that came up before any page was looked at.
    var loadingErrors: [Finding] = []
    /// How many files the editions have; 0 where there was an error.
    package var files = 0
    /// In the order of the site's pages, and of the tables on each.
    package var tables: [TableCheck] = []
    /// What the editions were made from; nil where hyo.yaml doesn't say what the site is.
    package var site: Site?
  }

  /// - Parameters:
  ///   - settings: how thoroughly the site is checked.
  ///   - open: opens what takes the files, or nil to check only; not called where the site has an error already when it is
  ///     loaded.
  /// - Returns: with an error among its findings, what the sink has taken must not be published.
  /// - Throws: an error where the disk fails, or something stands in the way of the output.
  package func build(
    _ settings: CheckSettings = CheckSettings(),
    into open: () throws(PublishingError) -> (any OutputSink)?
  ) throws(PublishingError) -> Report {
    let reader = SourceReader(sources)
    var findings: [Finding] = []
    let site: Site?
    let reviewer: SiteReviewer?
    let templates: PageTemplates
    do {
      site = try SiteLoader(reader).load(findings: &findings)
      reviewer = try site.flatMap { (site) throws(FileSystemError) in
        try reader.reviewer(of: site, findings: &findings)
      }
      templates = PageTemplates(
        overrides: try reader.templates(findings: &findings),
        findings: &findings
      )
    } catch {
      throw PublishingError.failed(error)
    }
    guard let site else {
      // Whatever kinds were asked for, nobody must take this for a site without findings.
      var settings = settings
      settings.kinds = FindingSelection()
      return Report(findings: graded(findings, settings))
    }
    checkSelection(of: site, findings: &findings)
    let isFaulty = findings.forbidPublishing(isStrict: settings.isStrict)
    let loadingErrors = findings.filter { $0.severity == .error }
    let sink = isFaulty ? nil : try open()
    let commonReviews = reviewer?.reviewCommon(findings: &findings) ?? []
    let size = OutputSize(sourceSize: reader.bytesRead)
    let pages = PageBuilder(
      site,
      selection: selection,
      templates: templates,
      settings: settings,
      verifications: site.verifications(settings),
      reviewer: reviewer,
      notices: PageNotices(site, commonReviews),
      size: size,
      loadingErrors: loadingErrors
    )
    let results = try parallelMap(site.pages.count) {
      (index) throws(PublishingError) -> PageBuilder.Result in
      let result = try pages.build(index, into: sink)
      pageDone?(site.pages.count)
      return result
    }
    findings += results.flatMap(\.findings)
    for review in commonReviews {
      findings += review.findings(verbosely: settings.isVerbose)
    }
    findings += size.isExceeded ? [size.finding] : results.flatMap(\.tooLarge)
    let used = results.reduce(into: Set<Unit>()) { $0.formUnion($1.usedUnits) }
    if !results.contains(where: { $0.tables.contains { $0.verification.verdict == .refuted } }) {
      UnusedText.report(on: site, used: used, findings: &findings)
    }
    findings += ParallelCheck(ofShared: pages.parallels).run(knowing: findings)
    var common = commonFiles(site, templates, findings: &findings)
    if site.publishesStatus {
      let pages = results.compactMap(\.status) + commonReviews.map { PageStatus($0, of: site) }
      let status =
        reviewer == nil
        ? SiteStatus(withoutReviewsOf: site) : SiteStatus(site.languages, pages, hasLock: true)
      common += PublishedStatus(
        site: site,
        status: status,
        templates: templates,
        selection: selection
      ).files(findings: &findings)
    }
    var report = Report(findings: graded(findings, settings), site: site)
    report.loadingErrors = loadingErrors
    report.tables = results.flatMap(\.tables)
    guard let sink, !report.findings.hasErrors else { return report }
    try sink.stage(common)
    report.files = results.reduce(common.count) { $0 + $1.files }
    return report
  }

  /// Checks a site, and publishes nothing.
  ///
  /// - Parameter settings: how thoroughly to look, and at which tables.
  /// - Returns: what was found; with tables named, only what concerns them, and what keeps the site from being read.
  /// - Throws: an error where the disk fails.
  package func check(_ settings: CheckSettings) throws(PublishingError) -> Report {
    var report = try build(settings) { () throws(PublishingError) in nil }
    guard !settings.tables.isEmpty, let site = report.site else { return report }
    report.tables = report.tables.filter { check in
      settings.tables.contains { $0.names(check.table.id, on: check.page) }
    }
    let names = site.pages.flatMap { page in page.tables.map { (page.id, $0.id) } }
    let findings = report.loadingErrors + report.tables.flatMap(\.findings)
    let mistakes = report.loadingErrors.contains { $0.isAboutRules }
    let unknown = settings.tables
      .filter { name in !names.contains { name.names($1, on: $0) } }
      .map { $0.unknown(among: names.map { "\($0)/\($1)" }, mistakes: mistakes) }
    // Whatever kinds were asked for, a table that is not there is never taken for one without findings.
    report.findings = (graded(findings, settings) + unknown).sortedForDisplay()
    return report
  }

  private func graded(_ findings: [Finding], _ settings: CheckSettings) -> [Finding] {
    // Advice is for those who ask for it.
    let wanted = findings.filter {
      settings.kinds.holds($0) && (settings.isAdvising || $0.severity != .advice)
    }
    var findings = FindingLimit(settings).applied(to: wanted.sortedForDisplay())
    if settings.isStrict { findings.makeWarningsErrors() }
    return findings
  }

  private func checkSelection(of site: Site, findings: inout [Finding]) {
    for locale in selection.locales where site.locale(locale) == nil {
      findings.append(.unknownLocale(locale, of: site))
    }
  }

  /// What belongs to no page: the style sheet, and the entrance where readers choose a language.
  private func commonFiles(
    _ site: Site,
    _ templates: PageTemplates,
    findings: inout [Finding]
  ) -> [OutputFile] {
    guard selection.editions.contains(.html) else { return [] }
    let values = PageShell(site: site).languageChoice(site.pages[0].translations)
    guard let choice = templates.languageChoice(values) else {
      findings.append(.pageTooLarge(site.pages[0], in: site.languages[0]))
      return []
    }
    return [OutputFile(path: "html/index.html", bytes: choice)]
      + templates.assets.map { OutputFile(path: "html/\($0.path)", bytes: $0.bytes) }
  }
}
