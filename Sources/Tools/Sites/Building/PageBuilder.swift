import CommonMark
import DecisionTables
import Diagnostics
import Drift
import Editions
import Loading
import Localization
import Publishing
import Rendering

/// Verifies, words and renders the editions of one page.
struct PageBuilder: Sendable {
  let site: Site
  /// Nil if the site records no reviews.
  private let reviewer: SiteReviewer?
  /// The reviews of the documents that are pages, by the ids of these.
  private let documentReviews: [String: PageReview]
  let templates: PageTemplates
  private let selection: BuildSelection
  private let settings: CheckSettings
  private let shell: PageShell
  /// One for each of the site's languages.
  private let words: [HTMLWords]
  /// The size of all pages together.
  let size: OutputSize
  /// The data for comparing the languages of each page.
  let parallels: ParallelContext
  /// The errors found while loading the site, before any page was checked.
  private let loadingErrors: ErrorPlaces
  private let notices: PageNotices
  private let hasSources: Bool
  private let times: StageTimes?
  /// All tables of the site with their verdicts, for pages that show the coverage.
  private var proofs: [TableProof] = []
  /// The regions of documents that show tables of the pages.
  private var regions = DocumentRegions()
  /// True if search records are made for pages even if no sink takes their files.
  private var recordsSearch = false
  /// For each locale, the most bytes of HTML around a page's content; empty if all pages are rendered.
  private var bytesOfShell: [Int]

  /// Makes a builder for the pages of the site of a workspace.
  ///
  /// - Throws: An error if the disk fails.
  init(
    _ site: Site, of workspace: Workspace, selection: BuildSelection, commonReviews: [PageReview],
    rendersAll: Bool = false, times: StageTimes? = nil,
    lastChanges: LastChanges = LastChanges(), size: OutputSize? = nil
  ) throws(PublishingError) {
    self.site = site
    let findings: [Finding]
    do {
      reviewer = try workspace.reviewer
      templates = try workspace.templates.templates
      findings = try workspace.loadingFindings
      documentReviews = try workspace.published?.reviews ?? [:]
    } catch { throw .failed(error) }
    self.selection = selection
    settings = workspace.settings
    loadingErrors = ErrorPlaces(findings)
    self.times = times
    hasSources = settings.isAdvising && (site.unread?.haveSources ?? site.hasSources)
    shell = PageShell(site: site, lastChanges: lastChanges)
    words = site.languages.map { HTMLWords($0) }
    self.size = size ?? OutputSize(sourceSize: workspace.sourceSize)
    parallels = ParallelContext(site.index, workspace.facts)
    notices = PageNotices(site, reviewer, commonReviews)
    let isKnown = !rendersAll && !templates.areOwn && !site.editions.contains(.json)
    bytesOfShell = isKnown ? site.languages.indices.map(shell.mostBytes) : []
  }

  /// Returns a copy with the tables to show on pages that list the coverage.
  func telling(of tables: [TableProof]) -> PageBuilder {
    var builder = self
    builder.proofs = tables
    return builder
  }

  /// Returns a copy that also writes the lines of regions in documents.
  func writing(_ regions: DocumentRegions) -> PageBuilder {
    var builder = self
    builder.regions = regions
    return builder
  }

  /// Returns a copy that makes search records even for pages whose files no sink takes.
  func recordingSearch() -> PageBuilder {
    var builder = self
    builder.recordsSearch = true
    return builder
  }

  struct Result: Sendable {
    var findings: [Finding] = []
    /// The findings for editions that are too large.
    var tooLarge: [Finding] = []
    /// The shared units that the page uses.
    var usedUnits: Set<Unit> = []
    /// The unused declarations of the page's own spec, whose texts may be among those that all pages share.
    var unusedSubjects = UnusedSubjects()
    /// The shared texts that the page needs and that are missing, by locale.
    var lackingShared: [[LackingText]] = []
    var tables: [TableCheck] = []
    /// The status of its translations; nil unless the site publishes it and records reviews.
    var status: PageStatus?
    /// The page's search records, by locale; only for locales whose pages are rendered.
    var searchRecords: [Int: [UInt8]] = [:]
    /// The lines of regions that show its tables.
    var regions: [DocumentRegions.Text] = []
    var files = 0
    /// The bytes of these files, and of its search records, as far as they are limited.
    var size = 0
  }

