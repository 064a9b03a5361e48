extension LocaleTag {
  /// The tag that is most likely meant by a tag that begins with the code of a country: `ja` for `jp`.
  ///
  /// Nil for all codes that belong to a language in ISO 639, such as `se` for Northern Sami.
  package var countryCorrection: LocaleTag? {
    Self.languagesOfCountries[language].flatMap { LocaleTag($0 + text.dropFirst(language.count)) }
  }

  /// Codes of ISO 3166-1 that are not language codes, each with the language that most people speak there.
  private static let languagesOfCountries = [
    "at": "de", "au": "en", "bd": "bn", "by": "be", "cl": "es", "cn": "zh", "cz": "cs", "dk": "da", "eg": "ar",
    "gb": "en", "gr": "el", "hk": "zh", "il": "he", "iq": "ar", "ir": "fa", "jp": "ja", "kp": "ko", "kz": "kk",
    "mx": "es", "np": "ne", "nz": "en", "pe": "es", "ph": "fil", "pk": "ur", "rs": "sr", "ua": "uk", "us": "en",
    "vn": "vi",
  ]
}
