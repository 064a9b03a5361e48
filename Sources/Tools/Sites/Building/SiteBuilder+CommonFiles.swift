import Diagnostics
import Drift
import Editions
import Files
import Loading
import Localization
import Publishing
import Rendering

extension SiteBuilder {
  /// The files that belong to no page: assets, the start page, files for other programs, images and the site's status.
  ///
  /// - Parameters:
  ///   - site: the site of the workspace.
  ///   - workspace: has the templates, the images and the review record.
  ///   - pages: the results of all pages.
  ///   - reviews: the reviews of the texts that all pages share.
  ///   - report: receives files that would be too large.
  /// - Returns: The files of the selected editions.
  /// - Throws: An error if the disk fails.
  func commonFiles(
    _ site: Site, of workspace: Workspace, _ pages: [PageBuilder.Result], _ reviews: [PageReview],
    report: Report
  ) throws(PublishingError) -> [OutputFile] {
    // All parts are made of the same files, whichever has these.
    let added = try read { () throws(FileSystemError) in try AddedFiles(of: workspace) }
    if let shard, !shard.isFirst { return [] }
    let own = try ownFiles(site, of: workspace, pages, reviews, report: report)
    guard selection.editions.contains(.html) else { return own }
    return times.measure(.commonFiles) { added.files(beside: own, of: site, report: report) }
  }

  /// The files that belong to no page, except those that the author adds; the parameters are those of `commonFiles`.
  private func ownFiles(
    _ site: Site, of workspace: Workspace, _ pages: [PageBuilder.Result], _ reviews: [PageReview], report: Report
  ) throws(PublishingError) -> [OutputFile] {
    let (templates, known, reviewer) = try read { () throws(FileSystemError) in
      (try workspace.templates.templates, try workspace.images, try workspace.reviewer)
    }
    let ofDocuments = try read { () throws(FileSystemError) in try workspace.published?.reviews ?? [:] }
    // Only now, for each stage's time counts once.
    return times.measure(.commonFiles) {
      entrance(site, templates, report: report) + listsOfPages(of: site) + images(of: site, known, templates)
        + furniture(site, templates, report: report)
        + status(site, templates, reviewer, pages, reviews, ofDocuments, report: report)
    }
  }

  /// The findings about the files that an author adds, in the place of which the site may have others.
  ///
  /// - Parameters:
  ///   - workspace: The site.
  ///   - pages: The results of its pages so far.
  /// - Returns: The findings; none if the site publishes no HTML.
  /// - Throws: An error if the disk fails.
  func findingsOfAddedFiles(_ workspace: Workspace, _ pages: [PageBuilder.Result]) throws(PublishingError) -> [Finding]
  {
    let (added, site) = try read { () throws(FileSystemError) in
      (try AddedFiles(of: workspace), try workspace.published?.site)
    }
    // Most sites add nothing, and needn't wait for the paths of all their files.
    guard !added.isEmpty, let site, !site.pages.isEmpty, workspace.excess == nil else { return [] }
    let builder = limited(to: site)
    guard builder.selection.editions.contains(.html) else { return [] }
    let reviews = try workspace.commonReviews(report: .ignored)
    let own = try builder.ownFiles(site, of: workspace, pages, reviews, report: .ignored)
    let report = Report()
    _ = added.files(beside: own, of: site, report: report)
    return report.findings
  }

  /// For each selected language of a large site, the file with all of its pages.
  func listsOfPages(of site: Site) -> [OutputFile] {
    let pages = PageNavigation(site.index)
    guard pages.isDivided else { return [] }
    return site.languages.enumerated().compactMap { locale, language in
      guard selection.holds(.html, locale: language.tag.text) else { return nil }
      return OutputFile(path: "html/\(language.tag.text)/\(PageNavigation.name)", bytes: pages.file(locale))
    }
  }

  /// The start page, where readers choose a language, and the assets that all pages need.
  func entrance(_ site: Site, _ templates: PageTemplates, report: Report) -> [OutputFile] {
    guard selection.editions.contains(.html) else { return [] }
    let values = PageShell(site: site).languageChoice(site.pages[0].translations)
    guard let choice = templates.languageChoice(values) else {
      report.add(.pageTooLarge(site.pages[0], in: site.languages[0]))
      return []
    }
    return [OutputFile(path: "html/index.html", bytes: choice)]
      + templates.assets.map { OutputFile(path: "html/\($0.path)", bytes: $0.bytes) }
  }