  /// Builds a page in all locales, and passes the selected files to the sink.
  ///
  /// - Parameters:
  ///   - position: the page's position in the site.
  ///   - verification: the result for the page's tables.
  ///   - sink: takes the files of the page's editions, up to the first edition with an error in its sources.
  /// - Returns: The findings, and the shared texts that the page uses.
  /// - Throws: The sink's errors.
  func build(_ position: Int, verified verification: PageVerification, into sink: (any OutputSink)?)
    throws(PublishingError) -> Result
  {
    let report = Report()
    var result = Result()
    if site.pages[position].isDocument {
      try buildDocument(position, &result, report: report, into: sink)
    } else {
      try build(
        site.pages[position], at: position, verified: verification, &result, report: report, into: sink)
    }
    result.findings = report.findings
    return result
  }

  private func build(
    _ page: Page, at position: Int, verified verification: PageVerification, _ result: inout Result, report: Report,
    into sink: (any OutputSink)?
  ) throws(PublishingError) {
    let texts = PageUnits(of: page)
    let review = reviewer?.review(page, texts, report: report)
    report.add(review?.findings(verbosely: settings.isVerbose) ?? [])
    if site.publishesStatus { result.status = review.map { PageStatus($0, page, of: site) } }
    switch verification {
    case .tooLarge(let finding):
      report.add(finding)
      return
    case .verified(let verifications):
      result.tables = zip(page.tables, verifications).map { spec, verification in
        TableCheck(spec, on: page, of: site, verification, settings)
      }
    }
    report.add(result.tables.flatMap(\.findings))
    report.add(site.index.findings(ofTablesNamedBy: page))
    let arrangements = PageSize.arrangements(
      of: page, isForPrograms: site.editions.contains(.json), report: report)
    guard let arrangements else { return }
    report.add(PageSize.advice(on: page, arrangements))
    if hasSources { report.add(page.adviceOnSources) }
    let editions = try buildEditions(page, at: position, arrangements, review, &result, report: report, into: sink)
    let unused = UnusedDeclarations(on: page)
    report.add(unused.findings)
    result.unusedSubjects = unused.subjects
    // Rules that contradict each other have no outcome, so that their texts seem to be unused.
    if !result.tables.contains(where: { $0.verification.verdict == .refuted }) {
      UnusedText.check(
        on: page, used: editions.used, lacking: editions.lacking, knowing: unused.subjects, report: report)
    }
    let errors = ErrorPlaces(report.findings + editions.lacking.joined().map(\.finding))
    report.add(
      times.measure(.comparing) { ParallelCheck(of: page, texts, parallels).run(knowing: [loadingErrors, errors]) })
    report.attributeOwn(to: page.id)
    result.usedUnits = editions.used.filter { $0.id.scope == .shared }
  }

  /// Builds the page of a document, whose texts are compared and reviewed where they lie.
  private func buildDocument(
    _ position: Int, _ result: inout Result, report: Report, into sink: (any OutputSink)?
  ) throws(PublishingError) {
    let page = site.pages[position]
    if let own = page.own {
      try build(own, at: position, verified: .verified([]), &result, report: report, into: nil)
      // With a template of the site's own it was rendered to know its size, but only the document is published.
      (result.searchRecords, result.files, result.size) = ([:], 0, 0)
    }
    let review = documentReviews[page.id]
    if site.publishesStatus {
      let own = result.status
      result.status = review.map { PageStatus($0, page, of: site).adding(own) } ?? own
    }
    _ = try buildEditions(page, at: position, [], review, &result, report: report, into: sink)
  }

