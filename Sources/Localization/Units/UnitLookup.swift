/// Looks for a unit where a locale may have it.
///
/// That is in the page's own file, then in the shared one, then in those of the locales to fall back to, in their order.
package struct UnitLookup: Sendable {
  /// The page's catalogs for each locale of the site, in fallback order.
  private let pages: [Catalog]
  /// The shared catalogs for the same locales.
  private let shared: [Catalog]
  /// The locale's position; it falls back to all others.
  private let locale: Int

  /// A unit that was found.
  package struct Match: Sendable {
    /// The unit, in the form that was wanted if it has that.
    package var unit: Unit
    /// The position of the locale whose text it is.
    package var locale: Int
    /// Whether it is for all pages.
    package var isShared: Bool { unit.id.scope == .shared }
  }

  /// - Parameters:
  ///   - pages: the page's catalog for each locale of the site, in fallback order.
  ///   - shared: the shared catalogs for the same locales.
  ///   - locale: the position of the locale in whose words the page is wanted.
  package init(pages: [Catalog], shared: [Catalog], locale: Int) {
    self.pages = pages
    self.shared = shared
    self.locale = locale
  }

  /// The unit for a key, in one of its named forms.
  ///
  /// A form is looked for only where the unit itself is: a form of another language would not fit.
  ///
  /// - Parameters:
  ///   - key: what the text is wanted of.
  ///   - form: the form that is wanted; without it, or where the unit doesn't have it, the default form.
  ///   - start: the locale to begin with, if it is not the page's own.
  /// - Returns: nil where no locale has the unit.
  package func unit(_ key: UnitKey, form: String? = nil, from start: Int? = nil) -> Match? {
    if let start, let match = match(key, form, start) { return match }
    if locale != start, let match = match(key, form, locale) { return match }
    for other in pages.indices where other != locale && other != start {
      if let match = match(key, form, other) { return match }
    }
    return nil
  }

  private func match(_ key: UnitKey, _ form: String?, _ locale: Int) -> Match? {
    guard let unit = pages[locale][key] ?? shared[locale][key] else { return nil }
    return Match(unit: unit.form(form), locale: locale)
  }

  /// Whether all that a locale has for the page could be read.
  package func isReadable(locale: Int) -> Bool {
    pages[locale].isReadable && shared[locale].isReadable
  }

  /// Whether all that any locale has for the page could be read.
  package var isReadable: Bool { pages.indices.allSatisfy { isReadable(locale: $0) } }

  /// Where text for the page belongs in a locale.
  package func pagePath(locale: Int) -> String { pages[locale].path }

  /// Where text for all pages belongs in a locale.
  package func sharedPath(locale: Int) -> String { shared[locale].path }

  /// All keys for which the page's own locale has a text, to propose one for a mistyped name.
  package var knownKeys: [UnitKey] {
    let (page, shared) = (pages[locale].units, shared[locale].units)
    // Whoever mistypes a name among thousands many times would wait long.
    return page.count + shared.count <= 1_000 ? (page + shared).map(\.id.key) : []
  }
}
