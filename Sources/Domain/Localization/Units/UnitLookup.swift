/// Looks up a unit in all places where a locale may have it.
///
/// These are the page's own file, then the shared one, then the spec's texts for all languages, and then the files
/// of the fallback locales, in their order.
package struct UnitLookup: Sendable {
  /// The page's catalogs for each locale of the site, in fallback order.
  private let pages: [Catalog]
  /// The shared catalogs for the same locales.
  private let shared: [Catalog]
  /// The texts that specs give for all languages: the page's spec first, then the shared one.
  private let literals: [Catalog]
  /// The locale's position; all others are its fallbacks.
  private let locale: Int

  /// A unit that was found, with its locale.
  package struct Match: Sendable {
    /// The unit, in the wanted form if it has that.
    package var unit: Unit
    /// The position of the unit's locale; for a text for all languages, the locale of the lookup.
    package var locale: Int
    /// True if the unit belongs to all pages.
    package var isShared: Bool { unit.id.scope == .shared }
  }

  /// - Parameters:
  ///   - pages: the page's catalog for each locale of the site, in fallback order.
  ///   - shared: the shared catalogs for the same locales.
  ///   - literals: the texts for all languages from the page's spec and the shared one.
  ///   - locale: the position of the page's locale.
  package init(pages: [Catalog], shared: [Catalog], literals: [Catalog] = [], locale: Int) {
    self.pages = pages
    self.shared = shared
    self.literals = literals
    self.locale = locale
  }

  /// Finds the unit for a key, in one of its named forms.
  ///
  /// A form is only taken from the locale that has the unit, because a form of another language would not fit.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - other: a second key to try in each place that has no text for `key`: the value of a named domain.
  ///   - form: the wanted form; without it, or if the unit doesn't have it, the default form.
  ///   - start: the locale to begin with, if it is not the page's own.
  /// - Returns: The unit; nil if no locale has it.
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
    // A copy of a catalog would count references to all of its content.
    let unit =
      pages[locale].written(keys.0) ?? shared[locale].written(keys.0)
      ?? keys.1.flatMap { pages[locale].written($0) ?? shared[locale].written($0) }
    return unit.map { Match(unit: $0.form(form), locale: locale) }
  }

  private func literal(_ keys: (UnitKey, UnitKey?), _ locale: Int) -> Match? {
    for literals in literals {
      let unit = literals[keys.0] ?? keys.1.flatMap { literals[$0] }
      if let unit { return Match(unit: unit, locale: locale) }
    }
    return nil
  }

  /// True if a text is still to be written in a locale, or in any if none is named.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - other: a second key, as in ``unit(_:or:form:from:)``.
  ///   - locale: the position of the locale.
  /// - Returns: True if there is only the placeholder.
  package func isUnwritten(_ key: UnitKey, or other: UnitKey? = nil, in locale: Int? = nil) -> Bool {
    (locale.map { $0..<($0 + 1) } ?? pages.indices).contains { position in
      [pages[position], shared[position]].contains { catalog in
        catalog[key]?.isUnwritten == true || other.flatMap { catalog[$0] }?.isUnwritten == true
      }
    }
  }

  /// True if all texts of a locale for the page could be read.
  package func isReadable(locale: Int) -> Bool { pages[locale].isReadable && shared[locale].isReadable }

  /// True if all texts of all locales for the page could be read.
  package var isReadable: Bool { pages.indices.allSatisfy { isReadable(locale: $0) } }

  /// All keys for which the page's own locale has a text, to propose one for a mistyped name.
  package var knownKeys: [UnitKey] {
    let (page, shared) = (pages[locale].units, shared[locale].units)
    // Many mistyped names among thousands would take very long.
    return page.count + shared.count <= 1_000 ? (page + shared).map(\.id.key) : []
  }
}