  /// Builds a page's editions one after the other.
  ///
  /// - Returns: The units that the editions use, and the texts missing from each.
  private func buildEditions(
    _ page: Page, at position: Int, _ arrangements: [TableArrangement], _ review: PageReview?, _ result: inout Result,
    report: Report, into sink: (any OutputSink)?
  ) throws(PublishingError) -> (used: Set<Unit>, lacking: [[LackingText]]) {
    let verdicts = result.tables.map(\.verdict)
    let finders = site.finderTables(of: page)
    if let unread = site.unread, page.tellsCoverage || page.listsAllSources && unread.haveSources { unread.miss() }
    let outdated = notices.outdated(beside: page)
    var used: Set<Unit> = []
    var lacking: [[LackingText]] = []
    for locale in site.languages.indices {
      if page.leftOut.contains(locale) {
        lacking.append([])
        result.lackingShared.append([])
        continue
      }
      let builder = EditionBuilder(
        page, site.index, locale: locale, arrangements: arrangements, verdicts: verdicts, finders: finders,
        proofs: proofs, pages: page.listsAllSources ? site.pages : [])
      var built = times.measure(.wording) { builder.build() }
      built.edition.notice = notices.notice(of: page, review, outdated, showing: built.used, in: locale)
      report.add(built.findings)
      sortLacking(built, of: page, locale, into: &result, report: report)
      // Texts of other pages leave none of this page unused.
      used.formUnion(
        built.used.filter { unit in if case .page(let id) = unit.id.scope { id == page.id } else { true } })
      lacking.append(built.lacking)
      let shared = result.lackingShared[locale].map(\.finding)
      if page.lacksSpec || shared.forbidPublishing(isStrict: settings.isStrict)
        || report.findings.forbidPublishing(isStrict: settings.isStrict)
      {
        continue
      }
      result.regions += regions.texts(of: built, by: builder, locale, words[locale], report: report)
      if sink == nil, let bytes = bytesIfSurelySmall(built.edition, locale) {
        result.size += bytes
        if recordsSearch { result.searchRecords[locale] = searchRecord(of: built.edition) }
        continue
      }
      // One edition at a time, to save memory.
      let files = times.measure(.rendering) {
        let status = result.status?.counts[locale]
        let tooLarge = Report()
        let files = render(built.edition, at: position, locale, status, tooLarge: tooLarge)
        result.tooLarge += tooLarge.findings
        result.searchRecords[locale] = searchRecord(of: built.edition)
        result.size += Self.bytes(of: files) + (result.searchRecords[locale]?.count ?? 0)
        return files
      }
      try times.measure(.writing) { () throws(PublishingError) in try sink?.stage(files) }
      result.files += files.count
    }
    return (used, lacking)
  }

  /// The most bytes of an edition that is certainly within all limits, so that it need not be rendered to check that; else nil.
  private func bytesIfSurelySmall(_ edition: Edition, _ locale: Int) -> Int? {
    guard !bytesOfShell.isEmpty else { return nil }
    let content = edition.mostBytes(languages: site.languages.count)
    let html = content.html + bytesOfShell[locale]
    guard max(html, content.markdown) <= PageLimit.bytes else { return nil }
    // The search record is smaller than the Markdown.
    let bytes = html + 2 * content.markdown
    size.add(bytes)
    return bytes
  }

  /// Reports the page's own texts that are missing from an edition, and keeps the missing shared texts for later.
  private func sortLacking(
    _ built: EditionBuilder.Result, of page: Page, _ locale: Int, into result: inout Result, report: Report
  ) {
    if page.isDocument { return result.lackingShared.append([]) }
    let own = built.lacking.filter { !$0.isShared }
    result.lackingShared.append(built.lacking.filter(\.isShared))
    report.add(LackingTexts(own, of: page, site.index, locale: locale, used: built.used).findings)
  }

