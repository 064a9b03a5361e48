import CommonMark
import Localization

/// The places on a page that a link may lead to, with their names in a locale.
struct PageAnchors {
  private let places: [(id: String, name: [Inline])]

  init(_ page: Page, site: Site, locale: Int) {
    var places: [(id: String, name: [Inline])] = []
    for item in page.outline {
      switch item.kind {
      case .prose(let id): places += Self.places(ofProse: id, of: page, locale)
      case .table(let index): places += Self.places(ofTable: index, of: page, site, locale)
      case .index, .pages, .sources: break
      }
    }
    self.places = places
  }

  var all: [String] { places.map(\.id) }

  func name(of id: String) -> [Inline]? {
    places.first { $0.id == id }?.name
  }

  private static func places(
    ofProse id: String, of page: Page, _ locale: Int
  ) -> [(String, [Inline])] {
    let order = [locale] + page.texts.indices.filter { $0 != locale }
    guard let unit = order.lazy.compactMap({ page.texts[$0].prose[id] }).first else { return [] }
    var places = [(id, unit.heading ?? [.text(id)])]
    var numbering = HeadingNumbering(unit: id)
    for case .heading(let heading) in unit.blocks {
      places.append((numbering.id(for: heading), heading.content))
    }
    return places
  }

  private static func places(
    ofTable index: Int, of page: Page, _ site: Site, _ locale: Int
  ) -> [(String, [Inline])] {
    let spec = page.tables[index]
    let arrangement = TableArrangement(spec, vocabulary: page.vocabulary)
    var builder = EditionBuilder(page, of: site, locale: locale, arrangements: [])
    let title = builder.optionalText("tables.\(spec.id).title")
    let table = [(spec.id, title?.content ?? [.text(spec.id)])]
    if arrangement.sectionConditions.isEmpty { return table }
    return table
      + arrangement.sections.map { ($0.id, builder.sectionName($0, of: spec).content) }
  }
}

/// Gives the headings within a unit of prose their ids.
struct HeadingNumbering {
  let unit: String
  private var count = 0

  init(unit: String) {
    self.unit = unit
  }

  /// The id that the author gave, or else the unit's with the heading's number in it.
  mutating func id(for heading: Heading) -> String {
    count += 1
    return heading.id ?? "\(unit).\(count)"
  }
}
