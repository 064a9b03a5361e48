package import Loading
package import Localization

/// The data that the checks of all pages of a site share.
package struct ParallelContext: Sendable {
  /// The languages and the texts that all pages share.
  let index: SiteIndex
  /// The facts about each language.
  let languages: [LanguageFacts]
  /// The texts that all pages share, side by side.
  let sharedUnits: [UnitTexts]
  /// The terms that all pages share.
  let sharedTerms: [UnitTexts]

  /// Makes the data that the checks of a site's pages share.
  ///
  /// - Parameters:
  ///   - index: The site's languages and shared texts.
  ///   - languages: The facts about each of its languages.
  package init(_ index: SiteIndex, _ languages: [LanguageFacts]) {
    self.index = index
    self.languages = languages
    sharedUnits = UnitTexts.units(of: index.shared)
    sharedTerms = sharedUnits.terms
  }
}

extension [UnitTexts] {
  /// The declared terms that several locales have, limited to more than people declare.
  var terms: [UnitTexts] {
    let terms = filter { unit in if case .named(.term, _) = unit.id.key { unit.count > 1 } else { false } }
    return Array(terms.prefix(500))
  }
}
