extension Language {
  /// The language of words that belong to the site rather than to a page: itself, or English if it lacks one of them,
  /// so that these words are all in one language.
  package var ofSiteWords: Language { hasAll(.site) ? self : .english }
}