  /// Passes the search index of each selected language to the sink.
  ///
  /// - Parameters:
  ///   - pages: The results of all pages. The records of a language are dropped once its index is staged: with
  ///     thousands of pages, both together would be most of a build's memory.
  ///   - paths: The paths of the indexes, by locale.
  ///   - sink: Takes the files.
  /// - Returns: The number of files.
  /// - Throws: The sink's errors.
  func stageSearchIndexes(
    of pages: inout [PageBuilder.Result], _ paths: [(locale: Int, path: String)], into sink: any OutputSink
  ) throws(PublishingError) -> Int {
    var count = 0
    for (locale, path) in paths {
      let records = pages.compactMap { $0.searchRecords[locale] }
      for page in pages.indices { pages[page].searchRecords[locale] = nil }
      // The parts of a site are joined before its index is divided.
      let files =
        shard == nil ? SearchIndexFile.files(records, at: path) : [(path, SearchIndexFile.bytes(records))]
      try sink.stage(files.map { OutputFile(path: $0.path, bytes: $0.bytes) })
      count += files.count
    }
    return count
  }

  /// The search index of one language in a single file.
  func searchIndex(of pages: [PageBuilder.Result], in locale: Int, at path: String) -> OutputFile {
    OutputFile(path: path, bytes: SearchIndexFile.bytes(pages.compactMap { $0.searchRecords[locale] }))
  }

  /// The paths of the search indexes, by locale.
  func searchIndexPaths(_ site: Site, _ templates: PageTemplates) -> [(locale: Int, path: String)] {
    guard templates.hasSearch else { return [] }
    return site.languages.enumerated().compactMap { locale, language in
      guard selection.holds(.html, locale: language.tag.text) else { return nil }
      return (locale, "html/\(language.tag.text)/\(SearchIndexFile.name)")
    }
  }

  /// The files that browsers, search engines and other programs ask a site for.
  func furniture(_ site: Site, _ templates: PageTemplates, report: Report) -> [OutputFile] {
    guard selection.editions.contains(.html) else { return [] }
    let furniture = SiteFurniture(site: site, templates: templates)
    guard let files = furniture.files else {
      report.add(.pageTooLarge(site.pages[0], in: site.languages[0]))
      return []
    }
    return files
  }

  /// The images, next to the pages of each selected format; images among the assets are published with those.
  private func images(of site: Site, _ images: [String: [UInt8]], _ templates: PageTemplates) -> [OutputFile] {
    images.sorted { $0.key.utf8Precedes($1.key) }.flatMap { path, bytes in
      var files: [OutputFile] = []
      if selection.editions.contains(.html), templates.assets.allSatisfy({ $0.path != path }) {
        files.append(OutputFile(path: "html/\(path)", bytes: bytes))
      }
      if selection.editions.contains(.markdown) { files.append(OutputFile(path: "markdown/\(path)", bytes: bytes)) }
      if selection.editions == [.json], site.editions == [.json] {
        files.append(OutputFile(path: "json/\(path)", bytes: bytes))
      }
      return files
    }
  }

  /// The status files, which show how up to date the translations are; none unless the site publishes them.
  func status(
    _ site: Site, _ templates: PageTemplates, _ reviewer: SiteReviewer?, _ pages: [PageBuilder.Result],
    _ reviews: [PageReview], _ ofDocuments: [String: PageReview] = [:], report: Report
  ) -> [OutputFile] {
    guard site.publishesStatus else { return [] }
    let status = status(of: site, reviewer, pages, reviews, ofDocuments)
    let published = StatusFiles(site: site, status: status, templates: templates, selection: selection)
    return published.files(report: report)
  }

  private func status(
    of site: Site, _ reviewer: SiteReviewer?, _ pages: [PageBuilder.Result], _ reviews: [PageReview],
    _ ofDocuments: [String: PageReview]
  ) -> SiteStatus {
    guard let reviewer else { return SiteStatus(withoutReviewsOf: site) }
    let ofPages = shard == nil ? pages.compactMap(\.status) : statusOfAllPages(of: site, reviewer, ofDocuments)
    let statuses = ofPages + reviews.map { PageStatus($0, of: site) }
    return SiteStatus(site.languages, statuses, hasLock: true)
  }

  /// The status of the pages in all parts, which needs only their texts.
  private func statusOfAllPages(
    of site: Site, _ reviewer: SiteReviewer, _ ofDocuments: [String: PageReview]
  ) -> [PageStatus] {
    return site.pages.compactMap { page in
      let own = (page.isDocument ? page.own : page).map { page in
        PageStatus(reviewer.review(page, PageUnits(of: page), report: .ignored), page, of: site)
      }
      guard page.isDocument, let review = ofDocuments[page.id] else { return own }
      return PageStatus(review, page, of: site).adding(own)
    }
  }
}