  /// The files of an edition in the selected formats; none if one would be too large.
  private func render(
    _ edition: Edition, at position: Int, _ locale: Int, _ status: StateCounts?, tooLarge: Report
  ) -> [OutputFile] {
    if size.isExceeded { return [] }
    let tag = edition.language.tag.text
    let others = otherLanguages(than: locale, of: position)
    var files: [OutputFile] = []
    if selection.holds(.html, locale: tag) {
      let renderer = HTMLRenderer(edition, words: words[locale], otherLanguages: others)
      let body = renderer.render()
      let page = body.isFull ? nil : html(edition, at: position, locale, status, body: body.bytes)
      if let page {
        files.append(OutputFile(path: "html/\(tag)/\(EditionFormat.html.file(of: edition.page))", bytes: page))
      } else {
        tooLarge.add(.pageTooLarge(site.pages[position], in: edition.language))
      }
    }
    let folders = templates.foldersOfMarkdown(selection, tag)
    if !folders.isEmpty, tooLarge.isEmpty {
      let renderer = MarkdownRenderer(edition, otherLanguages: others, linksStatus: site.publishesStatus)
      let text = renderer.render()
      let name = EditionFormat.markdown.file(of: edition.page)
      if text.isFull {
        tooLarge.add(.pageTooLarge(site.pages[position], in: edition.language))
      } else {
        let bytes = text.bytes
        files += folders.map { OutputFile(path: "\($0)/\(tag)/\(name)", bytes: bytes) }
      }
    }
    if tooLarge.isEmpty { files += json(edition, at: position, locale, tooLarge: tooLarge) }
    size.add(Self.bytes(of: files))
    return files
  }

  /// The other languages that have a page.
  private func otherLanguages(than locale: Int, of position: Int) -> [Language] {
    let leftOut = site.pages[position].leftOut
    return site.languages.indices.filter { $0 != locale && !leftOut.contains($0) }.map { site.languages[$0] }
  }

  /// The bytes of files: the same Markdown in two folders is one file with two names, and counts once.
  private static func bytes(of files: [OutputFile]) -> Int {
    var distinct: [OutputFile] = []
    for file in files where !distinct.contains(where: { $0.bytes.isIdentical(to: file.bytes) }) {
      distinct.append(file)
    }
    return distinct.reduce(0) { $0 + $1.bytes.count }
  }

  /// The JSON files of an edition, also next to its HTML files, so that pages can link to them.
  private func json(_ edition: Edition, at position: Int, _ locale: Int, tooLarge: Report) -> [OutputFile] {
    let tag = edition.language.tag.text
    let folders = templates.foldersOfJSON(selection, tag, of: site)
    return folders.compactMap { folder in
      let renderer = JSONRenderer(
        edition, otherLanguages: otherLanguages(than: locale, of: position),
        at: JSONPlace(in: folder, tag, formats: site.editions, linksMarkdown: templates.linksMarkdown),
        address: site.editions.contains(.html) ? site.baseURL.map { $0 + shell.path(edition.page, locale) } : nil)
      guard let bytes = renderer.render() else {
        tooLarge.add(.pageTooLarge(site.pages[position], in: edition.language))
        return nil
      }
      let path = "\(folder.rawValue)/\(tag)/\(EditionFormat.json.file(of: edition.page))"
      return OutputFile(path: path, bytes: bytes)
    }
  }

  /// The search record of an edition; nil if its language has no search.
  private func searchRecord(of edition: Edition) -> [UInt8]? {
    let isWanted = selection.holds(.html, locale: edition.language.tag.text)
    guard isWanted, templates.hasSearch, !size.isExceeded else { return nil }
    let record = SearchRecord(edition).bytes(file: EditionFormat.html.file(of: edition.page))
    size.add(record.count)
    return record
  }

  /// A complete HTML page; nil if it would be too large.
  private func html(_ edition: Edition, at position: Int, _ locale: Int, _ status: StateCounts?, body: [UInt8])
    -> [UInt8]?
  {
    templates.page(
      shell.values(
        for: edition, at: position, locale: locale, translations: site.pages[position].translations,
        status: status, body: body))
  }
}
