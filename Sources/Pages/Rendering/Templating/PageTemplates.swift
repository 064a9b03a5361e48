package import Diagnostics
import Editions

/// Everything around the body of a page: templates that are parsed once, and filled in for each page.
package struct PageTemplates: Sendable {
  private let page: LinkedTemplate
  private let languageChoice: LinkedTemplate
  private let notFound: LinkedTemplate
  /// True if pages have a search; the site must then have an index.
  package let hasSearch: Bool
  /// True if pages link to their Markdown version, which must exist then.
  package let linksMarkdown: Bool
  /// True if pages link to their JSON version, if the site has that edition.
  package let linksJSON: Bool
  /// The files that the pages need, sorted by path.
  package let assets: [Asset]
  private let hasTheme: Bool
  /// True if a site has its own templates, whose effect on a page is unknown.
  package let areOwn: Bool

  /// A file that is published as it is.
  package struct Asset: Sendable, Equatable {
    /// The path in `Output/html`, such as `assets/style.css`.
    package var path: String
    /// The content.
    package var bytes: [UInt8]
  }

  /// Makes the templates from the built-in ones and a site's `Templates`, which replace those with the same name.
  package init(overrides: [SourceFile], report: Report) {
    let folder = TemplateFolder(overrides, report: report)
    var linker = TemplateLinker(folder.parsed(report: report))
    page = linker.link(TemplateFolder.page, .page)
    linker.requireVariable("body", in: TemplateFolder.page)
    let ofPages = linker.written
    var written = ofPages
    hasSearch = written.contains("search-index-href")
    linksMarkdown = written.contains("markdown-href")
    linksJSON = written.contains("json-href")
    languageChoice = linker.link(TemplateFolder.languageChoice, .languageChoice)
    written.formUnion(linker.written)
    notFound = linker.link(TemplateFolder.notFound, .notFound)
    written.formUnion(linker.written)
    report.add(linker.findings)
    report.add(folder.partials.filter { !linker.used.contains($0.templateName) }.map(TemplateFolder.unknown))
    assets = folder.assets.filter { path, _ in
      guard let variable = TemplateFolder.needs[path] else { return true }
      // The entrance has neither a finder nor a search, even if its head sets their variables.
      let isScript = path.hasSuffix(".js")
      return (isScript ? ofPages : written).contains(variable) || folder.ownAssets.contains(path)
    }.map { Asset(path: $0.key, bytes: $0.value) }.sorted { $0.path < $1.path }
    areOwn = overrides.contains { $0.templateName.hasSuffix(TemplateFolder.suffix) }
    hasTheme = folder.assets[TemplateFolder.themeAsset] != nil
  }

  /// Sets the address of the site's own theme, next to the style sheet that it changes.
  private func setTheme(_ values: inout MustacheValues, besides stylesheetHref: String) {
    guard hasTheme else { return }
    let top = stylesheetHref.dropLast(TemplateFolder.styleAsset.utf8.count)
    values.set("theme-href", top + TemplateFolder.themeAsset)
  }

  /// The whole HTML document of a page; nil if it would have more bytes than `PageLimit.bytes`.
  package func page(_ values: PageValues) -> [UInt8]? {
    var filled = MustacheValues()
    values.fill(&filled)
    setTheme(&filled, besides: values.stylesheetHref)
    return page.render(filled, limit: PageLimit.bytes)
  }

  /// The whole HTML document of `Output/html/index.html`, where readers choose a language; nil if it would be too
  /// large.
  package func languageChoice(_ values: LanguageChoiceValues) -> [UInt8]? {
    var filled = MustacheValues()
    values.fill(&filled)
    setTheme(&filled, besides: values.stylesheetHref)
    return languageChoice.render(filled, limit: PageLimit.bytes)
  }

  /// The whole HTML document of `Output/html/404.html`, for unknown addresses; nil if it would be too large.
  package func notFound(_ values: LanguageChoiceValues) -> [UInt8]? {
    var filled = MustacheValues()
    values.fill(&filled)
    setTheme(&filled, besides: values.stylesheetHref)
    return notFound.render(filled, limit: PageLimit.bytes)
  }
}
