import CommonMark
package import Diagnostics
import YAMLTree

extension Language {
  /// Makes the language of a locale from Hyo's own words, overridden by those of the site.
  ///
  /// - Parameters:
  ///   - tag: the language's tag.
  ///   - file: the site's locale.yaml for it, if there is one.
  ///   - path: the path of that file, even if there is none.
  ///   - publishesStatus: true if the site has pages on how far its languages agree.
  ///   - findings: receives findings about the file, and about missing words.
  package init(
    _ tag: LocaleTag, _ file: SourceFile?, path: String, publishesStatus: Bool = false, findings: inout [Finding]
  ) {
    var ignored: [Finding] = []
    let builtIn = Language.builtIn(for: tag, findings: &ignored)
    self = builtIn ?? Language(tag: tag)
    guard let file else {
      if builtIn == nil {
        let missing = missingWords(publishesStatus: publishesStatus)
        findings.append(.missingLocale(self, path, missing))
      }
      return
    }
    var reader = LanguageReader(into: self)
    reader.read(file)
    self = reader.language
    findings += reader.findings + reader.unwritten.findings
    // If the file can't be read, its words are unknown; an unwritten word has a finding already.
    let missing = missingWords(publishesStatus: publishesStatus).filter { !reader.unwrittenWords.contains($0) }
    if reader.isWhole, !missing.isEmpty { findings.append(.missingWords(missing, of: self, in: file)) }
  }
}

/// Reads a locale.yaml into a language.
struct LanguageReader {
  private(set) var language: Language
  private(set) var findings: [Finding] = []
  /// False if a file is unusable.
  private(set) var isWhole = true
  /// The words with `…` in place of their text, as in a skeleton.
  private(set) var unwritten = UnwrittenTexts(fix: "write the text, or leave the key out to show Hyo's own words")
  private(set) var unwrittenWords: Set<LocaleWord> = []

  /// The most bytes of a word; every page has these words, some of them in every cell.
  private static let longestWords = 1000

  init(into language: Language) { self.language = language }

  mutating func read(_ file: SourceFile) {
    let fields = parseYAML(file, findings: &findings).flatMap { Fields($0, as: Language.shape, findings: &findings) }
    guard let fields else {
      // An empty file counts as readable.
      isWhole = findings.isEmpty
      return
    }
    if let text = fields.text("direction", findings: &findings) { readDirection(text) }
    for word in LocaleWord.allCases where word.section == nil { read(word, of: fields) }
    for section in LocaleWord.Section.allCases {
      let entries = fields[section.rawValue].flatMap {
        Fields($0, as: Language.shape(of: section), findings: &findings)
      }
      guard let entries else { continue }
      for word in LocaleWord.words(of: section) { read(word, of: entries) }
    }
  }

  private mutating func readDirection(_ text: SourceText) {
    if let direction = Language.Direction(rawValue: text.text) {
      language.direction = direction
      return
    }
    findings.append(
      Finding(
        .unknownValue, at: text.range, "A language's direction is ltr or rtl",
        fixes: Finding.Fix.didYouMean(text.text, among: ["ltr", "rtl"], replacing: text.range)))
  }

  // MARK: Words

  private mutating func read(_ word: LocaleWord, of fields: Fields) {
    guard let node = fields[word.key] else { return }
    let isPlural = if case .mapping = node.value { word.hasPlural } else { false }
    let unit = isPlural ? plural(node, word) : unit(node, word, subject: word.key)
    if let unit { language.words[word] = unit }
  }

  private mutating func plural(_ node: YAMLNode, _ word: LocaleWord) -> Unit? {
    let other = NumberFormat.other
    guard let fields = Fields(node, as: Language.pluralShape(of: word), findings: &findings),
      let node = fields.required(other, findings: &findings)
    else { return nil }
    let forms = ([LocaleWord.underTen] + NumberFormat.allCategories.filter { $0 != other }).compactMap { category in
      fields[category].flatMap { unit($0, word, form: category, subject: category) }
    }
    for form in forms where form.id.form != LocaleWord.one && form.id.form != LocaleWord.underTen {
      findings += Finding.unknownPluralForm(form, in: language).map { [$0] } ?? []
    }
    return unit(node, word, subject: other).map { Unit($0.id, $0.text, content: $0.content, forms: forms) }
  }

  private mutating func unit(_ node: YAMLNode, _ word: LocaleWord, form: String? = nil, subject: String) -> Unit? {
    guard let text = node.text("'\(subject)'", findings: &findings) else { return nil }
    guard text.text.utf8.count <= Self.longestWords else {
      findings.append(
        Finding(.textTooLarge, at: text.range, "Words of a locale have at most \(Self.longestWords) bytes"))
      return nil
    }
    if let comment = text.commentBehind { findings.append(comment) }
    let id = UnitID(.locale, .word(word), form: form)
    if UnwrittenTexts.isPlaceholder(text.text.utf8) {
      unwritten.note(id, at: text.range, .placeholder)
      unwrittenWords.insert(word)
      return nil
    }
    guard word.isPattern else {
      checkText(text, of: id)
      return Unit(id, text, content: [.text(text.text)])
    }
    let unit = Unit(id, text, content: text.patternContent)
    let former = unit.content.compactMap(\.placeholderName).filter(word.formerPlaceholders.contains)
    if !former.isEmpty {
      findings.append(.outdatedPattern(id, former, at: text.range))
      return nil
    }
    // The forms for no thing, for one and for two may omit the number.
    unit.checkPlaceholders(
      word.placeholders, optional: word.optionalPlaceholders,
      needsAll: form == nil || form == "few" || form == "many", findings: &findings)
    return unit
  }

  private mutating func checkText(_ text: SourceText, of id: UnitID) {
    guard text.text.allSatisfy(\.isWhitespace) else { return }
    findings.append(
      Finding(
        .emptyText, at: text.range, "'\(id.path)' has no text",
        fixes: [.init("write the text, or leave the key out to show Hyo's own words")]))
  }
}

extension Finding {
  /// The warning about a pattern of an earlier version; Hyo's own is shown in its place.
  fileprivate static func outdatedPattern(_ id: UnitID, _ placeholders: [String], at place: SourceRange) -> Finding {
    let names = placeholders.map { "{\($0)}" }.joined(separator: ", ")
    return Finding(
      .outdatedKey, at: place, "The pattern '\(id.path)' no longer has \(names)",
      fixes: [.init("write it without, or leave the key out to show Hyo's own words")])
  }
}
