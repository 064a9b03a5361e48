import Diagnostics
import Loading
package import Localization

/// One unit of a site with its text in each locale, for parallel checks, reviews and exports.
package struct UnitTexts: Sendable {
  /// The unit's id, without a form.
  package let id: UnitID
  /// Its text in each locale of the site, in fallback order; nil if the locale has none.
  package let texts: [Unit?]

  /// A unit, with its text for each locale of the site.
  package init(_ id: UnitID, texts: [Unit?]) {
    self.id = id
    self.texts = texts
  }

  /// The number of locales that have a text.
  package var count: Int { texts.count { $0 != nil } }

  /// The unit with the texts of the locales at some positions only.
  func only(_ locales: [Int]) -> UnitTexts {
    UnitTexts(id, texts: texts.indices.map { locales.contains($0) ? texts[$0] : nil })
  }
}

extension UnitTexts {
  /// The unit as readers see it: with the shared text for each locale that has no text of its own.
  ///
  /// - Parameter shared: the shared texts of each locale.
  /// - Returns: The unit with these texts.
  package func borrowing(from shared: [Catalog]) -> UnitTexts {
    if count == texts.count { return self }
    return UnitTexts(id, texts: zip(texts, shared).map { text, catalog in text ?? catalog[id.key] })
  }
}

extension UnitTexts {
  /// The units of one file in all locales, in the order of the first locale's file, followed by units that only others
  /// have.
  ///
  /// Units with malformed ids are left out; a finding asks for another id.
  ///
  /// - Parameter catalogs: one for each locale of the site, in fallback order.
  /// - Returns: Each unit once.
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
        texts[locale] = unit.isUnwritten ? nil : unit
        for other in catalogs.indices[(locale + 1)...] {
          texts[other] = catalogs[other][key, near: position].flatMap { $0.isUnwritten ? nil : $0 }
        }
        units.append(UnitTexts(unit.id, texts: texts))
      }
    }
    return units
  }
}

extension UnitTexts {
  /// The words and patterns in a site's own locale.yaml files; Hyo's own words need no review.
  ///
  /// - Parameter languages: the languages of the site, in fallback order.
  /// - Returns: Each word in a site file once; a text is nil if only Hyo has the word.
  package static func words(of languages: [Language]) -> [UnitTexts] {
    LocaleWord.allCases.compactMap { word in
      let texts = languages.map { $0.siteUnit(of: word) }
      guard let first = texts.lazy.compactMap({ $0 }).first else { return nil }
      return UnitTexts(first.id, texts: texts)
    }
  }
}

extension Language {
  /// The word as the site's own locale.yaml has it.
  fileprivate func siteUnit(of word: LocaleWord) -> Unit? {
    words[word].flatMap { SitePath.isOfTexts($0.place.file.path) ? $0 : nil }
  }
}
