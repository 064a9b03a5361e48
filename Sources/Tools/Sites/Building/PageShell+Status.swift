import Drift
import Loading
import Localization
import Rendering

extension PageShell {
  /// The values around the page that shows how up to date the translations are.
  ///
  /// - Parameters:
  ///   - locale: the locale's position in the site.
  ///   - body: the page's content as HTML.
  /// - Returns: The values for the page template.
  func statusPage(_ locale: Int, body: [UInt8]) -> PageValues {
    let language = site.languages[locale]
    var values = PageValues(
      tag: language.tag.text, title: language[.status], siteTitle: siteTitles[locale],
      homeHref: EditionFormat.html.file(of: Page.home), stylesheetHref: "../assets/style.css",
      tablesScriptHref: "../assets/tables.js", faviconHref: "../assets/favicon.svg", language: language, body: body)
    values.search = search(locale)
    values.markdownHref = EditionFormat.markdown.file(of: Page.status)
    values.direction = language.direction
    setNavigation(of: &values, at: nil, locale)
    // A language without words for it shows the page in English, which is no translation.
    let translations = site.languages.map { $0.own(.status) != nil }
    let first = translations.firstIndex(of: true) ?? 0
    let original = translations[locale] ? locale : first
    values.canonical = site.baseURL.map { $0 + path(Page.status, original) }
    values.languages = languages(of: Page.status, locale, translations)
    values.defaultLanguageHref = site.baseURL.map { $0 + path(Page.status, first) }
    values.colophon = colophon(of: nil, locale)
    values.status = statusLink(locale, nil)
    values.status?.isCurrent = true
    return values
  }

  /// The link to that page, for each page in a locale, with the number of its texts that agree; nil if the site has no such
  /// page.
  func statusLink(_ locale: Int, _ counts: StateCounts?) -> PageLink? {
    guard site.publishesStatus else { return nil }
    let language = site.languages[locale]
    let title = counts.map { language.named(language[.status], "\($0[.agreed])/\($0.texts)") } ?? language[.status]
    return PageLink(
      title: title, href: EditionFormat.html.file(of: Page.status),
      language: language.own(.status) == nil ? Language.english.tag.text : nil)
  }
}
