package import CommonMark
import Localization

/// The possible link targets on a page: units and headings of prose, tables and their sections and cells.
package struct PagePlaces: Sendable {
  /// The page that has them.
  package let page: Page
  /// The page's tables, by id.
  package let tables: [String: TablePlaces]
  /// For each locale the names of units and headings of prose, by id.
  private let prose: [[String: [Inline]]]

  init(_ page: Page) {
    self.page = page
    tables = Dictionary(page.tables.map { ($0.id, TablePlaces($0)) }) { first, _ in first }
    prose = page.texts.indices.map { locale in
      Dictionary(page.outline.flatMap { Self.prose($0, of: page, locale: locale) }) { first, _ in first }
    }
  }

  /// The name of a unit or heading of prose in a locale; nil if the page has no such id.
  package func nameInProse(_ id: String, locale: Int) -> [Inline]? { prose[locale][id] }

  /// The table on the page that has a section with an id, and the values of the section; none for the table's own id.
  package func section(_ id: String) -> (table: TableSpec, values: [SlotValue])? {
    let table = tables[String(id.prefix { $0 != "." })]
    guard let table, page.outline.contains(where: { $0.shows(table.spec, of: page) }) else { return nil }
    return table.section(id).map { (table.spec, $0) }
  }

  /// The ids of all places except cells, in the order of the page; empty if there are more than `most`.
  package func ids(locale: Int, atMost most: Int) -> [String] {
    let sections = tables.values.reduce(0) { $0 + $1.sectionCount }
    guard prose[locale].count + sections <= most else { return [] }
    return page.outline.flatMap { item in
      if case .table(let index) = item.kind { return tables[page.tables[index].id]?.sectionIDs ?? [] }
      return Self.prose(item, of: page, locale: locale).map(\.id)
    }
  }

  /// The unit of prose of an outline item, and its headings.
  ///
  /// If the locale has no such unit, the page shows it in another language.
  private static func prose(_ item: OutlineItem, of page: Page, locale: Int) -> [(id: String, name: [Inline])] {
    guard case .prose(let id) = item.kind, let unit = page.prose(id, locale: locale)?.unit else { return [] }
    var numbering = HeadingNumbering(unit: id)
    var places = [(id: id, name: unit.heading ?? [.text(id)])]
    for case .heading(let heading) in unit.blocks {
      let number = numbering.number()
      places.append((heading.id ?? number, heading.content))
    }
    return places
  }
}

extension OutlineItem {
  fileprivate func shows(_ spec: TableSpec, of page: Page) -> Bool {
    if case .table(let index) = kind { page.tables[index].id == spec.id } else { false }
  }
}
