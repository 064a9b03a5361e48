import Diagnostics
import Editions
import Loading
import Localization

/// Says in each language of a site what concerns the tables of a page.
struct PageWording {
  private var wordings: [(language: String, wording: TableWording)]

  /// - Parameters:
  ///   - page: a page of the site.
  ///   - site: the site.
  init(_ page: Page, of site: Site) {
    wordings = site.languages.enumerated().map { locale, language in
      (language.tag.text, TableWording(page, of: site, locale: locale))
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
