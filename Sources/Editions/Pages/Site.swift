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
    UnitLookup(catalogs: Array(zip(page.texts.map(\.catalog), shared)), locale: locale)
  }
}
