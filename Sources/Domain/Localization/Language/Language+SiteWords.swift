extension Language {
  /// The language of words that belong to the site rather than to a page: itself, or English if one of them is missing,
  /// so that these words are all in one language.
  package var ofSiteWords: Language { hasAll(.site) ? self : .english }
}
