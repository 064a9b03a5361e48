/// The type of a name in a template.
indirect enum TemplateValue: Sendable {
  /// Plain text, escaped when it is written.
  case text
  /// HTML that was escaped when it was made; the only value that may be written unescaped.
  case html
  /// A section that is rendered or not, without values of its own.
  case flag
  /// A section with values of its own, rendered once or for each item.
  case group([String: TemplateValue])
}

extension TemplateValue {
  var isWritable: Bool {
    switch self {
    case .text, .html: true
    case .flag, .group: false
    }
  }
}

extension [String: TemplateValue] {
  private static let link: [String: TemplateValue] = ["title": .text, "href": .text, "lang": .text, "current": .flag]

  private static let pageLink: [String: TemplateValue] = link.merging([
    "group": .text, "group-lang": .text, "ends-group": .flag,
  ]) { first, _ in first }

  private static let contents: [String: TemplateValue] = link.merging([
    "has-sections": .flag, "sections-title": .text, "sections-lang": .text, "sections": .group(link),
  ]) { first, _ in first }

  private static let alternates = TemplateValue.group(["tag": .text, "href": .text])

  private static let search: [String: TemplateValue] = [
    "search-script-href": .text, "search-index-href": .text, "search-label": .text, "results-pattern": .text,
    "first-results-pattern": .text, "beyond-pattern": .text, "search-failed": .text, "no-results": .text,
    "in-places-pattern": .text,
  ]

  private static let allPages: [String: TemplateValue] = [
    "all-pages-href": .text, "all-pages-label": .text, "pages-script-href": .text, "filter-label": .text,
    "more-pattern": .text,
  ]

  /// The names in the template of a page; `PageValues.fill` sets them.
  static let page: [String: TemplateValue] = [
    "tag": .text, "direction": .text, "title": .text, "site-title": .text, "description": .text, "home-href": .text,
    "stylesheet-href": .text, "theme-href": .text, "script-href": .text, "canonical": .text,
    "tables-script-href": .text, "is-home": .flag, "alternates": alternates, "favicon-href": .text, "og-locale": .text,
    "has-breadcrumbs": .flag, "breadcrumbs": .group(link), "breadcrumbs-label": .text, "search": .group(search),
    "markdown-href": .text, "markdown-label": .text, "json-href": .text, "site-words-lang": .text,
    "all-pages": .group(allPages), "edit-href": .text, "edit-label": .text, "last-changed": .text,
    "has-navigation": .flag, "navigation": .group(pageLink), "has-contents": .flag, "contents": .group(contents),
    "has-neighbours": .flag, "previous": .group(link), "next": .group(link), "status": .group(link),
    "has-languages": .flag,
    "languages": .group(["tag": .text, "direction": .text, "name": .text, "href": .text, "current": .flag]),
    "skip-link": .text, "navigation-label": .text, "contents-label": .text, "languages-label": .text,
    "neighbours-label": .text, "previous-label": .text, "next-label": .text, "top-label": .text, "theme-label": .text,
    "copy-label": .text, "copied-label": .text, "cell-link-label": .text, "version": .text,
    "license": .text, "license-href": .text, "source-href": .text, "source-label": .text, "structured-data": .html,
    "body": .html,
  ]

  /// The names in the template of the page that leads to the languages; `LanguageChoiceValues.fill` sets them.
  static let languageChoice: [String: TemplateValue] = [
    "tag": .text, "direction": .text, "title": .text, "site-title": .text, "description": .text,
    "stylesheet-href": .text, "theme-href": .text, "script-href": .text, "canonical": .text, "is-home": .flag,
    "alternates": alternates, "favicon-href": .text, "og-locale": .text, "markdown-href": .text, "json-href": .text,
    "structured-data": .html, "languages-label": .text,
    "languages": .group(["tag": .text, "direction": .text, "name": .text, "href": .text, "title": .text]),
  ]

  /// The names in the template of the page for unknown addresses; `LanguageChoiceValues.fill` sets them.
  static let notFound = languageChoice.merging(["explanation": .text, "site-words-lang": .text]) { first, _ in first }
}
