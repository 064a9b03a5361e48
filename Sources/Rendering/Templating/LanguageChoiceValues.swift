package import Localization

/// What the template of the site's entrance is filled with, where readers choose a language.
package struct LanguageChoiceValues: Sendable {
  /// The tag of the first locale, in whose language the page's own words are.
  package var tag: String
  package var direction: Language.Direction = .ltr
  /// The site's title in the first locale.
  package var title: String
  package var description: String?
  package var canonical: String?
  package var stylesheetHref: String
  package var languagesLabel: String
  /// Each locale's home page, with the site's title in its language.
  package var languages: [(language: PageLanguage, title: String)]
  /// Where a reader of any other language should go: this page, absolutely if there is a base URL.
  package var defaultLanguageHref: String?

  package init(
    tag: String,
    title: String,
    stylesheetHref: String,
    languagesLabel: String,
    languages: [(language: PageLanguage, title: String)]
  ) {
    self.tag = tag
    self.title = title
    self.stylesheetHref = stylesheetHref
    self.languagesLabel = languagesLabel
    self.languages = languages
  }
}

extension LanguageChoiceValues {
  func fill(_ values: inout MustacheValues) {
    values.set("tag", tag)
    values.set("direction", direction.rawValue)
    values.set("title", title)
    values.set("site-title", title)
    values.set("description", description)
    values.set("canonical", canonical)
    values.set("is-home", true)
    values.set("stylesheet-href", stylesheetHref)
    values.set("languages-label", languagesLabel)
    values.setAlternates(of: languages.map(\.language), defaultLanguageHref)
    values.list("languages", languages) {
      $1.language.fill(&$0)
      $0.set("title", $1.title)
    }
  }
}
