package import CommonMark
package import Diagnostics
package import Localization

/// The data about a page that other pages and the navigation need.
package struct IndexedPage: Sendable {
  /// The page's id.
  package let id: String
  /// The spec's file, or nil for a home page that has none.
  package let file: SourceFile?
  /// True if part of the spec could not be read.
  let isUnreadable: Bool
  /// True if part of the spec could not be read, or needs what could not, so that the page may have too few tables and
  /// places.
  package let isFaulty: Bool
  /// The ids of its tables, in the order of the spec.
  package let tables: [String]
  /// The title in each locale, in another language if the locale has none; the page's id if no locale has one.
  package let titles: [Passage]
  /// The description in each locale, in another language if the locale has none.
  package let descriptions: [[Inline]?]
  /// The positions of the locales that have no such page.
  package let leftOut: Set<Int>
  /// The places on the page; nil if no text links to any.
  package let places: PagePlaces?

  /// A page that was not read, whose spec is known to have no mistakes.
  init(id: String, file: SourceFile?, tables: [String], titles: [Passage], descriptions: [[Inline]?]) {
    (self.id, self.file, self.tables, self.titles, self.descriptions) = (id, file, tables, titles, descriptions)
    (isUnreadable, isFaulty, leftOut, places) = (false, false, [], nil)
  }

  init(_ page: Page, _ languages: [Language], shared: [Catalog], isLinked: Bool) {
    id = page.id
    file = page.file
    isUnreadable = page.isUnreadable
    isFaulty = page.isFaulty
    tables = page.tables.map(\.id)
    leftOut = page.leftOut
    let catalogs = page.texts.map(\.catalog)
    let lookups = languages.indices.map { UnitLookup(pages: catalogs, shared: shared, locale: $0) }
    titles = lookups.enumerated().map { locale, lookup in
      guard let match = lookup.unit(.title) else { return Passage(page.id) }
      let isOwn = match.locale == locale
      return Passage(match.unit.content, fallback: isOwn ? nil : languages[match.locale])
    }
    descriptions = lookups.map { $0.unit(.description)?.unit.content }
    places = isLinked ? PagePlaces(page) : nil
  }
}
