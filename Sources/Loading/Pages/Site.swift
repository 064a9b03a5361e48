package import Localization

/// A site, loaded: everything that its editions are made from.
package struct Site: Sendable {
  /// In fallback order; the first is the one for readers of no other.
  package var languages: [Language]
  /// The shared text, for each language.
  package var shared: [Catalog]
  /// The home page, then the others in navigation order.
  package var pages: [Page]
  /// Where the HTML edition will stand, with a slash at its end, if that is known.
  package var baseURL: String?
  private var positions: [String: Int]

  package init(languages: [Language], shared: [Catalog], pages: [Page], baseURL: String?) {
    self.languages = languages
    self.shared = shared
    self.pages = pages
    self.baseURL = baseURL
    self.positions = Dictionary(
      zip(pages.map(\.id), pages.indices),
      uniquingKeysWith: { first, _ in first }
    )
  }

  package func page(_ id: String) -> Page? {
    positions[id].map { pages[$0] }
  }

  package func lookup(for page: Page, locale: Int) -> UnitLookup {
    UnitLookup(pages: page.texts.map(\.catalog), shared: shared, locale: locale)
  }

  /// The title of a page in the words of a locale, for links to it.
  ///
  /// That it is missing is told where the page is built; its id stands for it here.
  ///
  /// - Parameters:
  ///   - page: one of the site's pages.
  ///   - locale: the locale's position in the site.
  /// - Returns: the title, in another language where the locale has none.
  package func title(of page: Page, locale: Int) -> Passage {
    guard let match = lookup(for: page, locale: locale).unit(.title) else {
      return Passage(page.id)
    }
    return Passage(
      match.unit.content,
      fallback: match.locale == locale ? nil : languages[match.locale]
    )
  }
}
