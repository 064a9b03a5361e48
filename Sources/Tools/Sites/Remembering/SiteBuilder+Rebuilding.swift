import DecisionTables
import Diagnostics
import Documents
import Drift
import Editions
import Files
import Loading
package import Publishing
import Rendering
import Threads

extension SiteBuilder {
  /// The parts of a run that are kept page by page; nil unless its pages, and nothing else of the site, have the results.
  func parts(
    of workspace: Workspace, _ site: Site, _ pages: [PageBuilder.Result],
    _ shared: (uses: [Finding], comparison: [Finding]), _ size: OutputSize
  ) -> RunParts? {
    let settings = workspace.settings
    guard shard == nil, settings.tables.isEmpty, settings.locales.isEmpty, workspace.documentSettings.isEmpty,
      // A page of an old address has the title of the page that it leads to.
      workspace.frame?.settings.addsFiles == false, !site.publishesStatus, site.pages.count == workspace.pages.count,
      pages.count == site.pages.count,
      !size.isExceeded
    else { return nil }
    let built = zip(workspace.pages, pages).map { BuiltPage($0, $1, locales: site.languages.count) }
    return RunParts(
      site: site, pages: Dictionary(uniqueKeysWithValues: zip(built.indices, built)),
      unusedFiles: workspace.unusedFiles, uses: shared.uses, comparison: shared.comparison)
  }

  /// Builds only those pages again that a change concerns.
  ///
  /// - Parameters:
  ///   - former: The run before the change.
  ///   - settings: How thoroughly the site is checked.
  ///   - open: Opens the sink for the files; nil to check only.
  /// - Returns: The report, as a build of all pages has it; nil if that is needed.
  /// - Throws: An error if the disk fails, or something is in the way of the output.
  package func rebuild(
    after former: FormerRun, _ settings: CheckSettings, into open: () throws(PublishingError) -> (any OutputSink)?
  ) throws(PublishingError) -> Result? {
    let changed = try read { () throws(FileSystemError) in
      try ChangedSite(former.pages, former.changes, sources, settings)
    }
    guard let changed, settings.tables.isEmpty, settings.locales.isEmpty else { return nil }
    let (workspace, site) = (changed.workspace, changed.site)
    let ofFiles = try read { () throws(FileSystemError) in
      (try workspace.lock.findings, try workspace.templates.findings)
    }
    if (workspace.siteFindings + ofFiles.0 + ofFiles.1).hasErrors { return nil }
    let limited = limited(to: site)
    let ofReviews = Report()
    let reviews = try workspace.commonReviews(report: ofReviews)
    let sink = try times.measure(.waiting) { () throws(PublishingError) in try open() }
    let builder = try PageBuilder(
      site, of: workspace, selection: limited.selection, commonReviews: reviews, times: times,
      lastChanges: lastChanges)
    let results = try limited.build(changed, builder, into: sink)
    guard var parts = parts(of: changed, results, settings), !site.isIncomplete else { return nil }
    var known = KnownFiles(sources)
    guard
      let findings = try? changed.findings(
        parts,
        (ofFiles.0 + ofFiles.1 + ofReviews.findings, reviews.flatMap { $0.findings(verbosely: settings.isVerbose) }),
        builder, &known), !findings.all.hasErrors
    else { return nil }
    var result = result(settings.graded(findings.all), [], workspace)
    if result.findings.hasErrors { return nil }
    (parts.unusedFiles, parts.uses, parts.comparison) = (findings.unusedFiles, findings.uses, findings.comparison)
    result.parts = parts
    result.files = changed.record.files
    result.isOfSomePages = true
    result.rememberedTables = changed.record.pages.indices.flatMap { position in
      parts.pages[position]?.result.tables.map(TableReport.init) ?? changed.record.pages[position].tables
    }
    guard let sink else { return result }
    let isStaged = try times.measure(.commonFiles) { () throws(PublishingError) in
      try limited.stageSearch(of: changed, results, builder.templates, former, into: sink)
    }
    return isStaged ? result : nil
  }

  /// Builds the pages that a change concerns.
  private func build(_ changed: ChangedSite, _ builder: PageBuilder, into sink: (any OutputSink)?)
    throws(PublishingError) -> [PageBuilder.Result]
  {
    let due = changed.due
    let verified = times.measure(.proving) { changed.workspace.verifications(of: due) }
    let count = changed.site.pages.count
    return try times.measure(.pages) { () throws(PublishingError) in
      try parallelMap(due.count) { (number) throws(PublishingError) -> PageBuilder.Result in
        let result = try builder.build(due[number], verified: verified[number], into: sink)
        pageDone?(count)
        return result
      }
    }
  }

