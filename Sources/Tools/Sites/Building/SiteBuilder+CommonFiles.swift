import Diagnostics
import Drift
import Editions
import Files
import Loading
import Localization
import Publishing
import Rendering

extension SiteBuilder {
  /// What belongs to no page: the style sheet, the entrance where readers choose a language, what other programs ask a site
  /// for, and the site's status.
  ///
  /// - Parameters:
  ///   - input: what the site is made from.
  ///   - pages: the results of all pages.
  ///   - reviews: those of the texts that all pages share.
  ///   - findings: receives which file would be too large.
  /// - Returns: the files that are wanted.
  func commonFiles(
    _ input: SiteInput, _ pages: [PageBuilder.Result], _ reviews: [PageReview], findings: inout [Finding]
  ) -> [OutputFile] {
    if let shard, !shard.isFirst { return [] }
    let files = entrance(input, findings: &findings) + images(input) + furniture(input, findings: &findings)
    return files + status(input, pages, reviews, findings: &findings)
  }

  /// Where readers choose a language, and what all pages need.
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

  /// Hands over what the search looks through, in each language that is wanted.
  ///
  /// - Parameters:
  ///   - pages: The results of all pages. The records of a language are given up once its index is there: with thousands of
  ///     pages, both together would be most of what a build holds.
  ///   - input: What the site is made from.
  ///   - sink: Takes the files.
  /// - Returns: How many files there are.
  /// - Throws: What the sink throws.
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

  /// What the search looks through in one language.
  func searchIndex(of pages: [PageBuilder.Result], in locale: Int, at path: String) -> OutputFile {
    OutputFile(path: path, bytes: SearchIndexFile.bytes(pages.compactMap { $0.searchRecords[locale] }))
  }

  /// By locale, where what the search looks through stands.
  func searchIndexPaths(_ input: SiteInput) -> [(locale: Int, path: String)] {
    guard input.templates.hasSearch else { return [] }
    return input.site.languages.enumerated().compactMap { locale, language in
      guard selection.holds(.html, locale: language.tag.text) else { return nil }
      return (locale, "html/\(language.tag.text)/\(SearchIndexFile.name)")
    }
  }

  /// What browsers, search engines and other programs ask a site for.
  func furniture(_ input: SiteInput, findings: inout [Finding]) -> [OutputFile] {
    guard selection.editions.contains(.html) else { return [] }
    let furniture = SiteFurniture(site: input.site, templates: input.templates)
    guard let files = furniture.files else {
      findings.append(.pageTooLarge(input.site.pages[0], in: input.site.languages[0]))
      return []
    }
    return files
  }

  /// The pictures, beside the pages of each format that is wanted; those among the assets are published with these.
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

  /// How far the languages agree, where readers are told.
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

  /// The status of the pages of all parts: it takes no more than their texts.
  private func statusOfAllPages(_ input: SiteInput) -> [PageStatus] {
    guard let reviewer = input.reviewer else { return [] }
    var ignored: [Finding] = []
    return input.site.pages.map { page in
      let review = reviewer.review(page, PageUnits(of: page), findings: &ignored)
      return PageStatus(review, page, of: input.site)
    }
  }
}
