package import Localization

/// A group of pages with its names, which are texts of the home page.
package struct IndexedGroup: Sendable {
  /// The group.
  package let group: PageGroup
  /// The name in each locale, in another language if the locale has none; the group's id if no locale has one.
  package let names: [Passage]

  init(_ group: PageGroup, home: Page?, _ languages: [Language], shared: [Catalog]) {
    self.group = group
    let catalogs = home?.texts.map(\.catalog) ?? []
    names = languages.indices.map { locale in
      let lookup = UnitLookup(pages: catalogs, shared: shared, locale: locale)
      guard !catalogs.isEmpty, let match = lookup.unit(.named(.group, group.id)) else { return Passage(group.id) }
      let isOwn = match.locale == locale
      return Passage(match.unit.content, fallback: isOwn ? nil : languages[match.locale])
    }
  }
}
