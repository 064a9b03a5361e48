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
  ///   - input: the site's input.
  ///   - pages: the results of all pages.
  ///   - reviews: the reviews of the texts that all pages share.
  ///   - findings: receives files that would be too large.
  /// - Returns: The files of the selected editions.
  func commonFiles(
    _ input: SiteInput, _ pages: [PageBuilder.Result], _ reviews: [PageReview], findings: inout [Finding]
  ) -> [OutputFile] {
    if let shard, !shard.isFirst { return [] }
    let files = entrance(input, findings: &findings) + images(input) + furniture(input, findings: &findings)
    return files + status(input, pages, reviews, findings: &findings)
  }

  /// The start page, where readers choose a language, and the assets that all pages need.
  func entrance(_ input: SiteInput, findings: inout [Finding]) -> [OutputFile] {
    guard selection.editions.contains(.html) else { return [] }
    let (site, templates) = (input.site, input.templates)
    let values = PageShell(site: site).languageChoice(site.pages[0].translations)
    guard let choice = templates.languageChoice(values) else {
      findings.append(.pageTooLarge(site.pages[0], in: site.languages[0]))
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
  ///   - input: The site's input.
  ///   - sink: Takes the files.
  /// - Returns: The number of files.
  /// - Throws: The sink's errors.
  func stageSearchIndexes(of pages: inout [PageBuilder.Result], _ input: SiteInput, into sink: any OutputSink)
    throws(PublishingError) -> Int
  {
    let paths = searchIndexPaths(input)
    for (locale, path) in paths {
      let index = searchIndex(of: pages, in: locale, at: path)
      for page in pages.indices { pages[page].searchRecords[locale] = nil }
      try sink.stage([index])
    }
    return paths.count
  }

  /// The search index of one language.
  func searchIndex(of pages: [PageBuilder.Result], in locale: Int, at path: String) -> OutputFile {
    OutputFile(path: path, bytes: SearchIndexFile.bytes(pages.compactMap { $0.searchRecords[locale] }))
  }

  /// The paths of the search indexes, by locale.
  func searchIndexPaths(_ input: SiteInput) -> [(locale: Int, path: String)] {
    guard input.templates.hasSearch else { return [] }
    return input.site.languages.enumerated().compactMap { locale, language in
      guard selection.holds(.html, locale: language.tag.text) else { return nil }
      return (locale, "html/\(language.tag.text)/\(SearchIndexFile.name)")
    }
  }

  /// The files that browsers, search engines and other programs ask a site for.
  func furniture(_ input: SiteInput, findings: inout [Finding]) -> [OutputFile] {
    guard selection.editions.contains(.html) else { return [] }
    let furniture = SiteFurniture(site: input.site, templates: input.templates)
    guard let files = furniture.files else {
      findings.append(.pageTooLarge(input.site.pages[0], in: input.site.languages[0]))
      return []
    }
    return files
  }

  /// The images, next to the pages of each selected format; images among the assets are published with those.
  private func images(_ input: SiteInput) -> [OutputFile] {
    let images = input.images.sorted { $0.key.utf8Precedes($1.key) }
    return images.flatMap { path, bytes in
      var files: [OutputFile] = []
      if selection.editions.contains(.html), input.templates.assets.allSatisfy({ $0.path != path }) {
        files.append(OutputFile(path: "html/\(path)", bytes: bytes))
      }
      if selection.editions.contains(.markdown) { files.append(OutputFile(path: "markdown/\(path)", bytes: bytes)) }
      if selection.editions == [.json], input.site.editions == [.json] {
        files.append(OutputFile(path: "json/\(path)", bytes: bytes))
      }
      return files
    }
  }

  /// The status files, which show how up to date the translations are; none unless the site publishes them.
  func status(_ input: SiteInput, _ pages: [PageBuilder.Result], _ reviews: [PageReview], findings: inout [Finding])
    -> [OutputFile]
  {
    guard input.site.publishesStatus else { return [] }
    let published = PublishedStatus(
      site: input.site, status: status(of: input, pages, reviews), templates: input.templates, selection: selection)
    return published.files(findings: &findings)
  }

  private func status(of input: SiteInput, _ pages: [PageBuilder.Result], _ reviews: [PageReview]) -> SiteStatus {
    if input.reviewer == nil { return SiteStatus(withoutReviewsOf: input.site) }
    let ofPages = shard == nil ? pages.compactMap(\.status) : statusOfAllPages(input)
    let statuses = ofPages + reviews.map { PageStatus($0, of: input.site) }
    return SiteStatus(input.site.languages, statuses, hasLock: true)
  }

  /// The status of the pages in all parts, which needs only their texts.
  private func statusOfAllPages(_ input: SiteInput) -> [PageStatus] {
    guard let reviewer = input.reviewer else { return [] }
    var ignored: [Finding] = []
    return input.site.pages.map { page in
      let review = reviewer.review(page, PageUnits(of: page), findings: &ignored)
      return PageStatus(review, page, of: input.site)
    }
  }
}
