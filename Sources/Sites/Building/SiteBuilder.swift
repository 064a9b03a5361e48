import DecisionTables
package import Diagnostics
package import Editions
import Localization

/// Builds a site: from its files to the files of its editions.
package struct SiteBuilder: Sendable {
  private let files: SiteFiles
  private let selection: BuildSelection
  private let pageDone: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - site: the site's folder.
  ///   - selection: what is to be rendered; the whole site is read and checked in any case.
  ///   - pageDone: called for each page that is built, from any thread, with the number of all pages.
  package init(
    _ site: any FileSystem,
    selection: BuildSelection = BuildSelection(),
    pageDone: (@Sendable (Int) -> Void)? = nil
  ) {
    self.files = SiteFiles(site)
    self.selection = selection
    self.pageDone = pageDone
  }

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
  ) async throws(PublishingError) -> Report {
    var findings: [Finding] = []
    let site: Site?
    let templates: PageTemplates
    do {
      site = try await SiteLoader(files).load(findings: &findings)
      templates = PageTemplates(
        overrides: try files.templates(findings: &findings),
        findings: &findings
      )
    } catch {
      throw PublishingError.failed(error)
    }
    guard let site else { return Report(findings: graded(findings, settings)) }
    checkSelection(of: site, findings: &findings)
    let isFaulty = findings.forbidPublishing(isStrict: settings.isStrict)
    let loadingErrors = findings.filter { $0.severity == .error }
    let sink = isFaulty ? nil : try open()
    let pages = PageBuilder(site, selection: selection, templates: templates, settings: settings)
    // Backwards, because the pages that were loaded last are in the processor's caches still.
    let results = try await parallelMap(site.pages.count) {
      (index) throws(PublishingError) -> PageBuilder.Result in
      let result = try pages.build(site.pages.count - 1 - index, into: sink)
      pageDone?(site.pages.count)
      return result
    }.reversed()
    findings += results.flatMap(\.findings)
    let used = results.reduce(into: Set<String>()) { $0.formUnion($1.usedUnits) }
    if !results.contains(where: { $0.tables.contains { $0.verification.verdict == .refuted } }) {
      UnusedText.report(on: site, used: used, findings: &findings)
    }
    var report = Report(findings: graded(findings, settings), site: site)
    report.loadingErrors = loadingErrors
    report.tables = results.flatMap(\.tables)
    guard let sink, !report.findings.hasErrors else { return report }
    report.files = results.reduce(0) { $0 + $1.files }
    report.files += try writeCommonFiles(site, templates, into: sink)
    return report
  }

  /// Checks a site without rendering it.
  ///
  /// - Parameter settings: how thoroughly to look, and at which tables.
  /// - Returns: what was found; with tables named, only what concerns them, and what keeps the site from being read.
  /// - Throws: an error where the disk fails.
  package func check(_ settings: CheckSettings) async throws(PublishingError) -> Report {
    var report = try await build(settings) { () throws(PublishingError) in nil }
    guard !settings.tables.isEmpty, let site = report.site else { return report }
    report.tables = report.tables.filter { check in
      settings.tables.contains { $0.names(check.table.id, on: check.page) }
    }
    let names = site.pages.flatMap { page in page.tables.map { (page.id, $0.id) } }
    var findings = report.loadingErrors + report.tables.flatMap(\.findings)
    let mistakes = report.loadingErrors.contains { $0.isAboutRules }
    for name in settings.tables where !names.contains(where: { name.names($1, on: $0) }) {
      findings.append(name.unknown(among: names.map { "\($0)/\($1)" }, mistakes: mistakes))
    }
    report.findings = graded(findings, settings)
    return report
  }

  private func graded(_ findings: [Finding], _ settings: CheckSettings) -> [Finding] {
    // Advice is for those who ask for it.
    let wanted = settings.isAdvising ? findings : findings.filter { $0.severity != .advice }
    var findings = FindingLimit.apply(to: wanted.withoutTextsOfMalformedIDs().sortedForDisplay())
    for index in findings.indices where settings.isStrict && findings[index].severity == .warning {
      findings[index].severity = .error
    }
    return findings
  }

  private func checkSelection(of site: Site, findings: inout [Finding]) {
    for locale in selection.locales where site.locale(locale) == nil {
      findings.append(.unknownLocale(locale, of: site))
    }
  }

  /// Writes what belongs to no page: the style sheet, and the entrance where readers choose a language.
  private func writeCommonFiles(
    _ site: Site,
    _ templates: PageTemplates,
    into sink: any OutputSink
  ) throws(PublishingError) -> Int {
    guard selection.editions.contains(.html) else { return 0 }
    let choice = templates.languageChoice(PageShell(site: site).languageChoice())
    var files = [OutputFile(path: "html/index.html", bytes: choice)]
    files += templates.assets.map { OutputFile(path: "html/\($0.path)", bytes: $0.bytes) }
    try sink.stage(files)
    return files.count
  }
}

extension [Finding] {
  /// The findings without those for texts that are missing because the id of what they name is malformed.
  fileprivate func withoutTextsOfMalformedIDs() -> [Finding] {
    let malformed = filter { $0.id == "MalformedID" }.compactMap(\.place)
    if malformed.isEmpty { return self }
    return filter { finding in
      guard finding.id == "MissingText", let place = finding.place else { return true }
      return !malformed.contains { $0.file === place.file && $0.bounds == place.bounds }
    }
  }
}

extension SiteFiles {
  /// The files of the site's own that replace built-in templates and assets.
  func templates(findings: inout [Finding]) throws(FileSystemError) -> [SourceFile] {
    var templates: [SourceFile] = []
    for folder in ["Templates", "Templates/assets"] {
      // A symbolic link has a finding, rather than that the built-in template is used in silence.
      for name in try names(in: folder) + names(in: folder, of: .symbolicLink) {
        if let file = try text("\(folder)/\(name)", findings: &findings) { templates.append(file) }
      }
    }
    return templates
  }
}
