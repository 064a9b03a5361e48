import CommonMark
import Diagnostics
import Editions
import Loading
import Localization
import Rendering

/// Computes what goes around a page: navigation, neighbours, languages, contents.
struct PageShell: Sendable {
  let site: Site
  /// The site's title in each locale.
  let siteTitles: [String]

  let pages: PageNavigation
  private let lastChanges: LastChanges

  init(site: Site, lastChanges: LastChanges = LastChanges()) {
    self.site = site
    self.lastChanges = lastChanges
    pages = PageNavigation(site.index)
    // A site of documents alone has no pages.
    let titles = site.index.pages.first?.titles
    siteTitles = site.languages.indices.map { titles?[$0].content.plainText ?? "" }
  }

  /// An upper limit for the bytes that the built-in templates write around the content of any page.
  func mostBytes(_ locale: Int) -> Int {
    let names = site.index.pages.map { $0.titles[locale] } + site.index.groups.map { $0.names[locale] }
    let longest = names.map(\.size).max() ?? 0
    let links = PageNavigation.mostListed + site.index.groups.count + 20
    let addresses =
      (site.baseURL?.utf8.count ?? 0) + (site.colophon.sourceURL?.utf8.count ?? 0)
      + (site.colophon.editURL?.utf8.count ?? 0)
    let language = site.languages[locale]
    let words = LocaleWord.allCases.reduce(0) { $0 + language[$1].mostBytes }
    return 8 * links * longest + 2 * words + (10 + site.languages.count) * (1000 + 6 * addresses)
  }

  /// The values for the page template.
  ///
  /// - Parameters:
  ///   - edition: the page in a locale.
  ///   - position: the page's position in the site.
  ///   - locale: the locale's position in the site.
  ///   - translations: for each locale, true if the page has its own text there.
  ///   - status: how far its texts agree with those of the other languages, if the site publishes that.
  ///   - body: the page's content as HTML.
  /// - Returns: Values with addresses relative to the page.
  func values(
    for edition: Edition, at position: Int, locale: Int, translations: [Bool], status: StateCounts? = nil, body: [UInt8]
  ) -> PageValues {
    let isHome = edition.page == Page.home
    var values = PageValues(
      tag: edition.language.tag.text, title: edition.title.content.plainText, siteTitle: siteTitles[locale],
      homeHref: EditionFormat.html.file(of: Page.home), stylesheetHref: "../assets/style.css",
      tablesScriptHref: "../assets/tables.js", faviconHref: "../assets/favicon.svg", language: edition.language,
      body: body)
    values.search = search(locale)
    values.markdownHref = EditionFormat.markdown.file(of: edition.page)
    values.jsonHref = site.editions.contains(.json) ? EditionFormat.json.file(of: edition.page) : nil
    values.breadcrumbs = breadcrumbs(to: position, locale)
    values.direction = edition.language.direction
    values.scriptHref = edition.hasFinder ? "../assets/finder.js" : nil
    values.description = edition.description?.content.plainText
    values.isHome = isHome
    // A page that shows another language's text is a copy of the page in that language.
    let first = translations.firstIndex(of: true) ?? 0
    let original = translations[locale] ? locale : first
    values.canonical = site.baseURL.map { $0 + path(edition.page, original) }
    setNavigation(of: &values, at: position, locale)
    (values.previous, values.next) = pages.neighbours(of: position, locale)
    values.languages = languages(of: edition.page, locale, translations, except: site.pages[position].leftOut)
    // The start page is for readers of any language.
    values.defaultLanguageHref = site.baseURL.map { $0 + (isHome ? "" : path(edition.page, first)) }
    values.contents = contents(of: edition)
    values.status = statusLink(locale, status)
    values.colophon = colophon(of: position, original)
    values.structuredData = site.baseURL.map { baseURL in
      StructuredData(values, url: values.canonical ?? baseURL, homeURL: baseURL + path(Page.home, original))
    }
    return values
  }

  /// The values for the site's start page, where readers choose a language.
  ///
  /// - Parameter translations: for each locale, true if the home page has its own text there.
  /// - Returns: The values for the template.
  func languageChoice(_ translations: [Bool]) -> LanguageChoiceValues {
    var values = LanguageChoiceValues(
      tag: site.languages[0].tag.text, title: siteTitles[0], stylesheetHref: "assets/style.css",
      faviconHref: "assets/favicon.svg", language: site.languages[0], languagesLabel: site.languages[0][.languages],
      languages: site.languages.indices.map { index in
        var language = language(index, page: Page.home, href: path(Page.home, index), current: false)
        language.isTranslated = translations[index]
        return (language, siteTitles[index])
      })
    values.direction = site.languages[0].direction
    values.description = site.index.pages[0].descriptions[0]?.plainText
    values.canonical = site.baseURL
    values.defaultLanguageHref = site.baseURL
    return values
  }

