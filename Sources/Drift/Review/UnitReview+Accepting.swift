/// How people's word is recorded that texts agree.
package struct Acceptance: Sendable {
  /// The tags of the locales that are accepted; nil for all that can have followed.
  package var locales: Set<String>?
  /// Whether what has changed means the same as before, such as a typo: no other text has to follow.
  package var isSameMeaning: Bool

  /// An acceptance, of all locales unless some are named.
  package init(locales: Set<String>? = nil, isSameMeaning: Bool = false) {
    self.locales = locales
    self.isSameMeaning = isSameMeaning
  }

  /// Whether the texts of a locale are among those that are accepted.
  package func concerns(_ locale: String) -> Bool { locales?.contains(locale) ?? true }
}

extension UnitReview {
  /// The unit's entry once its texts are accepted; as it is where there is nothing to record.
  ///
  /// Accepted texts are part of a new agreement if one of them was the first to change, or if the spec has changed;
  /// otherwise of the one that there is. A text that was behind before and has not changed stays so, unless it is named.
  package func accepted(_ acceptance: Acceptance) -> ReviewEntry? {
    let accepted = locales.filter { locale in
      guard locale.text != nil, acceptance.concerns(locale.tag) else { return false }
      if acceptance.isSameMeaning { return locale.isReviewed }
      return acceptance.locales != nil || !isStillBehind(locale)
    }
    guard isComparable, !accepted.isEmpty else { return entry }
    let isNew =
      isContextChanged || generation == 0
      || accepted.contains { $0.isChanged && $0.generation == generation }
    let next = isNew ? generation + 1 : generation
    var entry = entry ?? ReviewEntry(context: context, records: [:])
    entry.context = context
    for locale in accepted {
      guard let fingerprint = locale.fingerprint else { continue }
      entry.records[locale.tag] = ReviewRecord(
        generation: acceptance.isSameMeaning ? locale.generation : next,
        fingerprint: fingerprint
      )
    }
    return entry
  }

  private func isStillBehind(_ locale: LocaleReview) -> Bool {
    locale.isReviewed && !locale.isChanged && locale.generation < generation
  }

  /// Whether there are texts that can agree.
  private var isComparable: Bool { locales.count { $0.text != nil } > 1 }

  /// The unit's entry with all that the lock doesn't know yet as unreviewed; none for a unit that one locale alone has.
  package func seeded() -> ReviewEntry? {
    guard isComparable else { return entry }
    var entry = entry ?? ReviewEntry(context: context, records: [:])
    for locale in locales where entry.records[locale.tag] == nil {
      entry.records[locale.tag] = locale.fingerprint.map {
        ReviewRecord(generation: 0, fingerprint: $0)
      }
    }
    return entry
  }

  /// The tags of the locales that are behind in an entry of the unit.
  package func behind(in entry: ReviewEntry?) -> [String] {
    let reviewed = locales.compactMap { locale -> (tag: String, generation: Int)? in
      guard locale.text != nil, let record = entry?.records[locale.tag] else { return nil }
      return record.generation > 0 ? (locale.tag, record.generation) : nil
    }
    let latest = reviewed.map(\.generation).max() ?? 0
    return reviewed.filter { $0.generation < latest }.map(\.tag)
  }
}
