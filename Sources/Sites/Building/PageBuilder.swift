import CommonMark
import DecisionTables
import Diagnostics
import Editions
import Localization

/// Builds the editions of one page: verified, put into words and rendered.
struct PageBuilder: Sendable {
  let site: Site
  let selection: BuildSelection
  let templates: PageTemplates
  let settings: CheckSettings
  private let shell: PageShell
  /// For each of the site's languages.
  private let words: [HTMLWords]

  init(
    _ site: Site,
    selection: BuildSelection,
    templates: PageTemplates,
    settings: CheckSettings
  ) {
    self.site = site
    self.settings = settings
    self.selection = selection
    self.templates = templates
    self.shell = PageShell(site: site)
    self.words = site.languages.map { HTMLWords($0) }
  }

  struct Result: Sendable {
    var findings: [Finding] = []
    /// The shared units that the page uses.
    var usedUnits: Set<String> = []
    var tables: [TableCheck] = []
    var files = 0
  }

  /// Builds a page in all locales, and hands over the files that are wanted.
  ///
  /// - Parameters:
  ///   - position: the page's position in the site.
  ///   - sink: takes the page's files, if there is no error in what they are made from.
  /// - Returns: what was found, and what the page uses of what all pages share.
  /// - Throws: what the sink throws.
  func build(
    _ position: Int,
    into sink: (any OutputSink)?
  ) throws(PublishingError) -> Result {
    let page = site.pages[position]
    var result = Result()
    guard PageSize.isSmall(page, findings: &result.findings) else { return result }
    result.tables = page.tables.map { TableCheck($0, on: page, of: site, settings) }
    result.findings += result.tables.flatMap(\.findings)
    let verdicts = result.tables.map(\.verdict)
    let arrangements = page.tables.map { TableArrangement($0, vocabulary: page.vocabulary) }
    var used = UsedUnits(localeCount: site.languages.count)
    var editions: [Edition] = []
    for locale in site.languages.indices {
      var builder = EditionBuilder(
        page,
        of: site,
        locale: locale,
        arrangements: arrangements,
        verdicts: verdicts
      )
      let edition = builder.build(findings: &result.findings)
      PageSize.check(edition, of: page, findings: &result.findings)
      editions.append(edition)
      used.formUnion(builder.used)
    }
    // Rules that contradict each other say nothing, so that their texts seem to stand nowhere.
    if !result.tables.contains(where: { $0.verification.verdict == .refuted }) {
      UnusedText.report(on: page, used: used, findings: &result.findings)
    }
    result.usedUnits = used.shared
    guard let sink, !result.findings.forbidPublishing(isStrict: settings.isStrict) else {
      return result
    }
    let files = site.languages.indices.flatMap { render(editions[$0], at: position, $0) }
    try sink.stage(files)
    result.files = files.count
    return result
  }

  /// The files of an edition, in the formats that are wanted.
  private func render(_ edition: Edition, at position: Int, _ locale: Int) -> [OutputFile] {
    let tag = edition.language.tag.text
    let others = site.languages.filter { $0.tag != edition.language.tag }
    var files: [OutputFile] = []
    if selection.holds(.html, locale: tag) {
      let renderer = HTMLRenderer(edition, words: words[locale], otherLanguages: others)
      let body = renderer.render().bytes
      let values = shell.values(for: edition, at: position, locale: locale, body: body)
      let path = "html/\(tag)/\(HTMLFile.name(of: edition.page))"
      files.append(OutputFile(path: path, bytes: templates.page(values)))
    }
    if selection.holds(.markdown, locale: tag) {
      let text = MarkdownRenderer(edition, otherLanguages: others).render().bytes
      let path = "markdown/\(tag)/\(MarkdownFile.name(of: edition.page))"
      files.append(OutputFile(path: path, bytes: text))
    }
    return files
  }
}
