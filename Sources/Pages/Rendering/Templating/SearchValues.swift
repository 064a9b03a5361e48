package import Localization

/// What the template of a page is filled with for the search.
package struct SearchValues: Sendable {
  /// Where the script is, relative to the page.
  package var scriptHref: String
  /// Where the texts are that it searches, relative to the page.
  package var indexHref: String
  /// Whose words are shown.
  package var language: Language

  /// The addresses, and the language of the words.
  package init(scriptHref: String, indexHref: String, language: Language) {
    self.scriptHref = scriptHref
    self.indexHref = indexHref
    self.language = language
  }
}

extension SearchValues {
  func fill(_ values: inout MustacheValues) {
    values.set("search-script-href", scriptHref)
    values.set("search-index-href", indexHref)
    values.set("search-label", language[.search])
    // The script puts the numbers in.
    values.set("results-pattern", language.sentence(.results, ["n": "{n}"]))
    values.set("first-results-pattern", language.sentence(.firstResults, ["n": "{n}", "total": "{total}"]))
    values.set("search-failed", language[.searchFailed])
  }
}