  /// The parts that are kept of these pages; nil if a page gives others anything but what it gave, or has errors.
  private func parts(
    of changed: ChangedSite, _ results: [PageBuilder.Result], _ settings: CheckSettings
  ) -> RunParts? {
    let (record, site) = (changed.record, changed.site)
    var pages: [Int: BuiltPage] = [:]
    for (position, result) in zip(changed.due, results) {
      let (known, page) = (record.pages[position], changed.workspace.pages[position])
      var links = LinkedPlaces()
      links.insert(page.page)
      guard let entry = site.index.page(page.page.id), entry.isStorable, result.tooLarge.isEmpty,
        !result.findings.hasErrors, result.files == known.files || record.files == 0,
        PageFacts.hash(page.page, entry, links, result, of: site) == known.facts
      else { return nil }
      pages[position] = BuiltPage(page, result, locales: site.languages.count)
    }
    // Proofs share a budget, and pages a limit: only far from both is it sure that a build of all pages does the same.
    var (spent, size, sourceSize) = (0, 0, 0)
    for (position, known) in record.pages.enumerated() {
      let built = pages[position]
      spent += known.spent + (built?.result.spent ?? 0)
      size += built?.result.size ?? known.size
      sourceSize += built?.page.page.sourceSize ?? known.sourceSize
    }
    guard spent < settings.totalBudget, size <= OutputSize.limit(sourceSize: sourceSize),
      site.pages.count * site.languages.count <= Workspace.mostPages(sourceSize: sourceSize)
    else { return nil }
    return RunParts(
      site: site, pages: pages, unusedFiles: [], uses: [], comparison: [], files: record.files, former: record)
  }

  /// Stages the parts of the search indexes that have records of these pages.
  ///
  /// - Returns: False if an index must be made anew.
  private func stageSearch(
    of changed: ChangedSite, _ results: [PageBuilder.Result], _ templates: PageTemplates, _ former: FormerRun,
    into sink: any OutputSink
  ) throws(PublishingError) -> Bool {
    for (locale, path) in searchIndexPaths(changed.site, templates) {
      let indexed = changed.record.pages.indices.filter { changed.record.pages[$0].searchLengths[locale] != nil }
      var records: [Int: [UInt8]] = [:]
      for (position, result) in zip(changed.due, results) {
        guard let number = indexed.firstIndex(of: position), let record = result.searchRecords[locale] else {
          return false
        }
        records[number] = record
      }
      let lengths = indexed.compactMap { changed.record.pages[$0].searchLengths[locale] }
      guard let files = SearchIndexFile.files(replacing: records, of: lengths, at: path, old: former.bytes(of:)) else {
        return false
      }
      try sink.stage(files.map { OutputFile(path: $0.path, bytes: $0.bytes) })
    }
    return true
  }
}

extension Site {
  /// True if what was made of the site would need pages that were not read.
  fileprivate var isIncomplete: Bool { unread?.wereMissed ?? false }
}

/// Files of the site that findings show, each read once.
struct KnownFiles {
  private let tree: any SourceTree
  private var files: [String: SourceFile?] = [:]

  init(_ tree: any SourceTree) { self.tree = tree }

  mutating func file(_ path: String) -> SourceFile? {
    if let known = files[path] { return known }
    let file = (try? tree.read(path, limit: Self.largestFile)).map { SourceFile(path: path, bytes: $0) }
    files[path] = .some(file)
    return file
  }

  /// As much as any file of a site may have: the review record.
  private static let largestFile = 64 << 20
}

extension ChangedSite {
  /// The findings of the whole site, in the order in which a build of all pages reports them.
  ///
  /// - Parameters:
  ///   - parts: What was built again.
  ///   - new: The findings about the record of reviews and the templates, and those about the reviews of shared texts.
  ///   - builder: The builder of the pages.
  ///   - files: The files that findings show.
  /// - Returns: All findings, and those that are kept beside those of pages.
  /// - Throws: A fault if what was remembered is damaged.
  fileprivate func findings(
    _ parts: RunParts, _ new: (ofFiles: [Finding], ofReviews: [Finding]), _ builder: PageBuilder,
    _ files: inout KnownFiles
  ) throws(ByteReader.Fault) -> (all: [Finding], unusedFiles: [Finding], uses: [Finding], comparison: [Finding]) {
    var (ofFiles, ofPages): ([Finding], [Finding]) = (workspace.frameFindings, [])
    for (position, known) in record.pages.enumerated() {
      if let built = parts.pages[position] {
        ofFiles += built.page.findings
        ofPages += built.result.findings
      } else {
        ofFiles += try known.loading.findings { files.file($0) }
        ofPages += try known.findings.findings { files.file($0) }
      }
    }
    let unusedFiles = try record.unusedFiles.findings { files.file($0) }
    let uses = try record.uses.findings { files.file($0) }
    let known = ofFiles + unusedFiles + new.ofFiles + ofPages + new.ofReviews + uses
    let comparison =
      isOfSharedTexts ? builder.comparison(knowing: [known]) : try record.comparison.findings { files.file($0) }
    return (known + comparison, unusedFiles, uses, comparison)
  }
}
