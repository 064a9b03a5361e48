package import Localization

/// The data that the pages of a site need about each other, and their common languages and texts.
///
/// With it, a page can be rendered without any other page.
///
/// It is a class because everything that makes an edition passes it on.
package final class SiteIndex: Sendable {
  /// In fallback order.
  package let languages: [Language]
  /// The shared text, for each language.
  package let shared: [Catalog]
  /// The home page, then the others in navigation order.
  package let pages: [IndexedPage]
  /// The groups of pages, in navigation order.
  package let groups: [IndexedGroup]
  /// By id.
  private let positions: [String: Int]
  /// The positions of the pages that have a table, by the table's id.
  private let holders: [String: [Int]]
  /// The places that texts link to.
  package let targets: LinkedPlaces
  /// By page, the ids of the cells, or of the rows or columns of rules, that texts link to.
  private let linkedPlaces: [String: Set<String>]

  /// - Complexity: O(all texts of the site): they are searched for links.
  package convenience init(of pages: [Page], languages: [Language], shared: [Catalog], groups: [PageGroup] = []) {
    var targets = LinkedPlaces()
    for catalog in shared { targets.insert(catalog) }
    for page in pages { targets.insert(page) }
    let entries = pages.map { page in IndexedPage(page, languages, shared: shared, isLinked: targets.lead(to: page)) }
    let home = pages.first { $0.id == Page.home }
    self.init(
      languages, shared, entries, groups.map { IndexedGroup($0, home: home, languages, shared: shared) }, targets)
  }

  /// The index of a site of which only some pages were read.
  ///
  /// - Parameters:
  ///   - known: An entry for each page, of which those that were not read have no places.
  ///   - read: The pages that were read, the home page among them, by their positions.
  ///   - targets: The places that texts of the whole site link to.
  ///   - frame: What all pages share.
  package convenience init(
    _ known: [IndexedPage], _ read: [Int: Page], targets: LinkedPlaces, _ frame: SiteFrame
  ) {
    let (languages, shared) = (frame.languages, frame.shared)
    let entries = known.enumerated().map { position, entry in
      read[position].map { IndexedPage($0, languages, shared: shared, isLinked: targets.lead(to: $0)) } ?? entry
    }
    let groups = frame.settings.groups.map { IndexedGroup($0, home: read[0], languages, shared: shared) }
    self.init(languages, shared, entries, groups, targets)
  }

  private init(
    _ languages: [Language], _ shared: [Catalog], _ pages: [IndexedPage], _ groups: [IndexedGroup],
    _ targets: LinkedPlaces
  ) {
    (self.languages, self.shared, self.pages, self.groups) = (languages, shared, pages, groups)
    positions = Dictionary(zip(pages.map(\.id), pages.indices)) { first, _ in first }
    let tables = pages.enumerated().flatMap { position, page in
      Set(page.tables).map { (table: $0, page: position) }
    }
    holders = Dictionary(grouping: tables, by: \.table).mapValues { $0.map(\.page) }
    let cells = self.pages.map { ($0.id, targets.cells(of: $0)) }
    linkedPlaces = Dictionary(cells) { first, _ in first }
    self.targets = targets
  }

  /// The ids of the cells on a page, or of its rows or columns of rules, that texts of the site link to.
  package func linkedPlaces(on page: String) -> Set<String> { linkedPlaces[page] ?? [] }

  private init(_ other: SiteIndex, replacing position: Int, with page: IndexedPage) {
    (languages, shared, groups) = (other.languages, other.shared, other.groups)
    (positions, holders, targets) = (other.positions, other.holders, other.targets)
    var (pages, linkedPlaces) = (other.pages, other.linkedPlaces)
    pages[position] = page
    linkedPlaces[page.id] = targets.cells(of: page)
    (self.pages, self.linkedPlaces) = (pages, linkedPlaces)
  }

  /// The index with one page reloaded, without examining the texts of other pages.
  ///
  /// - Parameters:
  ///   - old: the old version of the page.
  ///   - new: the new version of the page.
  /// - Returns: The index; nil if other entries may differ as well, so that the whole index must be rebuilt.
  func replacing(_ old: Page, with new: Page) -> SiteIndex? {
    guard let position = positions[old.id], new.id == old.id, new.id != Page.home,
      new.tables.map(\.id) == old.tables.map(\.id), new.linksToSamePlaces(as: old),
      // Tables without sources are advised of them only if the site has some.
      new.vocabulary.sources.isEmpty == old.vocabulary.sources.isEmpty
    else { return nil }
    let isLinked = pages[position].places != nil
    let page = IndexedPage(new, languages, shared: shared, isLinked: isLinked)
    return SiteIndex(self, replacing: position, with: page)
  }

  /// The page with an id.
  package func page(_ id: String) -> IndexedPage? { positions[id].map { pages[$0] } }

  /// True if part of any page's spec could not be read.
  package var hasFaultyPage: Bool { pages.contains(where: \.isFaulty) }

  /// The pages that have a table with an id, in navigation order.
  package func pages(withTable id: String) -> [IndexedPage] { (holders[id] ?? []).map { pages[$0] } }

  /// A lookup for the texts of a page in a locale.
  package func lookup(for page: Page, locale: Int) -> UnitLookup {
    UnitLookup(pages: page.texts.map(\.catalog), shared: shared, literals: page.vocabulary.literalTexts, locale: locale)
  }
}
