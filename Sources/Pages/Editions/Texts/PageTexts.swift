import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Looks up the texts of a page for an edition: in the edition's locale, then in its fallbacks.
struct PageTexts {
  let page: Page
  let index: SiteIndex
  /// The position of the edition's locale in the site's fallback order.
  let locale: Int
  /// The locale in which lookups start: not the edition's if a text must be in one language.
  private(set) var start: Int
  /// True if another page shows them, because tables of this one decide its conditions.
  private var areOfOtherPage = false
  private let lookup: UnitLookup
  let links: LinkResolver

  /// The texts of a page, with the targets of links.
  init(_ page: Page, _ index: SiteIndex, locale: Int) {
    let diagnosis = LinkDiagnosis(index, locale: locale)
    self.init(
      page,
      links: LinkResolver(
        page: page, index: index, locale: locale, names: PlaceNames(index: index, locale: locale, diagnosis: diagnosis),
        diagnosis: diagnosis))
  }

  /// The texts of a page in the locale for which links are resolved.
  init(_ page: Page, links: LinkResolver) {
    self.page = page
    self.links = links
    index = links.index
    locale = links.locale
    start = links.locale
    lookup = links.index.lookup(for: page, locale: links.locale)
  }

  // MARK: Languages

  /// The language of the edition.
  var editionLanguage: Language { index.languages[locale] }

  /// The language in which lookups start.
  var language: Language { index.languages[start] }

  /// The same texts, with lookups starting in a fallback's language; nil without a fallback, or if no locale is in it.
  func beginning(with fallback: Language?) -> PageTexts? {
    guard let fallback, let position = index.languages.firstIndex(where: { $0.tag == fallback.tag }) else { return nil }
    var texts = self
    texts.start = position
    return texts
  }

  /// The same texts, for use if a composed text turns out to have a part in another language.
  ///
  /// A text half in one language and half in another would be hard to read, so all of it is taken from that language.
  func startingOver(in fallback: Language?) -> PageTexts? { start == locale ? beginning(with: fallback) : nil }

  /// The same texts, with lookups starting in a locale.
  func beginning(at position: Int) -> PageTexts {
    var texts = self
    texts.start = position
    return texts
  }

  // MARK: Pages

  /// The texts of the page whose spec has a place: this one, or one whose tables decide conditions.
  func declaring(_ place: SourceRange?) -> PageTexts { of(page.declaring(place)) }

  /// The texts of a page that this one requires; it has the findings about them.
  func of(_ other: Page) -> PageTexts {
    if other === page { return self }
    var texts = PageTexts(other, index, locale: locale)
    texts.start = start
    texts.areOfOtherPage = true
    return texts
  }

  /// The text of a note; before the id of a note of another page, the page stands: `page/note`.
  func note(_ id: String, neededAt place: SourceRange?, _ record: inout TextRecord) -> Passage {
    let parts = id.split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.count == 2, let other = page.requiredPages.first(where: { $0.id == parts[0] }) else {
      return text(.named(.note, id), neededAt: place, &record)
    }
    return of(other).text(.named(.note, parts[1]), neededAt: place, &record)
  }

  // MARK: Texts

  /// Hyo's own words on a page; the English ones if the edition's language has none.
  func words(_ word: LocaleWord) -> Passage {
    let isOwn = language.own(word) != nil
    let fallback = start == locale ? (isOwn ? nil : .english) : language
    return Passage([.text(language[word])], fallback: fallback)
  }

