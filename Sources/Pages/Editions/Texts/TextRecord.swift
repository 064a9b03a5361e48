import CommonMark
import Diagnostics
import Localization

/// What comes up while an edition's texts are looked for: which are used, and what is wrong with them.
struct TextRecord {
  var findings: [Finding] = []
  /// The units whose texts were used.
  var used: Set<Unit> = []
  /// What the locale lacks of it.
  var lacking: [LackingText] = []
  /// The keys that a mistyped one may stand for, once one is looked for.
  private var candidates: KeyCandidates?
  /// Texts of which something has been said.
  private var told: Set<ToldText> = []
  /// Those that no locale has.
  private var missing: Set<UnitID> = []
  /// About how many bytes the texts have that were put together from others.
  private var compositeSize = 0

  private struct ToldText: Hashable {
    var unit: Unit
    var locale: Int
    var start: Int
  }

  /// True if a text comes up for the first time, given the locale that the search for it began with.
  ///
  /// What is wrong with a text is said once, however often it is used.
  mutating func isNew(_ match: UnitLookup.Match, lookedForIn start: Int) -> Bool {
    told.insert(ToldText(unit: match.unit, locale: match.locale, start: start)).inserted
  }

  /// True if a text that no locale has is needed for the first time.
  mutating func isNew(missing id: UnitID) -> Bool { missing.insert(id).inserted }

  /// "Did you mean …?" for a key that no locale has a text for.
  mutating func didYouMean(_ key: UnitKey, among keys: @autoclosure () -> [UnitKey]) -> [Finding.Fix] {
    var candidates = self.candidates ?? KeyCandidates(keys())
    defer { self.candidates = candidates }
    return Finding.Fix.didYouMean(key, among: &candidates)
  }

  /// A text that is put together from others: a short spec may repeat long ones many times.
  ///
  /// - Returns: nothing where such texts are more than a page may hold, with one finding for all of them.
  mutating func composite(on texts: PageTexts, _ make: (inout TextRecord) -> Passage) -> Passage {
    if compositeSize > PageLimit.bytes { return Passage([]) }
    let passage = make(&self)
    compositeSize += passage.size
    if compositeSize > PageLimit.bytes { findings.append(.pageTooLarge(texts.page, in: texts.editionLanguage)) }
    return passage
  }

  /// The text with values for its placeholders, or as it is, with a finding, where it would be too large.
  mutating func substituted(_ content: [Inline], _ placeholders: [Placeholder], by values: [[Inline]?]) -> [Inline] {
    if let result = content.substitutingPlaceholders(by: values) { return result }
    findings.append(
      Finding(
        .textTooLarge, at: placeholders.first?.range,
        "What stands in place of a text's placeholders has at most 65536 bytes"))
    return content
  }

  /// All findings, with those for what the page lacks in its locale.
  func allFindings(on texts: PageTexts) -> [Finding] {
    let own = lacking.filter { !$0.isShared }
    let page = texts.page
    return findings + lacking.filter(\.isShared).map(\.finding)
      + LackingTexts(own, of: page, texts.index, locale: texts.locale, used: used).findings
  }
}
