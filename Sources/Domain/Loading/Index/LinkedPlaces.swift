import CommonMark
import DecisionTables
package import Localization

/// The pages with places that texts of the site link to: few of many, and only these are searched for places.
package struct LinkedPlaces: Equatable, Sendable {
  package internal(set) var pages: Set<String> = []
  package internal(set) var tables: Set<String> = []
  /// The values by which texts link to cells, by their tables.
  var cells: [TableName: [[LinkTarget.Value]]] = [:]
  /// The pages that texts link to as a whole.
  var named: Set<String> = []
  /// The page whose texts are being searched, with its tables; nil for texts that all pages share.
  private var owner: (page: String, tables: Set<String>)?

  /// No places.
  package init() {}

  /// True if both have the same places, regardless of whose texts link to them.
  package static func == (one: LinkedPlaces, other: LinkedPlaces) -> Bool {
    one.pages == other.pages && one.tables == other.tables && one.cells == other.cells && one.named == other.named
  }

  /// A table on a page, or without one, on any page that has it.
  struct TableName: Hashable {
    var page: String?
    var table: String
  }

  /// The pages that the texts of some pages link to by name, and whether they link to tables without a page.
  static func targets(of pages: [Page], shared: [Catalog]) -> (pages: Set<String>, areAll: Bool) {
    var places = LinkedPlaces()
    for catalog in shared { places.insert(catalog) }
    for page in pages { places.insert(page) }
    let known = Set(pages.flatMap { $0.tables.map(\.id) })
    return (places.pages.union(places.named), !places.tables.isSubset(of: known))
  }

  /// The pages that the texts of a page link to by name, and the tables that they link to without a page.
  static func targets(of page: Page) -> (pages: Set<String>, tables: Set<String>) {
    var places = LinkedPlaces()
    places.insert(page)
    return (places.pages.union(places.named), places.tables)
  }

  /// True if some text links to a place on a page.
  package func lead(to page: Page) -> Bool {
    pages.contains(page.id) || page.tables.contains { tables.contains($0.id) }
  }

  /// Adds the targets of all texts of a page.
  package mutating func insert(_ page: Page) {
    owner = (page.id, Set(page.tables.map(\.id)))
    defer { owner = nil }
    for text in page.texts {
      insert(text.catalog)
      insert(text.prose)
    }
    for term in page.vocabulary.terms.values { if let link = term.link { insert(.link(link)) } }
    for literals in page.vocabulary.literalTexts { insert(literals) }
    for literal in page.vocabulary.literals.values { literal.forEachNested { insert($0) } }
  }

  /// Adds the targets of all texts of a catalog.
  package mutating func insert(_ catalog: Catalog) {
    for unit in catalog.units {
      insert(unit)
      for form in unit.forms { insert(form) }
    }
  }

  private mutating func insert(_ unit: Unit) {
    guard unit.holdsLinks else { return }
    unit.content.forEachNested { insert($0) }
    unit.blocks.forEachInline { insert($0) }
  }

  private mutating func insert(_ inline: Inline) {
    guard case .link(let link) = inline else { return }
    switch LinkTarget(link.destination) {
    case .web, .term: break
    case .page(let page, fragment: nil): named.insert(page)
    case .page(let page, fragment: .some): pages.insert(page)
    case .cell(let page, let table, let values):
      if let page { pages.insert(page) } else { tables.insert(table) }
      // A table of the same page takes precedence over those of others.
      let own = owner.flatMap { $0.tables.contains(table) ? $0.page : nil }
      cells[TableName(page: page ?? own, table: table), default: []].append(values)
    case .bound(let bound): if let page = bound.page { pages.insert(page) } else { tables.insert(bound.table) }
    }
  }
}

extension LinkedPlaces {
  /// The ids of the cells of a page that texts link to, without cells that don't exist.
  func cells(of page: IndexedPage) -> Set<String> {
    var ids: Set<String> = []
    for (id, table) in page.places?.tables ?? [:] {
      for page in [page.id, nil] {
        let links = cells[TableName(page: page, table: id)] ?? []
        ids.formUnion(links.compactMap(table.cell))
      }
    }
    return ids
  }
}

extension TablePlaces {
  /// The id of the cell that values lead to; nil if they do not name one.
  fileprivate func cell(of values: [LinkTarget.Value]) -> String? {
    let named = Dictionary(values.map { ($0.condition, $0.text) }) { _, last in last }
    var slots: [Int?] = []
    for (position, condition) in spec.table.definition.conditions.enumerated() {
      if condition.pair != nil {
        slots.append(nil)
        continue
      }
      guard let text = named[condition.id], let slot = slot(text, of: position) else { return nil }
      slots.append(slot)
    }
    let points = spec.table.definition.conditions.map { named[$0.id] }
    return spec.table.combination(slots, points: points).map { place(of: $0).cell }
  }
}

extension Page {
  /// The pages that the page's own texts link to, and the tables that they link to without a page.
  package var linkTargets: (pages: Set<String>, tables: Set<String>) { LinkedPlaces.targets(of: self) }

  /// True if two versions of a page link to the same pages and places.
  func linksToSamePlaces(as other: Page) -> Bool {
    var (own, others) = (LinkedPlaces(), LinkedPlaces())
    own.insert(self)
    others.insert(other)
    return own == others
  }
}
