package import Localization

/// A unit with its current texts and its entry in the lock.
package struct UnitReview: Sendable {
  /// The unit's id, without a form.
  package let id: UnitID
  /// One for each locale of the site, in fallback order.
  package let locales: [LocaleReview]
  /// The fingerprint of the unit's current context in the spec; nil if it has none.
  package let context: ContentFingerprint?
  /// The entry in the lock; nil if there is no valid one.
  package let entry: ReviewEntry?
  /// True if the spec has no error, so that the unit's context is known.
  package let isContextKnown: Bool
  /// The id of the unit in the lock, if it differs.
  package let formerID: String?
  /// The position of the locale that the others are translated from; nil if any of them may change first.
  let source: Int?
  /// True if the context in the spec has changed since people last confirmed the texts.
  package let isContextChanged: Bool

  /// The texts of a unit in one locale, as they are and as they were.
  package struct LocaleReview: Sendable {
    /// The tag of the locale.
    package let tag: String
    /// The text; nil if the locale has none or it can't be read.
    package let text: Unit?
    /// The fingerprint of the text; nil if there is none.
    package let fingerprint: ContentFingerprint?
    /// The record in the lock; nil if there is none.
    package let record: ReviewRecord?
    /// The state of the text relative to the others.
    package fileprivate(set) var state: ReviewState

    /// True if it takes part in an agreement: there is a text, and the lock has a generation for it.
    package var isReviewed: Bool { text != nil && generation > 0 }
    /// The last agreement that it was part of; 0 if there is none.
    package var generation: Int { record?.generation ?? 0 }
    /// True if the text has changed since people read it.
    package var isChanged: Bool { isReviewed && fingerprint != record?.fingerprint }
  }

  /// Compares a unit with its entry in the lock.
  ///
  /// - Parameters:
  ///   - unit: the unit with its text in each locale.
  ///   - tags: the tags of the locales.
  ///   - fingerprints: the fingerprints of its texts by the tags, if they are known already.
  ///   - context: its context in the spec; `isKnown` is false if part of the spec could not be read.
  ///   - entry: its entry in the lock.
  ///   - formerID: the id in the lock, if it differs.
  ///   - source: the position of the locale that the others are translated from; nil if any of them may change first.
  package init(
    _ unit: UnitTexts, tags: [String], fingerprints: [String: ContentFingerprint] = [:],
    context: (fingerprint: ContentFingerprint?, isKnown: Bool), entry: ReviewEntry?, formerID: String? = nil,
    source: Int? = nil
  ) {
    id = unit.id
    isContextKnown = context.isKnown
    self.formerID = formerID
    self.entry = entry
    self.context = context.fingerprint
    // A text that the spec doesn't have any more is unused, and no other text follows from that.
    let isGone = context.fingerprint == nil && unit.id.key.isOfSpec
    isContextChanged = context.isKnown && !isGone && entry.map { $0.context != context.fingerprint } ?? false
    var locales = zip(tags, unit.texts).map { tag, text in
      let text = text.flatMap { $0.isReadable ? $0 : nil }
      return LocaleReview(
        tag: tag, text: text, fingerprint: text.map { fingerprints[tag] ?? ContentFingerprint(of: $0) },
        record: entry?.records[tag],
        state: text == nil ? .missing : .unreviewed)
    }
    // Where the source has no such text, the translations are equals.
    let source = source.flatMap { locales[$0].text == nil ? nil : $0 }
    Self.judge(&locales, source: source, isContextChanged: isContextChanged)
    (self.locales, self.source) = (locales, source)
  }

  /// The state of the unit: the most urgent one of its texts; never `changed` or `missing`.
  package var state: ReviewState {
    let urgent: [ReviewState] = [.bothChanged, .behind, .dueBySpec, .unconfirmed, .unreviewed]
    return urgent.first { state in locales.contains { $0.state == state } } ?? .agreed
  }

  /// The position of the first locale with a newer text than another; nil if that locale is not behind.
  package func localeAhead(of locale: Int) -> Int? {
    guard locales[locale].state == .behind else { return nil }
    return locales.firstIndex { $0.state == .changed || $0.state == .bothChanged }
      ?? locales.firstIndex { $0.isReviewed && $0.generation >= generation }
  }

  /// The agreement that a text must be part of not to be behind; 0 if there is none.
  package var generation: Int { locales.latestAgreement(of: source) }

  /// The tags of the locales whose accepted text no longer exists.
  package var lost: [String] { locales.filter { $0.text == nil && $0.generation > 0 }.map(\.tag) }
}

extension UnitKey {
  /// True for a text to which the spec gives a context as long as it uses the text.
  fileprivate var isOfSpec: Bool {
    switch self {
    case .name, .pattern, .annotation: true
    case .named(let kind, _): kind.hasContext
    case .title, .description, .value, .table, .prose, .section, .word: false
    }
  }
}

// MARK: States

extension UnitReview {
  /// Determines the state of each text relative to the others.
  private static func judge(_ locales: inout [LocaleReview], source: Int?, isContextChanged: Bool) {
    let written = locales.indices.filter { locales[$0].text != nil }
    guard written.count > 1 else {
      for index in written { locales[index].state = .agreed }
      return
    }
    let reviewed = written.filter { locales[$0].isReviewed }
    let latest = locales.latestAgreement(of: source)
    let changed = reviewed.filter { locales[$0].isChanged }
    // Texts that were behind may have changed to catch up, and so may translations of a source that has not changed.
    let leading = changed.filter { locales[$0].generation >= latest && (source == nil || $0 == source) }
    for index in reviewed {
      let isLatest = locales[index].generation >= latest
      locales[index].state =
        if locales[index].isChanged {
          leading.isEmpty ? .unconfirmed : changed.count > 1 ? .bothChanged : .changed
        } else if !isLatest || !leading.isEmpty { .behind } else { isContextChanged ? .dueBySpec : .agreed }
    }
  }
}

extension [UnitReview.LocaleReview] {
  /// The last agreement of the source, or of any text if there is no reviewed source; 0 if there is none.
  fileprivate func latestAgreement(of source: Int?) -> Int {
    if let source, self[source].isReviewed { return self[source].generation }
    return lazy.filter(\.isReviewed).map(\.generation).max() ?? 0
  }
}
