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
  ///   - hasPages: false if no page shows the words, so that none of them is missing.
  ///   - publishesStatus: true if the site has pages on how far its languages agree.
  ///   - report: receives findings about the file, and about missing words.
  package init(
    _ tag: LocaleTag, _ file: SourceFile?, path: String, hasPages: Bool = true, publishesStatus: Bool = false,
    report: Report
  ) {
    let builtIn = Language.builtIn(for: tag, report: .ignored)
    self = builtIn ?? Language(tag: tag)
    guard let file else {
      if builtIn == nil, hasPages {
        let missing = missingWords(publishesStatus: publishesStatus)
        report.add(.missingLocale(self, path, missing))
      }
      return
    }
    let own = report.attempt()
    var reader = LanguageReader(into: self, report: own)
    reader.read(file)
    self = reader.language
    own.add(reader.unwritten.findings)
    own.keep()
    // If the file can't be read, its words are unknown; an unwritten word has a finding already.
    let missing = missingWords(publishesStatus: publishesStatus).filter { !reader.unwrittenWords.contains($0) }
    if reader.isWhole, hasPages, !missing.isEmpty { report.add(.missingWords(missing, of: self, in: file)) }
  }
}

/// Reads a locale.yaml into a language.
struct LanguageReader {
  private(set) var language: Language
  private let report: Report
  /// False if a file is unusable.
  private(set) var isWhole = true
  /// The words with `…` in place of their text, as in a skeleton.
  private(set) var unwritten = UnwrittenTexts(fix: "write the text, or leave the key out to show Hyo's own words")
  private(set) var unwrittenWords: Set<LocaleWord> = []

  /// The most bytes of a word; every page has these words, some of them in every cell.
  private static let longestWords = 1000

  init(into language: Language, report: Report) {
    self.language = language
    self.report = report
  }

  mutating func read(_ file: SourceFile) {
    let fields = parseYAML(file, report: report).flatMap { Fields($0, as: Language.shape, report: report) }
    guard let fields else {
      // An empty file counts as readable.
      isWhole = report.isEmpty
      return
    }
    if let text = fields.text("direction", report: report) { readDirection(text) }
    for word in LocaleWord.allCases where word.section == nil { read(word, of: fields) }
    for section in LocaleWord.Section.allCases {
      let entries = fields[section.rawValue].flatMap {
        Fields($0, as: Language.shape(of: section), report: report)
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
    report.add(
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
    guard let fields = Fields(node, as: Language.pluralShape(of: word), report: report),
      let node = fields.required(other, report: report)
    else { return nil }
    let forms = ([LocaleWord.underTen] + NumberFormat.allCategories.filter { $0 != other }).compactMap { category in
      fields[category].flatMap { unit($0, word, form: category, subject: category) }
    }
    for form in forms where form.id.form != LocaleWord.one && form.id.form != LocaleWord.underTen {
      report.add(Finding.unknownPluralForm(form, in: language).map { [$0] } ?? [])
    }
    return unit(node, word, subject: other).map { Unit($0.id, $0.text, content: $0.content, forms: forms) }
  }

  private mutating func unit(_ node: YAMLNode, _ word: LocaleWord, form: String? = nil, subject: String) -> Unit? {
    guard let text = node.text("'\(subject)'", report: report) else { return nil }
    guard text.text.utf8.count <= Self.longestWords else {
      report.add(
        Finding(.textTooLarge, at: text.range, "Words of a locale have at most \(Self.longestWords) bytes"))
      return nil
    }
    if let comment = text.commentBehind { report.add(comment) }
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
      report.add(.outdatedPattern(id, former, at: text.range))
      return nil
    }
    // The forms for no thing, for one and for two may omit the number.
    unit.checkPlaceholders(
      word.placeholders, optional: word.optionalPlaceholders,
      needsAll: form == nil || form == "few" || form == "many", report: report)
    return unit
  }

  private mutating func checkText(_ text: SourceText, of id: UnitID) {
    guard text.text.allSatisfy(\.isWhitespace) else { return }
    report.add(
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
