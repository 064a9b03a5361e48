package import Localization

/// One of the locales that a page exists in.
package struct PageLanguage: Sendable {
  package var tag: String
  package var direction: Language.Direction
  /// The language's name in the language itself.
  package var name: String
  /// Where the page is in that language, relative to the page at hand.
  package var href: String
  /// Where the page is in that language, absolutely; nil where the site has no base URL.
  package var url: String?
  package var isCurrent: Bool

  package init(
    tag: String,
    direction: Language.Direction = .ltr,
    name: String,
    href: String,
    url: String? = nil,
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
  /// Sets the links to the other languages that search engines read; a page in one language has none.
  mutating func setAlternates(of languages: [(tag: String, href: String)], _ fallback: String?) {
    guard languages.count > 1 else { return }
    let alternates = languages + (fallback.map { [("x-default", $0)] } ?? [])
    list("alternates", alternates) {
      $0.set("tag", $1.tag)
      $0.set("href", $1.href)
    }
  }
}
