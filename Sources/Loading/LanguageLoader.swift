import Diagnostics
import Localization
import YAMLTree

/// Reads Locales/<tag>/locale.yaml, on top of what Hyo brings along for the language.
enum LanguageLoader {
  private static let keys = [
    "name", "direction", "note-marker", "page-note-marker", "patterns", "interface", "verdicts",
    "sentences",
  ]
  /// In bytes; every page has these words, some of them in every cell.
  private static let longestWords = 1000

  /// The language of a locale, whose file is nil where it has none.
  static func load(
    _ tag: LocaleTag,
    _ file: SourceFile?,
    path: String,
    findings: inout [Finding]
  ) -> Language {
    let builtIn = Language.builtIn(for: tag)
    var language = builtIn ?? unknown(tag)
    guard let file else {
      if builtIn == nil { findings.append(missingFile(tag, path)) }
      return language
    }
    guard let root = parseYAML(file, findings: &findings),
      let fields = Fields(root, of: "a locale", keys: keys, findings: &findings)
    else { return language }
    if let name = fields.text("name", findings: &findings), isShort(name, findings: &findings) {
      language.name = name.text
    }
    if let text = marker("note-marker", fields, findings: &findings) { language.noteMarker = text }
    if let text = marker("page-note-marker", fields, findings: &findings) {
      language.pageNoteMarker = text
    }
    direction(fields, &language, findings: &findings)
    for (key, text) in strings("patterns", fields, TextPattern.self, findings: &findings) {
      language.patterns[key] = text.text
      checkPlaceholders(text, key.placeholders, findings: &findings)
    }
    for (key, text) in strings("sentences", fields, SentencePattern.self, findings: &findings) {
      language.sentences[key] = text.text
      checkPlaceholders(text, key.placeholders, findings: &findings)
    }
    verdicts(fields, &language, findings: &findings)
    for (key, text) in strings("interface", fields, InterfaceString.self, findings: &findings) {
      language.interface[key] = text.text
      if text.text.allSatisfy(\.isWhitespace) { findings.append(emptyText(text, of: key)) }
    }
    reportMissing(language, file, findings: &findings)
    return language
  }

  /// A language of which Hyo knows nothing.
  private static func unknown(_ tag: LocaleTag) -> Language {
    Language(
      tag: tag,
      name: tag.text,
      direction: .ltr,
      noteMarker: Language.english.noteMarker,
      pageNoteMarker: Language.english.pageNoteMarker,
      patterns: [:],
      interface: [:]
    )
  }

  private static func emptyText(_ text: SourceText, of key: InterfaceString) -> Finding {
    Finding(
      .emptyText,
      at: text.range,
      "'interface.\(key.rawValue)' has no text",
      fixes: [.init("write the text, or leave the key out to show Hyo's own words")]
    )
  }

  private static func marker(_ key: String, _ fields: Fields, findings: inout [Finding]) -> String?
  {
    guard let marker = fields.text(key, findings: &findings), isShort(marker, findings: &findings)
    else { return nil }
    checkPlaceholders(marker, ["n"], findings: &findings)
    return marker.text
  }

  private static func direction(
    _ fields: Fields,
    _ language: inout Language,
    findings: inout [Finding]
  ) {
    guard let text = fields.text("direction", findings: &findings) else { return }
    guard let direction = Language.Direction(rawValue: text.text) else {
      findings.append(
        Finding(
          .unknownValue,
          at: text.range,
          "A language's direction is ltr or rtl",
          fixes: Finding.Fix.didYouMean(text.text, among: ["ltr", "rtl"], replacing: text.range)
        )
      )
      return
    }
    language.direction = direction
  }

  private static func strings<Key: RawRepresentable<String> & CaseIterable>(
    _ key: String,
    _ fields: Fields,
    _ type: Key.Type,
    findings: inout [Finding]
  ) -> [(Key, SourceText)] {
    guard let node = fields[key] else { return [] }
    let known = type.allCases.map(\.rawValue)
    guard let entries = Fields(node, of: "'\(key)'", keys: known, findings: &findings) else {
      return []
    }
    return type.allCases.compactMap { string in
      guard let text = entries.text(string.rawValue, findings: &findings),
        isShort(text, findings: &findings)
      else { return nil }
      return (string, text)
    }
  }

  static func isShort(_ text: SourceText, findings: inout [Finding]) -> Bool {
    if text.text.utf8.count <= longestWords { return true }
    findings.append(
      Finding(
        .textTooLarge,
        at: text.range,
        "Words of a locale have at most \(longestWords) bytes"
      )
    )
    return false
  }

  static func checkPlaceholders(
    _ text: SourceText,
    _ names: [String],
    needsAll: Bool = true,
    findings: inout [Finding]
  ) {
    for name in text.text.bracedNames where !names.contains(name) {
      let known = names.map { "{\($0)}" }.joined(separator: ", ")
      findings.append(
        Finding(
          .unknownPlaceholder,
          at: text.range,
          "This pattern has no value for '{\(name)}'",
          notes: names.isEmpty ? [] : [.init("its placeholders are: \(known)")],
          fixes: Finding.Fix.didYouMean(name, among: names)
        )
      )
    }
    for name in names where text.text.bracedNames.count(where: { $0 == name }) > 1 {
      findings.append(
        Finding(
          .repeatedPlaceholder,
          at: text.range,
          "A pattern has '{\(name)}' once",
          fixes: [.init("leave out all but one")]
        )
      )
    }
    for name in names where needsAll && !text.text.contains("{\(name)}") {
      findings.append(
        Finding(
          .missingPlaceholder,
          at: text.range,
          "This pattern needs '{\(name)}'",
          fixes: [.init("put '{\(name)}' where it belongs in your language")]
        )
      )
    }
  }

  private static func missingFile(_ tag: LocaleTag, _ path: String) -> Finding {
    Finding(
      .missingLocale,
      at: nil,
      "Hyo brings no words along for '\(tag.text)', and \(path) is missing; English ones are shown",
      fixes: [.init("write \(path), with name, note-marker, patterns and interface")]
    )
  }

  private static func reportMissing(
    _ language: Language,
    _ file: SourceFile,
    findings: inout [Finding]
  ) {
    let missing =
      InterfaceString.allCases.filter { language.interface[$0] == nil }
      .map { "interface.\($0.rawValue)" }
      + TextPattern.allCases.filter { language.patterns[$0] == nil }
      .map { "patterns.\($0.rawValue)" }
      + VerdictPattern.allCases.filter { language.verdicts[$0] == nil }
      .map { "verdicts.\($0.rawValue)" }
    guard !missing.isEmpty else { return }
    findings.append(
      Finding(
        .fallbackText,
        at: SourceRange(startOf: file),
        "\(file.path) lacks \(missing.count) of Hyo's own words; English ones are shown",
        notes: [.init("missing: \(missing.joined(separator: ", "))")]
      )
    )
  }
}

extension String {
  /// What stands between braces, as patterns read them.
  fileprivate var bracedNames: [String] {
    var names: [String] = []
    var rest = self[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      names.append(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return names
  }
}
