package import Localization

/// What the template of the site's entrance is filled with, where readers choose a language; and that of the page for
/// addresses that lead nowhere.
package struct LanguageChoiceValues: Sendable {
  /// The tag of the first locale, in whose language the page's own words are.
  package var tag: String
  /// The direction in which that language is written.
  package var direction: Language.Direction = .ltr
  /// The page's title in the first locale.
  package var title: String
  /// The site's title in the first locale.
  package var siteTitle: String
  /// True if the page's title is the site's title.
  package var isHome = true
  /// What is to be said below the title.
  package var explanation: String?
  /// The home page's description in the first locale.
  package var description: String?
  /// The page's own absolute URL; nil if the site has no base URL.
  package var canonical: String?
  /// Where the style sheet is, relative to the page.
  package var stylesheetHref: String
  /// Where the icon is, relative to the page.
  package var faviconHref: String
  /// Whose words the page's own are.
  package var language: Language
  /// What a screen reader calls the list of languages.
  package var languagesLabel: String
  /// Each locale's home page, with the site's title in its language.
  package var languages: [(language: PageLanguage, title: String)]
  /// Where a reader of any other language should go: this page, absolutely if there is a base URL.
  package var defaultLanguageHref: String?

  /// The values that every entrance has; the others are set one by one.
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
