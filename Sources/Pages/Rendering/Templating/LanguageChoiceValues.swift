package import Localization

/// Values for the templates of the site's entrance, with a choice of languages, and of the page for unknown addresses.
package struct LanguageChoiceValues: Sendable {
  /// The tag of the first locale, the language of the page's own words.
  package var tag: String
  /// The writing direction of that language.
  package var direction: Language.Direction = .ltr
  /// The page's title in the first locale.
  package var title: String
  /// The site's title in the first locale.
  package var siteTitle: String
  /// True if the page's title is the site's title.
  package var isHome = true
  /// The text below the title.
  package var explanation: String?
  /// The home page's description in the first locale.
  package var description: String?
  /// The page's own absolute URL; nil if the site has no base URL.
  package var canonical: String?
  /// The address of the style sheet, relative to the page.
  package var stylesheetHref: String
  /// The address of the icon, relative to the page.
  package var faviconHref: String
  /// The language of the page's own words.
  package var language: Language
  /// The name of the list of languages for screen readers.
  package var languagesLabel: String
  /// Each locale's home page, with the site's title in its language.
  package var languages: [(language: PageLanguage, title: String)]
  /// The address for readers of any other language: this page, absolute if there is a base URL.
  package var defaultLanguageHref: String?

  /// Makes the values that every entrance has; the others are set one by one.
  package init(
    tag: String, title: String, stylesheetHref: String, faviconHref: String, language: Language, languagesLabel: String,
    languages: [(language: PageLanguage, title: String)]
  ) {
    self.tag = tag
    self.title = title
    self.siteTitle = title
    self.stylesheetHref = stylesheetHref
    self.faviconHref = faviconHref
    self.language = language
    self.languagesLabel = languagesLabel
    self.languages = languages
  }
}

extension LanguageChoiceValues {
  func fill(_ values: inout MustacheValues) {
    values.set("tag", tag)
    values.set("direction", direction.rawValue)
    values.set("title", title)
    values.set("site-title", siteTitle)
    values.set("description", description)
    values.set("canonical", canonical)
    values.set("is-home", isHome)
    values.set("explanation", explanation)
    values.setSiteWordsLanguage(of: language)
    values.setOpenGraphLocale(tag)
    values.set("favicon-href", faviconHref)
    values.set("stylesheet-href", stylesheetHref)
    values.set("languages-label", languagesLabel)
    values.setAlternates(of: languages.map(\.language), defaultLanguageHref)
    values.list("languages", languages) {
      $1.language.fill(&$0)
      $0.set("title", $1.title)
    }
  }
}
