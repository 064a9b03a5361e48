import CommonMark
import Diagnostics
import Editions
import Exchange
import Loading
import Localization

/// A text of a site that an import changes.
struct ImportedText {
  /// The text that is translated, with the site's present translation.
  let unit: TranslationUnit
  /// The position of the target language.
  let locale: Int
  /// The new translation, with its place in the imported file.
  let text: SourceText
}

/// A unit that was imported with all its forms, so that a review can be recorded for both languages.
struct ImportedPair {
  /// The id of the unit, without a form.
  let unit: UnitID
  /// The positions of the source language and the target language.
  let languages: (from: Int, to: Int)
  /// True if the translation differs from the site's.
  let isChanged: Bool
}

/// Checks translators' files against the site that they were exported from.
struct ImportCheck {
  private let site: Site
  private let report: Report
  /// The changed texts, in the order of the files.
  private(set) var changes: [ImportedText] = []
  /// The units that were imported completely, with all their forms, in the order of the site.
  private(set) var pairs: [ImportedPair] = []
  /// The first place of each imported text, by locale and id.
  private var known: [Place: SourceRange] = [:]
  /// The number of texts that the site doesn't have; only the first of them get suggestions.
  private var unknown = 0

  private struct Place: Hashable {
    var locale: Int
    var context: String
  }

  /// - Parameters:
  ///   - site: The site.
  ///   - report: Receives what is wrong with the files.
  init(_ site: Site, report: Report) {
    self.site = site
    self.report = report
  }

  /// Checks a file, and collects its texts that differ from the site's.
  mutating func take(_ file: SourceFile) {
    let returned = ReturnedTranslations(file, report: report)
    guard let target = returned.target, let languages = languages(of: returned, target) else { return }
    let units = TranslationUnits(site: site, languages: languages).all
    let byContext = Dictionary(units.map { ($0.id.description, $0) }) { first, _ in first }
    let before = changes.count
    var carried: Set<UnitID> = []
    for entry in returned.entries {
      let unit = byContext[entry.context.text]
      take(entry, unit, among: byContext.keys, locale: languages.to)
      if let unit, entry.carries(unit) { carried.insert(unit.id) }
    }
    let changed = Set(changes[before...].map(\.unit.id.withoutForm))
    var missing: Set<UnitID> = []
    for unit in units where !carried.contains(unit.id) && !unit.source.translatableText.isEmpty {
      missing.insert(unit.id.withoutForm)
    }
    for unit in units where unit.id.form == nil && !missing.contains(unit.id) {
      pairs.append(ImportedPair(unit: unit.id, languages: languages, isChanged: changed.contains(unit.id)))
    }
  }

  private mutating func languages(of returned: ReturnedTranslations, _ target: SourceText) -> (from: Int, to: Int)? {
    guard let to = position(target) else { return nil }
    guard let source = returned.source else {
      let from = site.languages.indices.first { $0 != to }
      if from == nil { report.add(.nothingToTranslate(target)) }
      return from.map { ($0, to) }
    }
    guard let from = position(source) else { return nil }
    if from == to {
      report.add(.sameLanguage(target))
      return nil
    }
    return (from, to)
  }

  private mutating func position(_ tag: SourceText) -> Int? {
    let text = String(tag.text.map { $0 == "_" ? "-" : $0 })
    if let position = site.locale(LocaleTag(text)?.text ?? text) { return position }
    var finding = Finding.unknownLocale(tag.text, of: site)
    finding.place = tag.range
    if finding.fixes.isEmpty, let language = LocaleTag(text)?.language,
      let known = site.languages.first(where: { $0.tag.language == language })?.tag.text
    {
      finding.fixes = [.init("did you mean '\(known)'?")]
    }
    report.add(finding)
    return nil
  }

  // MARK: Entries

  private mutating func take(
    _ entry: ReturnedTranslations.Entry, _ unit: TranslationUnit?, among contexts: some Collection<String>, locale: Int
  ) {
    let place = Place(locale: locale, context: entry.context.text)
    if let first = known[place] {
      report.add(.repeatedTranslation(entry, first: first))
      return
    }
    known[place] = entry.context.range
    guard let unit else {
      report.add(.unknownTranslation(entry, among: unknown < 100 ? Array(contexts) : []))
      unknown += 1
      return
    }
    let text = entry.target.text.trimmingLineEnds
    let old = unit.target?.translatableText ?? ""
    if text.isEmpty || old.hasSameBytes(as: text) { return }
    if entry.isFuzzy {
      report.add(.fuzzyTranslation(entry))
      return
    }
    guard unit.source.translatableText.hasSameBytes(as: entry.source.text.trimmingLineEnds) else {
      report.add(.movedSource(entry, now: unit.source))
      return
    }
    var target = entry.target
    target.text = text
    if let finding = wrongPlaceholders(target, unit) {
      report.add(finding)
    } else {
      changes.append(ImportedText(unit: unit, locale: locale, text: target))
    }
  }

  /// The finding for missing or unknown placeholders of a text; nil if placeholders have no meaning in it.
  private func wrongPlaceholders(_ text: SourceText, _ unit: TranslationUnit) -> Finding? {
    guard unit.id.key.hasPlaceholders else { return nil }
    // Other mistakes in the text show up when the site is loaded with it.
    let phrase = parsePhrase(text, report: .ignored)
    let own = (phrase.content.placeholders + phrase.blocks.flatMap(\.placeholders)).map(\.name)
    let wanted = unit.source.placeholders.map(\.name)
    let missing = Set(wanted).subtracting(own).sorted()
    let unknown = Set(own).subtracting(wanted).sorted()
    if missing.isEmpty && unknown.isEmpty { return nil }
    return .wrongPlaceholders(text, unit, missing: missing, unknown: unknown)
  }
}

extension ReturnedTranslations.Entry {
  /// True if the entry translates the present text of the site, and is not marked as fuzzy.
  fileprivate func carries(_ unit: TranslationUnit) -> Bool {
    !isFuzzy && !target.text.trimmingLineEnds.isEmpty
      && unit.source.translatableText.hasSameBytes(as: source.text.trimmingLineEnds)
  }
}

extension String {
  /// True if both are the same byte for byte; `==` treats composed and decomposed characters as equal.
  func hasSameBytes(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
