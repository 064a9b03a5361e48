import Diagnostics
import Localization
import Rendering

extension Language {
  /// A language whose words are the names of their variables in a template.
  static func named(_ text: String = "") -> Language {
    let names: [LocaleWord: String] = [
      .skipToContent: "skip-link", .pages: "navigation-label", .contents: "contents-label",
      .languages: "languages-label", .neighbours: "neighbours-label", .previous: "previous-label", .next: "next-label",
      .top: "top-label", .theme: "theme-label", .copy: "copy-label", .copied: "copied-label",
      .cellLink: "cell-link-label", .filter: "filter-label",
    ]
    let words = names.map { word, name in "  \(word.key): '\((name + text).replacing("'", with: "''"))'\n" }
    let site: [LocaleWord: String] = [
      .search: "search-label", .results: "results", .firstResults: "first", .searchFailed: "search-failed",
      .noResults: "no-results", .inPlaces: "places",
      .markdown: "markdown-label", .breadcrumbs: "breadcrumbs-label", .notFound: "not-found",
      .notFoundText: "not-found-text", .coverage: "coverage", .covered: "covered", .sourceOfText: "source-label",
      .editPage: "edit-label", .lastChanged: "last-changed",
      .version: "version", .license: "license",
    ]
    let siteWords = site.map { word, name in
      let numbers = word.placeholders.map { "{\($0)}" }.joined()
      // Text in braces is a placeholder of a pattern.
      let rest = numbers.isEmpty ? text : text.replacing(#/\{\{.*\}\}/#, with: "")
      return "  \(word.key): '\((name + numbers + rest).replacing("'", with: "''"))'\n"
    }
    let text = "interface:\n" + words.joined() + "site:\n" + siteWords.joined()
    let file = SourceFile(path: "locale.yaml", text: text)
    let report = Report()
    return Language(.english, file, path: file.path, report: report)
  }
}

extension PageValues {
  /// Only the values that a page must have.
  static let bare = PageValues(
    tag: "en", title: "Page", siteTitle: "Site", homeHref: "index.html", stylesheetHref: "../assets/style.css",
    tablesScriptHref: "../assets/tables.js", faviconHref: "../assets/favicon.svg", language: .named(),
    body: Array("<h1>Page</h1>".utf8))

  /// All values, each ending in the same text.
  static func full(_ text: String) -> PageValues {
    func named(_ name: String) -> String { name + text }
    var values = PageValues(
      tag: named("tag"), title: named("title"), siteTitle: named("site-title"), homeHref: named("home-href"),
      stylesheetHref: named("stylesheet-href"), tablesScriptHref: named("tables-script-href"),
      faviconHref: named("favicon-href"), language: .named(text), body: Array("<h1>body</h1>".utf8))
    values.scriptHref = named("script-href")
    values.description = named("description")
    values.canonical = named("canonical")
    values.search = SearchValues(
      scriptHref: named("search-script-href"), indexHref: named("search-index-href"), language: .named(text))
    values.markdownHref = named("markdown-href")
    values.jsonHref = named("json-href")
    values.breadcrumbs = [link("breadcrumbs", text)]
    values.navigation = [link("navigation", text)]
    values.previous = link("previous", text)
    values.next = link("next", text)
    values.contents = [
      ContentsEntry(
        link("contents", text), sectionsTitle: link("sections-title", text), sections: [link("sections", text)])
    ]
    values.colophon.version = named("version")
    values.colophon.license = named("license")
    values.colophon.licenseHref = named("license-href")
    values.colophon.sourceHref = named("source-href")
    values.colophon.editHref = named("edit-href")
    values.colophon.lastChange = named("day")
    values.allPages = AllPages(
      href: named("all-pages-href"), scriptHref: named("pages-script-href"), count: named("count"))
    values.languages = [language("here", text, isCurrent: true), language("there", text)]
    values.defaultLanguageHref = named("default")
    return values
  }

  private static func link(_ name: String, _ text: String) -> PageLink {
    PageLink(
      title: "\(name).title\(text)", href: "\(name).href\(text)", language: "\(name).lang\(text)", isCurrent: true)
  }

  private static func language(_ name: String, _ text: String, isCurrent: Bool = false) -> PageLanguage {
    PageLanguage(
      tag: "\(name).tag\(text)", name: "\(name).name\(text)", href: "\(name).href\(text)", url: "\(name).url\(text)",
      isCurrent: isCurrent)
  }
}

extension LanguageChoiceValues {
  static func full(_ text: String) -> LanguageChoiceValues {
    let languages = PageValues.full(text).languages.map { ($0, "\($0.name).title\(text)") }
    var values = LanguageChoiceValues(
      tag: "tag" + text, title: "title" + text, stylesheetHref: "stylesheet-href" + text,
      faviconHref: "favicon-href" + text, language: .named(text), languagesLabel: "languages-label" + text,
      languages: languages)
    values.description = "description" + text
    values.canonical = "canonical" + text
    values.defaultLanguageHref = "default" + text
    return values
  }
}

extension PageTemplates {
  /// The text of a page; findings are ignored.
  static func text(_ values: PageValues = .bare, _ overrides: [String: String] = [:]) -> String {
    String(decoding: loaded(overrides).templates.page(values) ?? [], as: UTF8.self)
  }

  static func loaded(_ overrides: [String: String]) -> (templates: PageTemplates, findings: [Finding]) {
    let report = Report()
    let files = overrides.sorted { $0.key < $1.key }.map { SourceFile(path: "Templates/\($0.key)", text: $0.value) }
    let templates = PageTemplates(overrides: files, report: report)
    return (templates, report.findings.sortedForDisplay())
  }
}
