/// The acceptance of texts by a person who confirms that they agree.
package struct Acceptance: Sendable {
  /// The tags of the accepted locales; nil for all that can have followed.
  package var locales: Set<String>?
  /// True if the changes don't affect the meaning, such as a typo: no other text has to follow.
  package var isSameMeaning: Bool

  /// An acceptance, of all locales unless some are named.
  package init(locales: Set<String>? = nil, isSameMeaning: Bool = false) {
    self.locales = locales
    self.isSameMeaning = isSameMeaning
  }

  /// True if the acceptance includes the texts of a locale.
  package func concerns(_ locale: String) -> Bool { locales?.contains(locale) ?? true }
}

extension UnitReview {
  /// The unit's entry once its texts are accepted; unchanged if there is nothing to record.
  ///
  /// Accepted texts start a new agreement if one of them was the first to change, or if the spec has changed; otherwise
  /// they join the present one. A text that was behind and has not changed stays behind, unless it is named.
  package func accepted(_ acceptance: Acceptance) -> ReviewEntry? {
    let accepted = locales.filter { locale in
      guard locale.text != nil, acceptance.concerns(locale.tag) else { return false }
      if acceptance.isSameMeaning { return locale.isReviewed }
      return acceptance.locales != nil || !isStillBehind(locale)
    }
    guard isComparable, !accepted.isEmpty else { return entry }
    let isNew = isContextChanged || generation == 0 || accepted.contains(where: leads)
    let last = locales.lazy.filter(\.isReviewed).map(\.generation).max() ?? 0
    let next = isNew ? last + 1 : generation
    var entry = entry ?? ReviewEntry(context: context, records: [:])
    entry.context = context
    for locale in accepted {
      guard let fingerprint = locale.fingerprint else { continue }
      entry.records[locale.tag] = ReviewRecord(
        generation: acceptance.isSameMeaning ? locale.generation : next, fingerprint: fingerprint)
    }
    return entry
  }

  /// The unit's entry once some of its texts are known to be translations of other current texts.
  ///
  /// A translation joins the agreement of its source, if the source has not changed since; otherwise both start a new
  /// one, and the texts of other locales are behind. A translator doesn't review the context in the spec: if that has
  /// changed, the unit stays due.
  ///
  /// - Parameter pairs: the tags of the source and target locales.
  /// - Returns: The entry; nil if there is none yet, and nothing to record.
  package func translated(_ pairs: [(source: String, target: String)]) -> ReviewEntry? {
    var entry = entry ?? ReviewEntry(context: context, records: [:])
    if generation == 0 { entry.context = context }
    for (source, target) in pairs {
      guard let text = fingerprint(in: source), let translation = fingerprint(in: target) else { continue }
      let record = entry.records[source]
      let isKnown = record.map { $0.generation > 0 && $0.fingerprint == text } ?? false
      let latest = entry.records.values.map(\.generation).max() ?? 0
      let generation = isKnown ? record?.generation ?? 0 : latest + 1
      entry.records[source] = ReviewRecord(generation: generation, fingerprint: text)
      entry.records[target] = ReviewRecord(generation: generation, fingerprint: translation)
    }
    return entry.records.isEmpty ? self.entry : entry
  }

  /// The unit's entry once the texts of some locales have been replaced by unread ones.
  package func unread(in tags: [String]) -> ReviewEntry? {
    guard var entry else { return nil }
    for tag in tags { entry.records[tag] = fingerprint(in: tag).map { ReviewRecord(generation: 0, fingerprint: $0) } }
    return entry
  }

  private func fingerprint(in tag: String) -> ContentFingerprint? { locales.first { $0.tag == tag }?.fingerprint }

  /// True if the others have to follow the change of a text.
  private func leads(_ locale: LocaleReview) -> Bool {
    locale.isChanged && locale.generation >= generation && source.map { locales[$0].tag == locale.tag } ?? true
  }

  private func isStillBehind(_ locale: LocaleReview) -> Bool {
    locale.isReviewed && !locale.isChanged && locale.generation < generation
  }

  /// True if at least 2 locales have a text.
  private var isComparable: Bool { locales.count { $0.text != nil } > 1 }

  /// The unit's entry with every unknown text as unreviewed; nil for a new unit with only one text.
  package func seeded() -> ReviewEntry? {
    guard isComparable else { return entry }
    var entry = entry ?? ReviewEntry(context: context, records: [:])
    for locale in locales where entry.records[locale.tag] == nil {
      entry.records[locale.tag] = locale.fingerprint.map { ReviewRecord(generation: 0, fingerprint: $0) }
    }
    return entry
  }

  /// The tags of the locales that are behind in an entry of the unit.
  package func behind(in entry: ReviewEntry?) -> [String] {
    let reviewed = locales.compactMap { locale -> (tag: String, generation: Int)? in
      guard locale.text != nil, let record = entry?.records[locale.tag] else { return nil }
      return record.generation > 0 ? (locale.tag, record.generation) : nil
    }
    let ofSource = source.flatMap { source in reviewed.first { $0.tag == locales[source].tag }?.generation }
    let latest = ofSource ?? reviewed.map(\.generation).max() ?? 0
    return reviewed.filter { $0.generation < latest }.map(\.tag)
  }
}
