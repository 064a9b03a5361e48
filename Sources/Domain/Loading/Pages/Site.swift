package import Localization

/// A site, loaded: everything that its editions are made from.
package struct Site: Sendable {
  /// The home page, then the others in navigation order.
  package private(set) var pages: [Page]
  /// What the pages need of each other, and what they share.
  package private(set) var index: SiteIndex
  /// Where the HTML edition will stand, with a slash at its end, if that is known.
  package let baseURL: String?
  /// What readers are told of the text of a page.
  package let notices: Set<NoticeKind>
  /// True if readers are told how far the languages agree.
  package let publishesStatus: Bool
  /// The formats in which pages are published.
  package let editions: Set<EditionFormat>
  /// What the foot of each page tells of the site.
  package let colophon: Colophon

  /// - Parameters:
  ///   - languages: in fallback order; the first is the one for readers of no other.
  ///   - shared: the shared text, for each language.
  ///   - pages: the home page, then the others in navigation order.
  ///   - baseURL: where the HTML edition will stand, if that is known.
  ///   - notices: what readers are told of the text of a page.
  ///   - publishesStatus: true if readers are told how far the languages agree.
  ///   - editions: the formats in which pages are published.
  ///   - colophon: what the foot of each page tells of the site.
  ///   - groups: those of the pages that stand together in the navigation.
  package init(
    languages: [Language], shared: [Catalog], pages: [Page], baseURL: String?, notices: Set<NoticeKind>,
    publishesStatus: Bool, editions: Set<EditionFormat>, colophon: Colophon = Colophon(), groups: [PageGroup] = []
  ) {
    self.pages = pages
    self.baseURL = baseURL
    self.notices = notices
    self.publishesStatus = publishesStatus
    self.editions = editions
    self.colophon = colophon
    index = SiteIndex(of: pages, languages: languages, shared: shared, groups: groups)
  }

  /// The site with one page loaded again; nil if that concerns what is known of other pages.
  package func replacing(_ old: Page, with new: Page) -> Site? {
    guard let index = index.replacing(old, with: new) else { return nil }
    var site = self
    site.pages = pages.map { $0.id == new.id ? new : $0 }
    site.index = index
    return site
  }

  /// In fallback order; the first is the one for readers of no other.
  package var languages: [Language] { index.languages }

  /// What Specs/shared.yaml says for all languages: one catalog, or none.
  package var literals: [Catalog] {
    pages.first?.vocabulary.literalTexts.filter { $0.path == "Specs/shared.yaml" } ?? []
  }

  /// The shared text, for each language.
  package var shared: [Catalog] { index.shared }
}
