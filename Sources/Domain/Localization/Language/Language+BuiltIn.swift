package import Diagnostics

/// The languages that come with Hyo: each a file of Languages/, in the same form as a site's own locale.yaml.
extension Language {
  /// Hyo's own words for a language.
  ///
  /// The region does not matter: `en-GB` starts with the words of `en`.
  ///
  /// - Parameters:
  ///   - tag: the language's tag.
  ///   - report: receives findings about Hyo's own file; a test makes sure that there are none.
  /// - Returns: The language; nil if Hyo has no words for it.
  package static func builtIn(for tag: LocaleTag, report: Report) -> Language? {
    let (language, findings) = tag == .english ? ownEnglish : read(tag)
    report.add(findings)
    return language
  }

  private static func read(_ tag: LocaleTag) -> (language: Language?, findings: [Finding]) {
    let path = tag.languageAsWritten + ".yaml"
    guard let bytes = EmbeddedFiles.files[path] else { return (nil, []) }
    let report = Report()
    var reader = LanguageReader(into: Language(tag: tag), report: report)
    reader.read(SourceFile(path: path, bytes: bytes))
    return (reader.language, report.findings)
  }

  /// The tags of the languages that Hyo has words for: English, and the others in the order of their tags.
  package static let builtInTags: [String] = {
    let tags = EmbeddedFiles.files.keys.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(".yaml".count)) }
    let english = LocaleTag.english.text
    return [english] + tags.filter { $0 != english }.sorted()
  }()

  /// The English words are needed by nearly every site, and beside those of every other language.
  private static let ownEnglish = read(.english)

  /// The file of the English words, as a model for those of other languages.
  package static let englishFile = String(decoding: EmbeddedFiles.files["en.yaml"] ?? [], as: UTF8.self)

  /// The words shown in place of those missing from a language.
  package static let english = ownEnglish.language ?? Language(tag: .english)
}
