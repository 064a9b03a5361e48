package import Diagnostics

extension LocaleTag {
  /// The reason why a tag can't be meant as it is written, and the tag that most likely is: `ja` for `jp` and for `japanese`.
  ///
  /// Nil for all codes that belong to a language in ISO 639, such as `se` for Northern Sami.
  package var correction: (reason: Message, meant: String)? {
    func corrected(_ code: String?) -> String? {
      code.flatMap { LocaleTag($0 + text.dropFirst(language.count)) }?.text
    }
    if let meant = corrected(Self.languagesOfCountries[language]) {
      return ("'\(language)' is the code of a country, and no language's", meant)
    }
    if let meant = corrected(Self.namesOfLanguages[language]) {
      return ("'\(language)' is the name of a language, and not its code", meant)
    }
    return nil
  }

  /// False if no language has the code; of codes of three letters, which nearly all stand for one, nobody knows.
  package var mayBeOfLanguage: Bool {
    switch language.utf8.count {
    case 2: Self.languages.contains(language)
    case 3: true
    // ISO 639 has none that are longer.
    default: false
    }
  }

  /// The codes of ISO 639-1, and those that it once had.
  private static let languages: Set<String> = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bh bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el \
    en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik in io is it \
    iu iw ja ji jv jw ka kg ki kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mo \
    mr ms mt my na nb nd ne ng nl nn no nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh \
    si sk sl sm sn so sq sr ss st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh \
    yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// Names in English, and in the language itself without other letters than those of ASCII.
  private static let namesOfLanguages = [
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dansk": "da", "deutsch": "de", "dutch": "nl",
    "english": "en", "espanol": "es", "finnish": "fi", "french": "fr", "francais": "fr", "german": "de", "greek": "el",
    "hebrew": "he", "hindi": "hi", "italian": "it", "italiano": "it", "japanese": "ja", "korean": "ko", "nihongo": "ja",
    "norsk": "nb", "polish": "pl", "polski": "pl", "russian": "ru", "spanish": "es", "suomi": "fi", "svenska": "sv",
    "swedish": "sv", "thai": "th", "turkish": "tr",
  ]

  /// Codes of ISO 3166-1 that are not language codes, each with the language that most people speak there.
  private static let languagesOfCountries = [
    "at": "de", "au": "en", "bd": "bn", "by": "be", "cl": "es", "cn": "zh", "cz": "cs", "dk": "da", "eg": "ar",
    "gb": "en", "gr": "el", "hk": "zh", "il": "he", "iq": "ar", "ir": "fa", "jp": "ja", "kp": "ko", "kz": "kk",
    "mx": "es", "np": "ne", "nz": "en", "pe": "es", "ph": "fil", "pk": "ur", "rs": "sr", "ua": "uk", "us": "en",
    "vn": "vi",
  ]
}