  /// The text of a unit; adds a finding if no locale has one.
  ///
  /// - Parameters:
  ///   - key: the key of the text.
  ///   - other: a second key to try if `key` has no text: a value of a domain that several conditions have.
  ///   - form: the wanted named form, if the unit has it.
  ///   - place: the place that needs the text.
  ///   - meant: the fix for the place, if it seems to mean something else than a text; only used if no locale has one.
  ///   - record: receives findings and the texts used.
  /// - Returns: The text; the id of its subject, with a finding, if no locale has it.
  func text(
    _ key: UnitKey, or other: UnitKey? = nil, form: String? = nil, neededAt place: SourceRange?,
    meaning meant: @autoclosure () -> Finding.Fix? = nil, _ record: inout TextRecord
  ) -> Passage {
    if let match = lookup.unit(key, or: other, form: form, from: start) {
      return text(of: match, neededAt: place, &record)
    }
    if lookup.isUnwritten(key, or: other) { return Passage(Unit.placeholder) }
    let key = other ?? key
    // The text may be in a file that could not be read, and a page without a spec may not need it;
    // an id that must be changed has no text yet.
    if lookup.isReadable, !page.lacksSpec, !areOfOtherPage, key.isWellFormed {
      noteMissing(key, neededAt: place, meaning: meant(), &record)
    }
    return Passage(key.subject)
  }

  /// The text of a unit in the first locale that has it.
  func optionalText(_ key: UnitKey, or other: UnitKey? = nil, form: String? = nil, _ record: inout TextRecord)
    -> Passage?
  { lookup.unit(key, or: other, form: form, from: start).map { text(of: $0, neededAt: nil, &record) } }

  /// The text of a unit in the locale itself, for texts that can be omitted.
  func ownText(_ key: UnitKey, or other: UnitKey? = nil, form: String? = nil, _ record: inout TextRecord) -> Passage? {
    guard lookup.unit(key, or: other, from: start)?.locale == start else { return nil }
    return optionalText(key, or: other, form: form, &record)
  }

  /// The name of a condition; Hyo has its own for the day in most languages, which a locale may replace.
  func name(of condition: Condition, form: String? = nil, _ record: inout TextRecord) -> Passage {
    let texts = declaring(condition.place)
    let key = UnitKey.name(of: .condition(condition.declaredID))
    if condition.isDay, texts.language.own(.day) != nil {
      return texts.ownText(key, form: form, &record) ?? texts.words(.day)
    }
    return texts.text(key, form: form, neededAt: condition.place, &record)
  }

  /// True if any locale has a text.
  func has(_ key: UnitKey, or other: UnitKey? = nil) -> Bool { lookup.unit(key, or: other, from: start) != nil }

  /// A unit of the edition's own locale; nil if the locale does not have it.
  func ownUnit(_ key: UnitKey) -> Unit? { lookup.unit(key).flatMap { $0.locale == locale ? $0.unit : nil } }

  /// The unit for a key in the first locale that has it.
  func unit(_ key: UnitKey) -> Unit? { lookup.unit(key, from: start)?.unit }

  /// The unit for a key if it exists, but not in a form.
  func unit(lacking form: String, of key: UnitKey, or other: UnitKey? = nil) -> Unit? {
    guard form != "default", let match = lookup.unit(key, or: other, form: form, from: start) else { return nil }
    return match.unit.id.form == nil ? match.unit : nil
  }

  private func text(of match: UnitLookup.Match, neededAt place: SourceRange?, _ record: inout TextRecord) -> Passage {
    if areOfOtherPage {
      var own = self
      own.areOfOtherPage = false
      var others = TextRecord()
      let text = own.text(of: match, neededAt: place, &others)
      record.used.formUnion(others.used)
      return text
    }
    record.used.insert(match.unit)
    let unit = match.unit
    let report = record.report
    if unit.holdsLinks { record.report = report.attempt() }
    defer { record.report = report }
    let content = unit.holdsLinks ? links.resolved(unit.content, of: match.locale, &record) : unit.content
    let blocks = unit.holdsLinks ? unit.blocks.map { links.resolved($0, of: match.locale, &record) } : unit.blocks
    let hasBrokenLinks = unit.holdsLinks && !record.report.isEmpty
    if match.locale != start || hasBrokenLinks, record.isNew(match, lookedForIn: start) {
      noteFallback(match, neededAt: place, &record)
      if unit.holdsLinks { record.report.keep() }
    }
    return Passage(content, blocks: blocks, fallback: match.locale == locale ? nil : index.languages[match.locale])
  }

