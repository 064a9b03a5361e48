package import Localization

/// One unit of a site with its text in each locale: what parallel checks, reviews and exports look at.
package struct UnitTexts: Sendable {
  /// The unit's id, without a form.
  package let id: UnitID
  /// Its text for each locale of the site, in fallback order; nil if the locale lacks it.
  package let texts: [Unit?]

  /// A unit, with its text for each locale of the site.
  package init(_ id: UnitID, texts: [Unit?]) {
    self.id = id
    self.texts = texts
  }

  /// How many locales have a text.
  package var count: Int { texts.count { $0 != nil } }

  /// The unit as if only the locales at some positions had a text.
  func only(_ locales: [Int]) -> UnitTexts {
    UnitTexts(id, texts: texts.indices.map { locales.contains($0) ? texts[$0] : nil })
  }
}

extension UnitTexts {
  /// The unit as readers see it: with the text that all pages share for a locale that has none of the page's own.
  ///
  /// - Parameter shared: the texts that all pages share, for each locale.
  /// - Returns: the unit with these texts.
  package func borrowing(from shared: [Catalog]) -> UnitTexts {
    if count == texts.count { return self }
    return UnitTexts(id, texts: zip(texts, shared).map { text, catalog in text ?? catalog[id.key] })
  }
}

extension UnitTexts {
  /// The units of one file as each locale has it, in the order of the first locale's file; what only others have follows.
  ///
  /// A unit whose id is malformed is left out, since a finding asks for another id.
  ///
  /// - Parameter catalogs: one for each locale of the site, in fallback order.
  /// - Returns: each unit once.
  package static func units(of catalogs: [Catalog]) -> [UnitTexts] {
    var units: [UnitTexts] = []
    for (locale, catalog) in catalogs.enumerated() {
      let earlier = catalogs[..<locale]
      for (position, unit) in catalog.units.enumerated() where unit.id.key.isWellFormed {
        let key = unit.id.key
        if earlier.contains(where: { $0[key, near: position] != nil }) { continue }
        // Of two texts with one key, the first counts.
        if catalog[key, near: position] !== unit { continue }
        var texts = [Unit?](repeating: nil, count: catalogs.count)
        texts[locale] = unit
        for other in catalogs.indices[(locale + 1)...] { texts[other] = catalogs[other][key, near: position] }
        units.append(UnitTexts(unit.id, texts: texts))
      }
    }
    return units
  }
}