  // MARK: Parts

  /// The values for the foot of a page.
  ///
  /// - Parameters:
  ///   - position: the page's position; nil for a page without text of its own.
  ///   - locale: the locale whose text the page shows.
  /// - Returns: The version and license from hyo.yaml, and the address of the text's source.
  func colophon(of position: Int?, _ locale: Int) -> ColophonValues {
    var values = ColophonValues()
    values.version = site.colophon.version
    values.license = site.colophon.license?.name
    values.licenseHref = site.colophon.license?.url
    guard let position else { return values }
    let text = site.pages[position].texts[locale]
    let file = text.prose.units.isEmpty ? text.catalog.path : text.prose.path
    values.sourceHref = site.colophon.sourceURL.map { $0 + file }
    values.editHref = site.colophon.editURL.map { $0 + file }
    values.lastChange = lastChanges.day(of: site.pages[position], locale)
    return values
  }

  /// Sets the list of pages, and on a large site what leads to all of them.
  func setNavigation(of values: inout PageValues, at position: Int?, _ locale: Int) {
    values.navigation = pages.links(at: position, locale)
    guard pages.isDivided else { return }
    let listsPages = site.pages[0].outline.contains { item in if case .pages = item.kind { true } else { false } }
    let shown = site.pages.dropFirst().count { !$0.leftOut.contains(locale) }
    let count = site.languages[locale].numbers.text(String(shown))
    values.allPages = PageValues.AllPages(
      href: EditionFormat.html.file(of: Page.home) + (listsPages ? "#:pages" : ""), scriptHref: PageNavigation.name,
      count: count)
  }

  /// The values for the search on each page of a locale.
  func search(_ locale: Int) -> SearchValues {
    SearchValues(
      scriptHref: "../assets/search.js", indexHref: SearchIndexFile.name, language: site.languages[locale].ofSiteWords)
  }

  /// The path from the home page through the page's group; empty for a page that is in no group.
  private func breadcrumbs(to position: Int, _ locale: Int) -> [PageLink] {
    guard let group = pages.group(of: position) else { return [] }
    let name = group.names[locale]
    var page = pages.link(to: position, locale)
    page.isCurrent = true
    return [
      PageLink(title: site.languages[locale][.home], href: EditionFormat.html.file(of: Page.home)),
      PageLink(title: name.content.plainText, href: nil, language: name.fallback?.tag.text), page,
    ]
  }

  private func link(_ title: Passage, _ href: String?) -> PageLink {
    PageLink(title: title.content.plainText, href: href, language: title.fallback?.tag.text)
  }

  /// The languages that have a page, for the links between them.
  func languages(of page: String, _ locale: Int, _ translations: [Bool], except leftOut: Set<Int> = [])
    -> [PageLanguage]
  {
    site.languages.indices.filter { !leftOut.contains($0) }.map { index in
      let href = "../" + path(page, index)
      var language = language(index, page: page, href: href, current: index == locale)
      language.isTranslated = translations[index]
      return language
    }
  }

  private func language(_ index: Int, page: String, href: String, current: Bool) -> PageLanguage {
    PageLanguage(
      tag: site.languages[index].tag.text, direction: site.languages[index].direction, name: site.languages[index].name,
      href: href, url: site.baseURL.map { $0 + path(page, index) }, isCurrent: current)
  }

  /// A page's path from the folder of the HTML edition.
  func path(_ page: String, _ locale: Int) -> String {
    "\(site.languages[locale].tag.text)/\(EditionFormat.html.file(of: page))"
  }

  private func contents(of edition: Edition) -> [ContentsEntry] {
    edition.blocks.compactMap { block in
      switch block {
      case .prose(let prose): prose.heading.map { ContentsEntry(link($0, "#" + prose.id)) }
      case .table(let table):
        table.title.map { title in
          ContentsEntry(
            link(title, "#" + table.arrangement.id),
            sections: zip(table.arrangement.sections, table.listedSections).map { link($1, "#" + $0.id) })
        }
      case .index, .finder: nil
      }
    }
  }
}
