package import Diagnostics

/// The languages that Hyo brings along: each a file of Languages/, written like a site's own locale.yaml.
extension Language {
  /// What Hyo has for a language.
  ///
  /// Region and script do not matter: `en-GB` begins with what `en` has.
  ///
  /// - Parameters:
  ///   - tag: the language's tag.
  ///   - findings: receives what is wrong with Hyo's own file; a test sees to it that this is nothing.
  /// - Returns: nil if Hyo has nothing.
  package static func builtIn(for tag: LocaleTag, findings: inout [Finding]) -> Language? {
    let path = tag.language + ".yaml"
    guard let bytes = EmbeddedFiles.files[path] else { return nil }
    var reader = LanguageReader(into: Language(tag: tag))
    reader.read(SourceFile(path: path, bytes: bytes))
    findings += reader.findings
    return reader.language
  }

  /// The file of the English words, as a model for those of other languages.
  package static let englishFile = String(decoding: EmbeddedFiles.files["en.yaml"] ?? [], as: UTF8.self)

  /// The words that stand in for those that a language lacks.
  package static let english = {
    var ignored: [Finding] = []
    return builtIn(for: .english, findings: &ignored) ?? Language(tag: .english)
  }()
}
