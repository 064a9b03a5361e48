package import Localization

/// The values of a page's template for the search.
package struct SearchValues: Sendable {
  /// The address of the script, relative to the page.
  package var scriptHref: String
  /// The address of the texts to search, relative to the page.
  package var indexHref: String
  /// The language of the words.
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
    values.set("beyond-pattern", language.sentence(.beyond, ["n": "{n}"]))
    values.set("search-failed", language[.searchFailed])
    values.set("no-results", language[.noResults])
    values.set("in-places-pattern", language.sentence(.inPlaces, ["n": "{n}"]))
  }
}
