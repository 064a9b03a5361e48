import Diagnostics
import Editions
import Loading
import Localization

/// Writes notes about a table in each language of a site.
struct LocalizedWording {
  private var wordings: [(language: String, wording: TableWording)]

  /// - Parameters:
  ///   - spec: the table.
  ///   - page: the table's page.
  ///   - index: data about the other pages that the page refers to.
  init(_ spec: TableSpec, on page: Page, _ index: SiteIndex) {
    wordings = index.languages.enumerated().map { locale, language in
      (language.tag.text, TableWording(spec, on: page, index, locale: locale))
    }
  }

  /// A note for each language.
  ///
  /// - Parameter sentence: returns the note's text in one of the languages, or nil if there is nothing to say.
  /// - Returns: The notes, each with its language in front.
  mutating func notes(_ sentence: (inout TableWording) -> String?) -> [Finding.Note] {
    wordings.indices.compactMap { index in
      sentence(&wordings[index].wording).map { .init("\(wordings[index].language): \($0)") }
    }
  }
}
