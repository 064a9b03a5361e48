/// Looks for a unit where a locale may have it: in the page's own file, then in the shared one, then in those of the
/// locales to fall back to, in their order.
package struct UnitLookup: Sendable {
  /// For each locale of the site, in fallback order, the page's catalog and the shared one.
  private let catalogs: [(page: Catalog, shared: Catalog)]
  /// The locale's position, and after it those that it falls back to.
  private let order: [Int]

  package struct Match: Sendable {
    package var unit: Unit
    /// The position of the locale whose text it is.
    package var locale: Int
    package var isShared: Bool
  }

  /// - Parameters:
  ///   - catalogs: the page's and the shared catalog for each locale of the site, in fallback order.
  ///   - locale: the position of the locale in whose words the page is wanted.
  package init(catalogs: [(page: Catalog, shared: Catalog)], locale: Int) {
    self.catalogs = catalogs
    self.order = [locale] + catalogs.indices.filter { $0 != locale }
  }

  /// The unit with a path, in one of its named forms.
  ///
  /// A form is looked for only where the unit itself is: a form of another language would not fit.
  ///
  /// - Parameters:
  ///   - path: the unit's path without a form.
  ///   - form: the form that is wanted; without it, or where the unit doesn't have it, the default form.
  ///   - locale: the locale to begin with, if it is not the page's own.
  /// - Returns: nil where no locale has the unit.
  package func unit(_ path: String, form: String? = nil, from locale: Int? = nil) -> Match? {
    if let locale, let match = match(path, form, locale) { return match }
    for index in order where index != locale {
      if let match = match(path, form, index) { return match }
    }
    return nil
  }

  private func match(_ path: String, _ form: String?, _ locale: Int) -> Match? {
    if let unit = catalogs[locale].page.units[path] {
      return Match(unit: unit.form(form), locale: locale, isShared: false)
    }
    if let unit = catalogs[locale].shared.units[path] {
      return Match(unit: unit.form(form), locale: locale, isShared: true)
    }
    return nil
  }

  /// Whether all that a locale has for the page could be read.
  package func isReadable(locale: Int) -> Bool {
    catalogs[locale].page.isReadable && catalogs[locale].shared.isReadable
  }

  /// Whether all that any locale has for the page could be read.
  package var isReadable: Bool { catalogs.indices.allSatisfy { isReadable(locale: $0) } }

  /// Where text for the page belongs in a locale.
  package func pagePath(locale: Int) -> String { catalogs[locale].page.path }

  /// Where text for all pages belongs in a locale.
  package func sharedPath(locale: Int) -> String { catalogs[locale].shared.path }

  /// All paths of units that the page's own locale knows, to propose one for a mistyped name.
  package var knownPaths: [String] {
    let (page, shared) = catalogs[order[0]]
    // Whoever mistypes a name among thousands many times would wait long.
    guard page.units.count + shared.units.count <= 1_000 else { return [] }
    return Array(page.units.keys) + Array(shared.units.keys)
  }
}

extension Unit {
  /// The form of a name, or the default form where the unit doesn't have it.
  fileprivate func form(_ name: String?) -> Unit {
    guard let name else { return self }
    for form in forms where form.name == name { return form.unit }
    return self
  }
}
