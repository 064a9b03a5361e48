package import Localization

/// One of the locales that a page exists in.
package struct PageLanguage: Sendable {
  /// The locale's tag, for `lang`.
  package var tag: String
  /// The writing direction of the language.
  package var direction: Language.Direction
  /// The language's name in the language itself.
  package var name: String
  /// The address of the page in that language, relative to the current page.
  package var href: String
  /// The absolute address of the page in that language; nil if the site has no base URL.
  package var url: String?
  /// True if it is the language of the current page.
  package var isCurrent: Bool
  /// True if the page has text in that language; otherwise it shows another language's.
  package var isTranslated = true

  /// A language that the page has text in; `isTranslated` is set apart.
  package init(
    tag: String, direction: Language.Direction = .ltr, name: String, href: String, url: String? = nil,
    isCurrent: Bool = false
  ) {
    self.tag = tag
    self.direction = direction
    self.name = name
    self.href = href
    self.url = url
    self.isCurrent = isCurrent
  }
}

extension PageLanguage {
  func fill(_ values: inout MustacheValues) {
    values.set("tag", tag)
    values.set("direction", direction.rawValue)
    values.set("name", name)
    values.set("href", href)
    values.set("current", isCurrent)
  }
}

extension MustacheValues {
  /// Sets the links for search engines to the languages that the page is translated into.
  ///
  /// A page in one language has none; nor has a page that shows the text of another language.
  mutating func setAlternates(of languages: [PageLanguage], _ fallback: String?) {
    let translations = languages.filter(\.isTranslated)
    guard translations.count > 1, languages.allSatisfy({ $0.isTranslated || !$0.isCurrent }) else { return }
    var alternates = translations.map { (tag: $0.tag, href: $0.url ?? $0.href) }
    if let fallback { alternates.append((tag: "x-default", href: fallback)) }
    list("alternates", alternates) {
      $0.set("tag", $1.tag)
      $0.set("href", $1.href)
    }
  }
}
