/// Looks for a unit where a locale may have it.
///
/// That is in the page's own file, then in the shared one, then among what the spec says for all languages, and then in
/// the files of the locales to fall back to, in their order.
package struct UnitLookup: Sendable {
  /// The page's catalogs for each locale of the site, in fallback order.
  private let pages: [Catalog]
  /// The shared catalogs for the same locales.
  private let shared: [Catalog]
  /// What the spec says for all languages: that of the page, then that of all pages.
  private let literals: [Catalog]
  /// The locale's position; it falls back to all others.
  private let locale: Int

  /// A unit that was found.
  package struct Match: Sendable {
    /// The unit, in the form that was wanted if it has that.
    package var unit: Unit
    /// The position of the locale whose text it is; of a literal, that of the locale that it was looked for.
    package var locale: Int
    /// True if it is for all pages.
    package var isShared: Bool { unit.id.scope == .shared }
  }

  /// - Parameters:
  ///   - pages: the page's catalog for each locale of the site, in fallback order.
  ///   - shared: the shared catalogs for the same locales.
  ///   - literals: what the specs of the page and of all pages say for all languages.
  ///   - locale: the position of the locale in whose words the page is wanted.
  package init(pages: [Catalog], shared: [Catalog], literals: [Catalog] = [], locale: Int) {
    self.pages = pages
    self.shared = shared
    self.literals = literals
    self.locale = locale
  }

  /// The unit for a key, in one of its named forms.
  ///
  /// A form is looked for only where the unit itself is: a form of another language would not fit.
  ///
  /// - Parameters:
  ///   - key: what the text is wanted of.
  ///   - other: what else it may be the text of, where a place has none for `key`: the value of a named domain.
  ///   - form: the form that is wanted; without it, or where the unit doesn't have it, the default form.
  ///   - start: the locale to begin with, if it is not the page's own.
  /// - Returns: nil if no locale has the unit.
  package func unit(_ key: UnitKey, or other: UnitKey? = nil, form: String? = nil, from start: Int? = nil) -> Match? {
    let start = start ?? locale
    let keys = (key, other)
    if let match = match(keys, form, start) ?? literal(keys, start) { return match }
    if locale != start, let match = match(keys, form, locale) { return match }
    for position in pages.indices where position != locale && position != start {
      if let match = match(keys, form, position) { return match }
    }
    return nil
  }

  private func match(_ keys: (UnitKey, UnitKey?), _ form: String?, _ locale: Int) -> Match? {
    // A copy of a catalog would count references to all that it has.
    let unit =
      pages[locale][keys.0] ?? shared[locale][keys.0] ?? keys.1.flatMap { pages[locale][$0] ?? shared[locale][$0] }
    return unit.map { Match(unit: $0.form(form), locale: locale) }
  }

  private func literal(_ keys: (UnitKey, UnitKey?), _ locale: Int) -> Match? {
    for literals in literals {
      let unit = literals[keys.0] ?? keys.1.flatMap { literals[$0] }
      if let unit { return Match(unit: unit, locale: locale) }
    }
    return nil
  }

  /// True if all that a locale has for the page could be read.
  package func isReadable(locale: Int) -> Bool { pages[locale].isReadable && shared[locale].isReadable }

  /// True if all that any locale has for the page could be read.
  package var isReadable: Bool { pages.indices.allSatisfy { isReadable(locale: $0) } }

  /// All keys for which the page's own locale has a text, to propose one for a mistyped name.
  package var knownKeys: [UnitKey] {
    let (page, shared) = (pages[locale].units, shared[locale].units)
    // Whoever mistypes a name among thousands many times would wait long.
    return page.count + shared.count <= 1_000 ? (page + shared).map(\.id.key) : []
  }
}
