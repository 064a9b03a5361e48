import CommonMark
package import Diagnostics
package import Localization

/// The terms that the documents of a site have in common.
package struct DocumentTerms: Sendable {
  /// The terms, side by side.
  let units: [UnitTexts]
  /// For each locale the texts of the terms.
  let indices: [TermIndex]

  /// - Parameters:
  ///   - terms: Each term in every locale; nil if a locale has none.
  ///   - facts: The facts about each language.
  package init(_ terms: [[SourceText?]] = [], _ facts: [LanguageFacts]) {
    let units = terms.enumerated().compactMap { number, texts -> UnitTexts? in
      guard texts.count(where: { $0 != nil }) > 1 else { return nil }
      let id = UnitID(.shared, .named(.term, "\(number + 1)"))
      return UnitTexts(
        id, texts: texts.map { text in text.map { Unit(id, $0, content: [.text($0.text, at: .unknown)]) } })
    }
    self.units = units
    indices = facts.enumerated().map { locale, language in TermIndex(units.map { $0.texts[locale] }, language) }
  }
}
