import CommonMark
package import Diagnostics
import YAMLTree

extension Language {
  /// The language of a locale: what Hyo brings along for it, and the site's own words in place of those.
  ///
  /// - Parameters:
  ///   - tag: the language's tag.
  ///   - file: the site's locale.yaml for it, if there is one.
  ///   - path: where that file is, or would be.
  ///   - findings: receives what is wrong with it, and which words are missing.
  package init(_ tag: LocaleTag, _ file: SourceFile?, path: String, findings: inout [Finding]) {
    var ignored: [Finding] = []
    let builtIn = Language.builtIn(for: tag, findings: &ignored)
    self = builtIn ?? Language(tag: tag)
    if let file {
      let isRead = LanguageReader().read(file, into: &self, findings: &findings)
      if isRead { findings += missingWords(file) }
    } else if builtIn == nil {
      findings.append(.missingLocale(tag, path))
    }
  }

  /// The warning that words are missing, unless all are there; those for findings go without one.
  private func missingWords(_ file: SourceFile) -> [Finding] {
    let missing = LocaleWord.allCases.filter { word in
      word.section.map { $0 != .sentences } == true && words[word] == nil
    }
    if missing.isEmpty { return [] }
    let paths = missing.map { UnitKey.word($0).path }
    return [
      Finding(
        .fallbackText,
        at: SourceRange(startOf: file),
        "\(file.path) lacks \(missing.count) of Hyo's own words; English ones are shown",
        notes: [.init("missing: \(paths.joined(separator: ", "))")]
      )
    ]
  }
}

/// Reads a locale.yaml.
struct LanguageReader {
  private static let keys =
    ["name", "direction", "note-marker", "page-note-marker"]
    + LocaleWord.Section.allCases.map(\.rawValue)
  /// In bytes; every page has these words, some of them in every cell.
  private static let longestWords = 1000

  /// Reads what a file says into a language.
  ///
  /// - Returns: false where the file is no mapping.
  func read(
    _ file: SourceFile,
    into language: inout Language,
    findings: inout [Finding]
  ) -> Bool {
    guard let root = parseYAML(file, findings: &findings),
      let fields = Fields(root, of: "a locale", keys: Self.keys, findings: &findings)
    else { return false }
    if let text = fields.text("direction", findings: &findings) {
      language.direction = direction(text, findings: &findings) ?? language.direction
    }
    for word in LocaleWord.allCases where word.section == nil {
      read(word, of: fields, into: &language, findings: &findings)
    }
    for section in LocaleWord.Section.allCases {
      let words = LocaleWord.words(of: section)
      guard let node = fields[section.rawValue],
        let entries = Fields(
          node,
          of: "'\(section.rawValue)'",
          keys: words.map(\.key),
          findings: &findings
        )
      else { continue }
      for word in words { read(word, of: entries, into: &language, findings: &findings) }
    }
    return true
  }

  private func direction(
    _ text: SourceText,
    findings: inout [Finding]
  ) -> Language.Direction? {
    if let direction = Language.Direction(rawValue: text.text) { return direction }
    findings.append(
      Finding(
        .unknownValue,
        at: text.range,
        "A language's direction is ltr or rtl",
        fixes: Finding.Fix.didYouMean(text.text, among: ["ltr", "rtl"], replacing: text.range)
      )
    )
    return nil
  }

  // MARK: Words

  private func read(
    _ word: LocaleWord,
    of fields: Fields,
    into language: inout Language,
    findings: inout [Finding]
  ) {
    guard let node = fields[word.key] else { return }
    let isPlural = if case .mapping = node.value { word.hasPlural } else { false }
    let unit =
      isPlural
      ? plural(node, word, findings: &findings) : unit(node, word, findings: &findings)
    if let unit { language.words[word] = unit }
  }

  private func plural(
    _ node: YAMLNode,
    _ word: LocaleWord,
    findings: inout [Finding]
  ) -> Unit? {
    let subject = "'\(word.key)'"
    let (one, other) = (LocaleWord.one, "other")
    guard let forms = Fields(node, of: subject, keys: [one, other], findings: &findings),
      let otherNode = forms.required(other, of: subject, findings: &findings)
    else { return nil }
    let oneUnit = forms[one].flatMap { unit($0, word, form: one, findings: &findings) }
    guard let unit = unit(otherNode, word, subject: other, findings: &findings) else { return nil }
    return Unit(unit.id, unit.text, content: unit.content, forms: oneUnit.map { [$0] } ?? [])
  }

  private func unit(
    _ node: YAMLNode,
    _ word: LocaleWord,
    form: String? = nil,
    subject: String? = nil,
    findings: inout [Finding]
  ) -> Unit? {
    let subject = form ?? subject ?? word.key
    guard let text = node.text("'\(subject)'", findings: &findings) else { return nil }
    guard text.text.utf8.count <= Self.longestWords else {
      findings.append(
        Finding(
          .textTooLarge,
          at: text.range,
          "Words of a locale have at most \(Self.longestWords) bytes"
        )
      )
      return nil
    }
    let id = UnitID(.locale, .word(word), form: form)
    if word.section == .interface, text.text.allSatisfy(\.isWhitespace) {
      findings.append(
        Finding(
          .emptyText,
          at: text.range,
          "'\(id.path)' has no text",
          fixes: [.init("write the text, or leave the key out to show Hyo's own words")]
        )
      )
    }
    let unit = Unit(id, text, content: word.isPattern ? text.patternContent : [.text(text.text)])
    // The form for one need not say the number.
    if word.isPattern {
      unit.checkPlaceholders(word.placeholders, needsAll: form == nil, findings: &findings)
    }
    return unit
  }
}

extension Finding {
  fileprivate static func missingLocale(_ tag: LocaleTag, _ path: String) -> Finding {
    Finding(
      .missingLocale,
      at: nil,
      "Hyo brings no words along for '\(tag.text)', and \(path) is missing; English ones are shown",
      fixes: [.init("write \(path), with name, note-marker, patterns and interface")]
    )
  }
}
