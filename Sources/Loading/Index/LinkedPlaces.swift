import CommonMark
import Localization

/// To which pages the texts of a site link by a place on them: few of many, and only those are looked through for places.
struct LinkedPlaces {
  private var pages: Set<String> = []
  private var tables: Set<String> = []

  /// Whether some text links to a place on a page.
  func lead(to page: Page) -> Bool {
    pages.contains(page.id) || page.tables.contains { tables.contains($0.id) }
  }

  /// Adds the targets of all texts of a page.
  mutating func insert(_ page: Page) {
    for text in page.texts {
      insert(text.catalog)
      insert(text.prose)
    }
    for literal in page.vocabulary.literals.values { literal.forEachNested { insert($0) } }
  }

  /// Adds the targets of all texts of a catalog.
  mutating func insert(_ catalog: Catalog) {
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
    case .web, .page(_, fragment: nil): break
    case .page(let page, fragment: .some), .cell(let page?, _, _): pages.insert(page)
    case .cell(nil, let table, _): tables.insert(table)
    }
  }
}
