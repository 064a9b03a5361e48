extension Language {
  /// The language whose words belong to the site rather than to a page: itself, or English where it lacks one of them, so
  /// that these words stand together in one language.
  package var ofSiteWords: Language { hasAll(.site) ? self : .english }
}
