import Localization

extension MustacheValues {
  /// Sets the language of a page as Open Graph writes it: `pt_BR`.
  mutating func setOpenGraphLocale(_ tag: String) { set("og-locale", String(tag.map { $0 == "-" ? "_" : $0 })) }

  /// Sets the tag of the language of those words that belong to the site, if it is not that of the page.
  mutating func setSiteWordsLanguage(of language: Language) {
    let words = language.ofSiteWords
    set("site-words-lang", words.tag == language.tag ? nil : words.tag.text)
  }
}
