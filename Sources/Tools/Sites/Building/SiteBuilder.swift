import DecisionTables
package import Diagnostics
package import Documents
import Drift
package import Files
package import Loading
import Localization
package import Publishing
import Rendering
import Threads

/// Builds a site, from its source files to the files of its editions.
package struct SiteBuilder: Sendable {
  let sources: any SourceTree
  /// Hashes the sources to identify the state of the site; nil unless a part is built.
  private let hashes: HashedTree?
  private(set) var selection: BuildSelection
  /// The part of the site to build; nil for all of it.
  let shard: Shard?
  /// The name and version of the program, which must be equal for all parts of one output.
  private let program: String
  let times: StageTimes?
  private(set) var lastChanges = LastChanges()
  let pageDone: (@Sendable (Int) -> Void)?
  private let documentDone: (@Sendable (Int) -> Void)?

  /// - Parameters:
  ///   - sources: the site's files.
  ///   - selection: what to render; the whole site is read and checked in any case.
  ///   - shard: The part of the site to build, with all that it takes to join it with the other parts.
  ///   - program: The name and version of the program, for parts.
  ///   - times: records how long each stage takes; nil if nobody asked.
  ///   - pageDone: called for each page that is built, from any thread, with the number of all pages.
  ///   - documentDone: called for each document that is compared, in the same way.
  package init(
    _ sources: any SourceTree, selection: BuildSelection = BuildSelection(), shard: Shard? = nil, program: String = "",
    times: StageTimes? = nil, pageDone: (@Sendable (Int) -> Void)? = nil,
    documentDone: (@Sendable (Int) -> Void)? = nil
  ) {
    let sources = times.map { TimedTree(tree: sources, times: $0) } ?? sources
    hashes = shard.map { _ in HashedTree(sources) }
    self.sources = hashes ?? sources
    self.selection = selection
    self.shard = shard
    self.program = program
    self.times = times
    self.pageDone = pageDone
    self.documentDone = documentDone
  }

  /// Returns a copy that tells readers when each page was last changed.
  package func telling(of changes: LastChanges) -> SiteBuilder {
    var builder = self
    builder.lastChanges = changes
    return builder
  }

  /// The result of a build or check.
  package struct Result: Sendable {
    /// Sorted for display.
    package var findings: [Finding]
    /// The errors that were found while loading the site, before any page was checked.
    var loadingErrors: [Finding] = []
    /// The documents whose regions change.
    package var documents: [FileChange] = []
    /// The paths of all documents with regions.
    package var documentsWithRegions: [String] = []
    /// The numbers of documents and of what was found in them; nil if the site names none.
    package var documentSummary: DocumentSummary?
    /// True if the site has nothing but documents, so that nothing is published.
    package var hasOnlyDocuments = false
    /// True if the history in git was asked about documents.
    var readsHistory = false
    /// The number of files in the editions; 0 if there was an error.
    package var files = 0
    /// In the order of the site's pages, and of the tables on each page.
    package var tables: [TableCheck] = []
    /// The reports on the tables, if the site wasn't built because nothing has changed.
    var rememberedTables: [TableReport]?
    /// The reports on the tables, in their order.
    package var tableReports: [TableReport] { rememberedTables ?? tables.map(TableReport.init) }
    /// The parts of it that are kept page by page; nil unless all of it may be taken over by a later run.
    var parts: RunParts?
    /// True if only some pages were built, and all other files of the output stay as they are.
    package var isOfSomePages = false
    /// The site that was built; nil if hyo.yaml doesn't describe one.
    package var site: Site?
  }

  /// - Parameters:
  ///   - settings: how thoroughly the site is checked.
  ///   - open: opens the sink for the files, or returns nil to check only; not called if the site already has an error
  ///     when it is loaded.
  /// - Returns: The report; if it has an error among its findings, don't publish the sink's files.
  /// - Throws: An error if the disk fails, or something is in the way of the output.
  package func build(
    _ settings: CheckSettings = CheckSettings(), into open: () throws(PublishingError) -> (any OutputSink)?
  ) throws(PublishingError) -> Result {
    try build(try workspace(settings), into: open)
  }

  /// Reads the site.
  ///
  /// - Parameters:
  ///   - settings: How thoroughly the site is checked.
  ///   - named: The documents that the command line names, with their languages; nil for the site in hyo.yaml.
  /// - Returns: The site.
  /// - Throws: An error if the disk fails.
  package func workspace(_ settings: CheckSettings, of named: NamedDocuments? = nil)
    throws(PublishingError) -> Workspace
  {
    try read { () throws(FileSystemError) in try Workspace.of(named, sources, settings) }
  }

  /// Builds the site of a workspace.
  ///
  /// - Parameters:
  ///   - workspace: The site.
  ///   - old: An earlier version of its documents, whose findings are left out.
  ///   - open: Opens the sink for the files.
  /// - Returns: The report.
  /// - Throws: An error if the disk fails, or something is in the way of the output.
  package func build(
    _ workspace: Workspace, since old: Workspace? = nil, into open: () throws(PublishingError) -> (any OutputSink)?
  ) throws(PublishingError) -> Result {
    let settings = workspace.settings
    let report = Report(
      try read { () throws(FileSystemError) in
        _ = (workspace.site, try workspace.images)
        return try workspace.loadingFindings + (workspace.published?.findings ?? [])
      })
    let ofDocuments = try compareDocuments(of: workspace, since: old)
    report.add(ofDocuments)
    if let site = workspace.site {
      for locale in settings.locales where site.locale(locale) == nil { report.add(.unknownLocale(locale, of: site)) }
    }
    if let site = workspace.site, site.pages.isEmpty {
      return try documentsAlone(site, of: workspace, ofDocuments, report: report)
    }
    let excess = workspace.excess
    let published = try read { () throws(FileSystemError) in try workspace.published }
    guard let site = published?.site, excess == nil else {
      // Even if only some kinds were asked for, nobody should take this for a site without findings.
      var settings = settings
      settings.kinds = FindingSelection()
      var result = Result(findings: settings.graded(report.findings + (excess.map { [$0] } ?? [])))
      result.readsHistory = workspace.readsHistory
      return result
    }
    checkSelection(of: site, report: report)
    let loadingErrors = report.findings.filter { $0.severity == .error }
    let sink = try times.measure(.waiting) { () throws(PublishingError) in
      report.findings.forbidPublishing(isStrict: settings.isStrict) ? nil : try open()
    }
    let reviews = try workspace.commonReviews(report: report)
    let limited = limited(to: site)
    // One machine of several has only some of the pages.
    let regions =
      shard == nil ? try read { () throws(FileSystemError) in try workspace.regions(of: site) } : DocumentRegions()
    report.add(regions.findings)
    var (builder, pages) = try limited.pages(of: site, workspace, reviews, regions, into: sink)
    let texts = try pages.flatMap(\.regions) + siteTexts(for: regions, of: workspace, report: report)
    let documents = regions.changes(texts, report: report)
    pages += try limited.documentPages(workspace, reviews, beside: builder, after: documents, into: sink)
    report.add(pages.flatMap(\.findings))
    report.add(builder.size.isExceeded ? [builder.size.finding] : pages.flatMap(\.tooLarge))
    for review in reviews { report.add(review.findings(verbosely: settings.isVerbose)) }
    let shared = times.measure(.sharedChecks) { builder.sharedFindings(pages, knowing: report.findings, of: shard) }
    report.add(shared.uses + shared.comparison)
    let common = try limited.commonFiles(site, of: workspace, pages, reviews, report: report)
    var result = result(settings.graded(report.findings), ofDocuments, workspace)
    result.site = site
    (result.documents, result.documentsWithRegions) = (documents, regions.paths)
    result.loadingErrors = loadingErrors
    result.tables = pages.flatMap(\.tables)
    if !report.hasErrors { result.parts = parts(of: workspace, site, pages, shared, builder.size) }
    guard let sink, !result.findings.hasErrors else { return result }
    result.files = pages.reduce(common.count) { $0 + $1.files }
    result.files += try times.measure(.commonFiles) { () throws(PublishingError) in
      try limited.stage(common, of: site, &pages, builder.templates, into: sink)
    }
    result.parts?.files = result.files
    return result
  }

  /// Stages the files that belong to no page.
  ///
  /// - Returns: The number of files of the search indexes.
  private func stage(
    _ common: [OutputFile], of site: Site, _ pages: inout [PageBuilder.Result], _ templates: PageTemplates,
    into sink: any OutputSink
  ) throws(PublishingError) -> Int {
    let searchPaths = searchIndexPaths(site, templates)
    if let record = partRecord(site, pages, searchPaths) {
      try sink.stage([OutputFile(path: PartRecord.name, bytes: record.bytes)])
    }
    try sink.stage(common)
    return try stageSearchIndexes(of: &pages, searchPaths, into: sink)
  }

  /// Checks a site without publishing anything.
  ///
  /// - Parameter settings: how thoroughly to check, and which tables.
  /// - Returns: The report; if tables are named, only their findings and errors in loading the site.
  /// - Throws: An error if the disk fails.
  package func check(_ settings: CheckSettings) throws(PublishingError) -> Result {
    try check(try workspace(settings))
  }

  /// Checks the site of a workspace.
  ///
  /// - Parameters:
  ///   - workspace: The site.
  ///   - old: An earlier version of its documents, whose findings are left out.
  /// - Returns: The report.
  /// - Throws: An error if the disk fails.
  package func check(_ workspace: Workspace, since old: Workspace? = nil) throws(PublishingError) -> Result {
    let settings = workspace.settings
    var report = try build(workspace, since: old) { () throws(PublishingError) in nil }
    guard !settings.tables.isEmpty, let site = report.site else { return report }
    report.tables = report.tables.filter { check in
      settings.tables.contains { $0.names(check.table.id, on: check.page) }
    }
    let names = site.pages.flatMap { page in page.tables.map { (page.id, $0.id) } }
    let findings = report.loadingErrors + report.tables.flatMap(\.findings)
    let mistakes = report.loadingErrors.contains { $0.isAboutRules }
    let unknown = settings.tables.filter { name in !names.contains { name.names($1, on: $0) } }.map {
      $0.unknown(among: names.map { "\($0)/\($1)" }, mistakes: mistakes)
    }
    // Even if only some kinds were asked for, nobody should take a missing table for one without findings.
    report.findings = (settings.graded(findings) + unknown).sortedForDisplay()
    return report
  }

  private func checkSelection(of site: Site, report: Report) {
    for locale in selection.locales where site.locale(locale) == nil {
      report.add(.unknownLocale(locale, of: site))
    }
    if selection.holdsAllEditions { return }
    for edition in EditionFormat.allCases where selection.editions.contains(edition) && !site.editions.contains(edition)
    { report.add(.lackingEdition(edition)) }
  }

  /// The record that describes a part of the output; nil for a build of the whole site.
  private func partRecord(
    _ site: Site, _ pages: [PageBuilder.Result], _ searchPaths: [(locale: Int, path: String)]
  ) -> PartRecord? {
    guard let shard, let hashes else { return nil }
    var lengths: [String: [Int]] = [:]
    for (locale, path) in searchPaths {
      lengths[path] = pages.compactMap { $0.searchRecords[locale]?.count }
    }
    let editions = selection.editions.map(\.rawValue).sorted().joined(separator: " ")
    let locales = selection.locales.sorted().joined(separator: " ")
    return PartRecord(
      shard, site: hashes.hash("\(program)\n\(editions)\n\(locales)\n"), pageCount: site.pages.count,
      recordLengths: lengths)
  }

  /// Returns a copy with the selection limited to what the site has.
  func limited(to site: Site) -> SiteBuilder {
    var builder = self
    builder.selection = selection.limited(to: site)
    return builder
  }

  /// A result with the numbers of documents.
  func result(_ findings: [Finding], _ ofDocuments: [Finding], _ workspace: Workspace) -> Result {
    var result = Result(findings: findings)
    result.hasOnlyDocuments = workspace.site?.pages.isEmpty ?? false
    result.readsHistory = workspace.readsHistory
    result.documentSummary = workspace.settings.tables.isEmpty && shard == nil ? workspace.documentSummary : nil
    result.documentSummary?.count(workspace.settings.graded(ofDocuments))
    return result
  }

  /// The result for a site that has nothing but documents, with the regions in them.
  private func documentsAlone(_ site: Site, of workspace: Workspace, _ ofDocuments: [Finding], report: Report)
    throws(PublishingError) -> Result
  {
    var documents: [FileChange] = []
    var paths: [String] = []
    // Documents that the command line names are read and compared only.
    if !workspace.isOfNamedDocuments {
      let regions = try read { () throws(FileSystemError) in try workspace.regions(of: site) }
      report.add(regions.findings)
      let texts = try siteTexts(for: regions, of: workspace, report: report)
      documents = regions.changes(texts, report: report)
      paths = regions.paths
    }
    var result = result(workspace.settings.graded(report.findings), ofDocuments, workspace)
    result.site = site
    (result.documents, result.documentsWithRegions) = (documents, paths)
    return result
  }

  // MARK: Steps

  /// The lines for the regions that show something of the whole site.
  private func siteTexts(for regions: DocumentRegions, of workspace: Workspace, report: Report)
    throws(PublishingError) -> [DocumentRegions.Text]
  {
    guard let site = workspace.site else { return [] }
    return try read { () throws(FileSystemError) in
      try workspace.siteTexts(for: regions, of: site, report: report)
    }
  }

  /// Compares the documents; a part of a site, or a check of some tables, leaves them to others.
  private func compareDocuments(of workspace: Workspace, since old: Workspace?) throws(PublishingError) -> [Finding] {
    guard shard == nil, workspace.settings.tables.isEmpty else { return [] }
    return try read { () throws(FileSystemError) in
      try workspace.compareDocuments(documentDone: documentDone)
      guard let old else { return try workspace.documentFindings }
      try old.compareDocuments()
      return try workspace.documentFindings.without(old.documentFindings).atChangedSide(since: old.reader)
    }
  }

  /// Runs a body that reads files of the site.
  func read<Value>(_ body: () throws(FileSystemError) -> Value) throws(PublishingError) -> Value {
    do { return try times.measure(.loading, body) } catch { throw .failed(error) }
  }

  /// Builds the pages of a site that is selected.
  private func pages(
    of site: Site, _ workspace: Workspace, _ reviews: [PageReview], _ regions: DocumentRegions,
    into sink: (any OutputSink)?
  ) throws(PublishingError) -> (PageBuilder, [PageBuilder.Result]) {
    func builder(rendersAll: Bool) throws(PublishingError) -> PageBuilder {
      try PageBuilder(
        site, of: workspace, selection: selection, commonReviews: reviews, rendersAll: rendersAll, times: times,
        lastChanges: lastChanges
      ).writing(regions)
    }
    let sized = try builder(rendersAll: false)
    let pages = try build(sized, workspace, into: sink)
    // If pages that were not rendered may be too large, only rendering can tell.
    guard sink == nil, sized.size.isExceeded else { return (sized, pages) }
    let rendering = try builder(rendersAll: true)
    return (rendering, try build(rendering, workspace, into: sink))
  }

  private func build(_ builder: PageBuilder, _ workspace: Workspace, into sink: (any OutputSink)?)
    throws(PublishingError) -> [PageBuilder.Result]
  {
    let verifications = times.measure(.proving) { workspace.verifications() }
    let positions = positions(of: builder.site, areDocuments: false)
    let count = builder.site.pages.count
    let builder = builder.telling(of: builder.site.tableProofs(verifications))
    return try times.measure(.pages) { () throws(PublishingError) in
      try parallelMap(positions.count) { (number) throws(PublishingError) -> PageBuilder.Result in
        let index = positions[number]
        let result = try builder.build(index, verified: verifications[index], into: sink)
        pageDone?(count)
        return result
      }
    }
  }

  /// Builds the pages of documents, which show the new lines of their regions.
  private func documentPages(
    _ workspace: Workspace, _ reviews: [PageReview], beside builder: PageBuilder, after changes: [FileChange],
    into sink: (any OutputSink)?
  ) throws(PublishingError) -> [PageBuilder.Result] {
    guard workspace.documentSettings.arePublished else { return [] }
    var builder = builder
    if !changes.isEmpty,
      let changed = try read({ () throws(FileSystemError) in try workspace.published(after: changes) })
    {
      builder = try PageBuilder(
        changed.site, of: workspace, selection: selection, commonReviews: reviews, times: times,
        lastChanges: lastChanges, size: builder.size)
    }
    let positions = positions(of: builder.site, areDocuments: true)
    let count = builder.site.pages.count
    return try times.measure(.pages) { () throws(PublishingError) in
      try parallelMap(positions.count) { [builder] (number) throws(PublishingError) -> PageBuilder.Result in
        let result = try builder.build(positions[number], verified: .verified([]), into: sink)
        pageDone?(count)
        return result
      }
    }
  }

  /// The positions of the pages to build: those of documents, or all others.
  private func positions(of site: Site, areDocuments: Bool) -> [Int] {
    site.pages.indices.filter { site.pages[$0].isDocument == areDocuments && shard?.holds(page: $0) ?? true }
  }
}

extension Finding {
  /// The finding for an edition that was selected, but that the site doesn't have.
  fileprivate static func lackingEdition(_ edition: EditionFormat) -> Finding {
    Finding(
      .unknownValue, at: nil, "The site has no edition '\(edition.rawValue)'",
      fixes: [.init("add it to 'editions' in hyo.yaml")])
  }
}
