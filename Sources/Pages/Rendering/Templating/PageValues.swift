package import Localization

/// The values of a page's template.
package struct PageValues: Sendable {
  /// The locale's tag, for `lang`.
  package var tag: String
  /// The writing direction of the language.
  package var direction: Language.Direction = .ltr
  /// The page's title as plain text.
  package var title: String
  /// The site's title as plain text.
  package var siteTitle: String
  /// The description of the page, as plain text.
  package var description: String?
  /// The page's own absolute URL; nil if the site has no base URL.
  package var canonical: String?
  /// True if the page's title is the site's title.
  package var isHome = false
  /// The address of the home page, relative to this one.
  package var homeHref: String
  /// The address of the style sheet, relative to this page.
  package var stylesheetHref: String
  /// The address of the script, relative to this page; nil for a page without a finder.
  package var scriptHref: String?
  /// The address of the script for the frames of tables, relative to this page.
  package var tablesScriptHref: String
  /// The address of the icon, relative to this page.
  package var faviconHref: String
  /// The search; nil for a page without one.
  package var search: SearchValues?
  /// The address of the page as Markdown, relative to this one.
  package var markdownHref: String?
  /// The address of the page as JSON, relative to this one; nil on a site without that edition.
  package var jsonHref: String?
  /// The breadcrumbs from the home page to this one, if the page is in a group.
  package var breadcrumbs: [PageLink] = []
  /// The pages of the site, in the order of hyo.yaml.
  package var navigation: [PageLink] = []
  /// The link to all pages; nil if the navigation has them.
  package var allPages: AllPages?
  /// The page before this one.
  package var previous: PageLink?
  /// The page after this one.
  package var next: PageLink?
  /// The information about the site at the foot of the page.
  package var colophon = ColophonValues()
  /// Data about the page for programs; nil if its address is unknown.
  package var structuredData: StructuredData?
  /// The page on how far the languages agree, if there is one.
  package var status: PageLink?
  /// All locales of the page, this one among them, in the site's order.
  package var languages: [PageLanguage] = []
  /// The address for readers of any other language (`hreflang="x-default"`).
  package var defaultLanguageHref: String?
  /// The sections of the page, in order.
  package var contents: [ContentsEntry] = []
  /// The language of the page's own words: names of lists, links to neighbours.
  package var language: Language
  /// HTML, already escaped: everything in `<main>`.
  package var body: [UInt8]

  /// The way to all pages of a site that are too many for the navigation.
  package struct AllPages: Sendable {
    var href: String
    var scriptHref: String
    var count: String

    /// - Parameters:
    ///   - href: the address of a list of all pages, relative to this page.
    ///   - scriptHref: the address of the script that holds them, relative to this page.
    ///   - count: the number of pages in the language's notation.
    package init(href: String, scriptHref: String, count: String) {
      (self.href, self.scriptHref, self.count) = (href, scriptHref, count)
    }
  }

  /// Makes the values that every page has; the others are set one by one.
  package init(
    tag: String, title: String, siteTitle: String, homeHref: String, stylesheetHref: String, tablesScriptHref: String,
    faviconHref: String, language: Language, body: [UInt8]
  ) {
    self.tag = tag
    self.title = title
    self.siteTitle = siteTitle
    self.homeHref = homeHref
    self.stylesheetHref = stylesheetHref
    self.tablesScriptHref = tablesScriptHref
    self.faviconHref = faviconHref
    self.language = language
    self.body = body
  }
}

extension PageValues {
  func fill(_ values: inout MustacheValues) {
    fillHead(&values)
    fillNavigation(&values)
    fillInterface(&values)
    values.set("body", html: body)
  }

  private func fillHead(_ values: inout MustacheValues) {
    values.set("tag", tag)
    values.set("direction", direction.rawValue)
    values.set("title", title)
    values.set("site-title", siteTitle)
    values.set("description", description)
    values.set("canonical", canonical)
    values.set("is-home", isHome)
    values.set("home-href", homeHref)
    values.set("stylesheet-href", stylesheetHref)
    values.set("script-href", scriptHref)
    values.set("tables-script-href", tablesScriptHref)
    values.set("favicon-href", faviconHref)
    values.set("markdown-href", markdownHref)
    values.set("json-href", jsonHref)
    if let structuredData { values.set("structured-data", html: structuredData.html) }
    values.setOpenGraphLocale(tag)
    values.setAlternates(of: languages, defaultLanguageHref)
  }

  private func fillInterface(_ values: inout MustacheValues) {
    values.set("skip-link", language[.skipToContent])
    values.set("navigation-label", language[.pages])
    values.set("contents-label", language[.contents])
    values.set("languages-label", language[.languages])
    values.set("neighbours-label", language[.neighbours])
    values.set("previous-label", language[.previous])
    values.set("next-label", language[.next])
    values.set("top-label", language[.top])
    values.set("theme-label", language[.theme])
    values.set("copy-label", language[.copy])
    values.set("cell-link-label", language[.cellLink])
    values.set("copied-label", language[.copied])
    let siteWords = language.ofSiteWords
    values.set("breadcrumbs-label", siteWords[.breadcrumbs])
    values.set("markdown-label", siteWords[.markdown])
    values.setSiteWordsLanguage(of: language)
    colophon.fill(&values, siteWords)
    if let search { values.group("search") { search.fill(&$0) } }
  }

  private func fillNavigation(_ values: inout MustacheValues) {
    values.set("has-navigation", !navigation.isEmpty || allPages != nil)
    if let allPages {
      values.group("all-pages") { values in
        values.set("all-pages-href", allPages.href)
        values.set("all-pages-label", "\(language[.pages]) (\(allPages.count))")
        values.set("pages-script-href", allPages.scriptHref)
        values.set("filter-label", language[.filter])
        values.set("more-pattern", language.sentence(.more, ["n": "{n}"]))
      }
    }
    values.list("navigation", navigation) { $1.fill(&$0) }
    values.set("has-breadcrumbs", !breadcrumbs.isEmpty)
    values.list("breadcrumbs", breadcrumbs) { $1.fill(&$0) }
    values.set("has-contents", !contents.isEmpty)
    values.list("contents", contents) { $1.fill(&$0) }
    values.set("has-neighbours", previous != nil || next != nil)
    if let previous { values.group("previous") { previous.fill(&$0) } }
    if let next { values.group("next") { next.fill(&$0) } }
    if let status { values.group("status") { status.fill(&$0) } }
    values.set("has-languages", languages.count > 1)
    values.list("languages", languages) { $1.fill(&$0) }
  }
}
