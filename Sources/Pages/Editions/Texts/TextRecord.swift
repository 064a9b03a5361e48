import CommonMark
import Diagnostics
import Localization

/// Records the texts used by an edition, and the findings about them.
struct TextRecord {
  /// Receives the findings.
  var report = Report()
  /// The units whose texts were used.
  var used: Set<Unit> = []
  /// The texts missing from the locale.
  var lacking: [LackingText] = []
  /// The candidates for mistyped keys, made on the first lookup.
  private var candidates: KeyCandidates?
  /// Texts that have a finding already.
  private var told: Set<ToldText> = []
  /// Texts that no locale has.
  private var missing: Set<UnitID> = []
  /// The approximate number of bytes of the texts that are composed of others.
  private var compositeSize = 0

  private struct ToldText: Hashable {
    var unit: Unit
    var locale: Int
    var start: Int
  }

  /// True if a text is used for the first time, given the locale in which its lookup started.
  ///
  /// Each text is only checked on its first use.
  mutating func isNew(_ match: UnitLookup.Match, lookedForIn start: Int) -> Bool {
    told.insert(ToldText(unit: match.unit, locale: match.locale, start: start)).inserted
  }

  /// True if a text that no locale has is needed for the first time.
  mutating func isNew(missing id: UnitID) -> Bool { missing.insert(id).inserted }

  /// "Did you mean …?" for a key without a text in any locale.
  mutating func didYouMean(_ key: UnitKey, among keys: @autoclosure () -> [UnitKey]) -> [Finding.Fix] {
    var candidates = self.candidates ?? KeyCandidates(keys())
    defer { self.candidates = candidates }
    return Finding.Fix.didYouMean(key, among: &candidates)
  }

  /// Makes a text that is composed of others; a short spec may repeat long ones many times.
  ///
  /// - Returns: The text; empty, with one finding for all, if such texts together exceed the limit of a page.
  mutating func composite(on texts: PageTexts, _ make: (inout TextRecord) -> Passage) -> Passage {
    if compositeSize > PageLimit.bytes { return Passage([]) }
    let passage = make(&self)
    compositeSize += passage.size
    if compositeSize > PageLimit.bytes { report.add(.pageTooLarge(texts.page, in: texts.editionLanguage)) }
    return passage
  }

  /// The text with values for its placeholders, or unchanged, with a finding, if it would be too large.
  mutating func substituted(_ content: [Inline], _ placeholders: [Placeholder], by values: [[Inline]?]) -> [Inline] {
    if let result = content.substitutingPlaceholders(by: values) { return result }
    report.add(
      Finding(
        .textTooLarge, at: placeholders.first?.range,
        "What stands in place of a text's placeholders has at most 65536 bytes"))
    return content
  }

  /// All findings, including those for texts missing from the page in its locale.
  func allFindings(on texts: PageTexts) -> [Finding] {
    let own = lacking.filter { !$0.isShared }
    let page = texts.page
    return report.findings + lacking.filter(\.isShared).map(\.finding)
      + LackingTexts(own, of: page, texts.index, locale: texts.locale, used: used).findings
  }
}

extension [Inline] {
  /// The text with a value for each placeholder; one without a value stays.
  ///
  /// - Parameter values: the values of the placeholders in reading order.
  /// - Returns: nil if the text would be too large.
  func substitutingPlaceholders(by values: [[Inline]?]) -> [Inline]? {
    if values.isEmpty { return self }
    guard values.reduce(0, { $0 + ($1?.size ?? 0) }) <= Self.largestSubstitution else { return nil }
    return substituting(inOrder: values)
  }

  /// In bytes.
  private static let largestSubstitution = 65_536
}
