import Diagnostics

extension LocaleTag {
  /// The language alone, with its script if readers of one script can't be expected to read another: `zh-Hant`.
  ///
  /// Texts in Hyo's own words are found by it, so it is `pt` for `pt-BR` and `pt-PT`, and `zh-Hant` for `zh-TW`.
  package var languageAsWritten: String {
    let subtags = text.split(separator: "-").prefix { $0.utf8.count > 1 }.dropFirst()
    guard language == "zh" else { return language }
    if let script = subtags.first(where: { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isASCIILetter) }) {
      return "zh-\(script)"
    }
    return subtags.contains { Self.regionsOfTraditionalChinese.contains($0) } ? "zh-Hant" : "zh-Hans"
  }

  /// True if the language is written in Latin letters, as most are.
  package var isLatin: Bool {
    let script = text.split(separator: "-").dropFirst().first {
      $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isASCIILetter)
    }
    return script.map { $0.lowercased() == "latn" } ?? !Self.languagesOfOtherScripts.contains(language)
  }

  /// The languages whose likely script is not Latin (Unicode CLDR 47, `likelySubtags.xml`).
  private static let languagesOfOtherScripts: Set<String> = [
    "am", "ar", "as", "ba", "be", "bg", "bn", "bo", "ckb", "cv", "dv", "dz", "el", "fa", "gu", "he", "hi", "hy", "ja",
    "ka", "kk", "km", "kn", "ko", "ks", "ky", "lo", "mai", "mk", "ml", "mn", "mr", "my", "ne", "or", "os", "pa", "ps",
    "ru", "sa", "sd", "si", "sr", "ta", "te", "tg", "th", "ti", "tt", "ug", "uk", "ur", "yi", "yue", "zh",
  ]

  /// The regions whose Chinese is likely in traditional characters (Unicode CLDR 47, `likelySubtags.xml`).
  private static let regionsOfTraditionalChinese: Set<Substring> = [
    "AU", "BN", "GB", "GF", "HK", "ID", "MO", "PA", "PF", "PH", "SR", "TH", "TW", "US", "VN",
  ]
}
