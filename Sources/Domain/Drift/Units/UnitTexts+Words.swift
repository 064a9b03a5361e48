import Diagnostics
import Loading
package import Localization

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