  /// Records that a text is shown in place of one that the locale does not have.
  private func noteFallback(_ match: UnitLookup.Match, neededAt place: SourceRange?, _ record: inout TextRecord) {
    // An empty text has an error of its own, and one that is not written yet a warning.
    guard match.locale != start, lookup.isReadable(locale: start), !match.unit.content.isEmpty,
      !lookup.isUnwritten(match.unit.id.key, in: start)
    else { return }
    record.lacking.append(
      LackingText(
        id: match.unit.id, place: place, shown: .init(unit: match.unit, locale: match.locale),
        finding: fallbackText(match)))
  }

  /// Records that the locale has no pattern for numbers, but another has, so that a unit may be missing.
  func noteForeignPattern(_ key: UnitKey, _ record: inout TextRecord) {
    guard start == locale, !areOfOtherPage, lookup.isReadable(locale: locale),
      let match = lookup.unit(key, from: start),
      record.isNew(match, lookedForIn: start)
    else { return }
    let (own, other) = (editionLanguage.tag.text, index.languages[match.locale].tag.text)
    let alone = "pattern: \"{value}\""
    record.report.add(
      Finding(
        .fallbackText, at: match.unit.text.range,
        "'\(key.path)' has no pattern in \(own), and numbers stand alone there, unlike in \(other)",
        fixes: [
          .adding(TextSkeleton.text(of: key.components), of: [key], to: catalog(isShared: match.isShared)),
          .init("or write '\(alone)' there, if numbers are to stand alone"),
        ]))
  }

  // MARK: Findings

  /// Records that no locale has a text, once for all uses.
  private func noteMissing(
    _ key: UnitKey, neededAt place: SourceRange?, meaning meant: Finding.Fix?, _ record: inout TextRecord
  ) {
    // Shared declarations have shared texts.
    let isShared = place?.file.path == SitePath.sharedSpec
    let id = UnitID(isShared ? .shared : .page(page.id), key)
    guard record.isNew(missing: id) else { return }
    let file = catalog(isShared: isShared)
    let finding = Finding(
      .missingText, at: place, "No locale has a text for '\(key.path)'",
      notes: [.init("it belongs in \(file.path), and in the same file of every other locale")],
      fixes: [meant].compactMap(\.self) + record.didYouMean(key, among: lookup.knownKeys) + Self.knownUnit(key) + [
        .adding(TextSkeleton.text(of: key.components), of: [key], to: file)
      ])
    record.lacking.append(
      LackingText(id: id, place: place, shown: nil, finding: finding, isMeant: meant == nil))
  }

  /// The fix for the id of a unit that is nearly one that Hyo knows.
  private static func knownUnit(_ key: UnitKey) -> [Finding.Fix] {
    guard case .named(.measureUnit, let id) = key else { return [] }
    return Finding.Fix.didYouMean(id, among: Language.knownUnits) + [
      .init("write a unit that Hyo knows, such as 'kg', 'EUR' or 'days'; or, for one of your own:")
    ]
  }

  private func fallbackText(_ match: UnitLookup.Match) -> Finding {
    let (own, other) = (editionLanguage.tag.text, index.languages[match.locale].tag.text)
    let id = match.unit.id
    let skeleton = TextSkeleton.text(of: id.components)
    return Finding(
      .fallbackText, at: match.unit.text.range,
      "'\(match.unit.id.path)' has no text in \(own); the page shows that of \(other)",
      fixes: [.adding(skeleton, of: [id.key], to: catalog(isShared: match.isShared))])
  }

  /// The ids of the terms that the page has in its own language.
  var knownTerms: [String] {
    lookup.knownKeys.compactMap { key in if case .named(.term, let id) = key { id } else { nil } }
  }

  /// True if all texts of all locales for the page could be read.
  var areReadable: Bool { lookup.isReadable }

  private func catalog(isShared: Bool) -> Catalog { isShared ? index.shared[locale] : page.texts[locale].catalog }
}
