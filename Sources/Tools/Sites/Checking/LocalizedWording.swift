import Diagnostics
import Editions
import Loading
import Localization

/// Says in each language of a site what concerns a table.
struct LocalizedWording {
  private var wordings: [(language: String, wording: TableWording)]

  /// - Parameters:
  ///   - spec: the table.
  ///   - page: the table's page.
  ///   - index: what the page needs of others.
  init(_ spec: TableSpec, on page: Page, _ index: SiteIndex) {
    wordings = index.languages.enumerated().map { locale, language in
      (language.tag.text, TableWording(spec, on: page, index, locale: locale))
    }
  }

  /// A note for each language.
  ///
  /// - Parameter sentence: says it in one of the languages; nil where there is nothing to be said.
  /// - Returns: the notes, each with its language before it.
  mutating func notes(_ sentence: (inout TableWording) -> String?) -> [Finding.Note] {
    wordings.indices.compactMap { index in
      sentence(&wordings[index].wording).map { .init("\(wordings[index].language): \($0)") }
    }
  }
}
