import CommonMark
import Loading
import Localization

/// The places on a page that a link may lead to, with their names in a locale.
struct PageAnchors {
  private let page: Page
  private let site: Site
  private let locale: Int
  private var names: [String: [Inline]] = [:]
  /// Positions of tables whose places have not been looked at: there may be thousands of them, and few links lead there.
  private var unreadTables: [Int] = []
  private var ids: [String]?

  init(_ page: Page, site: Site, locale: Int) {
    self.page = page
    self.site = site
    self.locale = locale
    for item in page.outline {
      switch item.kind {
      case .prose(let unit): add(places(ofProse: unit))
      case .table(let index): unreadTables.append(index)
      case .index, .pages, .sources: break
      }
    }
  }

  /// The name of a place, or nil where the page has none of that id.
  mutating func name(of id: String) -> [Inline]? {
    if let name = names[id] { return name }
    for table in unreadTables where id.hasPrefix(page.tables[table].id) {
      add(places(ofTable: table))
      unreadTables.removeAll { $0 == table }
    }
    return names[id]
  }

  /// Ids of all places, in the order of the page.
  mutating func all() -> [String] {
    if let ids { return ids }
    let ids = page.outline.flatMap { item -> [String] in
      switch item.kind {
      case .prose(let unit): places(ofProse: unit).map(\.id)
      case .table(let index): places(ofTable: index).map(\.id)
      case .index, .pages, .sources: []
      }
    }
    self.ids = ids
    return ids
  }

  private mutating func add(_ places: [Place]) {
    for place in places where names[place.id] == nil { names[place.id] = place.name }
  }

  private typealias Place = (id: String, name: [Inline])

  private func places(ofProse id: String) -> [Place] {
    let order = [locale] + page.texts.indices.filter { $0 != locale }
    guard let unit = order.lazy.compactMap({ page.texts[$0].prose[id] }).first else { return [] }
    var places = [(id: id, name: unit.heading ?? [.text(id)])]
    var numbering = HeadingNumbering(unit: id)
    for case .heading(let heading) in unit.blocks {
      places.append((numbering.id(for: heading), heading.content))
    }
    return places
  }

  private func places(ofTable index: Int) -> [Place] {
    let spec = page.tables[index]
    var builder = EditionBuilder(namesOn: page, of: site, locale: locale)
    let title = builder.optionalText("tables.\(spec.id).title")
    let table = (id: spec.id, name: title?.content ?? [.text(spec.id)])
    guard case .crosstab(let sections, _, _) = spec.layout, !sections.isEmpty else {
      return [table]
    }
    let arrangement = TableArrangement(spec, vocabulary: page.vocabulary)
    let names = builder.sectionNames(arrangement, of: spec)
    return [table] + zip(arrangement.sections, names).map { (id: $0.id, name: $1.content) }
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
    let number = number()
    return heading.id ?? number
  }

  /// The unit's id with the number of the next heading in it.
  mutating func number() -> String {
    count += 1
    return "\(unit).\(count)"
  }
}
