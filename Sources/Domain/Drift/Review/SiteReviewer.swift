package import Diagnostics
package import Documents
package import Loading
import Localization

/// Compares a site with its lock, one owner of texts after the other: pages, documents, and what all pages share.
package struct SiteReviewer: Sendable {
  let site: Site
  private let lock: ReviewLock
  private let isSharedSpecReadable: Bool
  private let source: Int?
  private let tags: [String]
  /// The entries of pages, and of what they share, whose ids no text has.
  let lostOfPages: LostEntriesOnce
  /// The entries of all documents, for sections that have moved from one document to another.
  let ofDocuments: LostEntriesOnce
  /// The entries of documents that are gone, or have another name now.
  let ofVanishedDocuments: LostEntriesOnce

  /// - Parameters:
  ///   - site: The site.
  ///   - lock: The lock of the site.
  ///   - isSharedSpecReadable: True if Specs/shared.yaml has no errors, so that the contexts of its texts are known.
  ///   - documents: The names of all documents, if any of them are reviewed.
  ///   - source: The position of the locale that documents are translated from; nil if any of them may change first.
  package init(
    _ site: Site, _ lock: ReviewLock, isSharedSpecReadable: Bool, documents: Set<String> = [], source: Int? = nil
  ) {
    self.site = site
    self.lock = lock
    self.isSharedSpecReadable = isSharedSpecReadable
    self.source = source
    tags = site.languages.map(\.tag.text)
    lostOfPages = LostEntriesOnce { lock.entriesOfPages(without: site) }
    ofDocuments = LostEntriesOnce { lock.entries { UnitID.Scope.isDocument(prefix: $0) } }
    let prefixes = Set(documents.map { UnitID.Scope.document($0).idPrefix })
    ofVanishedDocuments = LostEntriesOnce {
      lock.entries { UnitID.Scope.isDocument(prefix: $0) && !prefixes.contains($0) }
    }
  }

  /// The review of a page.
  ///
  /// - Parameters:
  ///   - page: one of the site's.
  ///   - texts: the page's units.
  ///   - report: receives findings about its invalid lines in the lock.
  /// - Returns: the review.
  package func review(_ page: Page, _ texts: PageUnits, report: Report) -> PageReview {
    let isKnown = isSharedSpecReadable && !page.isFaulty
    return review(
      texts.labels + texts.prose, of: .page(page.id),
      in: isKnown ? { UnitContexts(of: page, former: $0) } : nil, leftOut: page.leftOut, report: report)
  }

  /// The reviews of texts that belong to no page: the shared texts, and the site's own words in place of Hyo's.
  ///
  /// - Parameter report: receives findings about their invalid lines in the lock.
  /// - Returns: The two reviews.
  package func reviewCommon(report: Report) -> [PageReview] {
    let vocabulary = isSharedSpecReadable ? site.pages.first?.vocabulary : nil
    let shared = review(
      UnitTexts.units(of: site.shared), of: .shared,
      in: vocabulary.map { vocabulary in { UnitContexts(sharedIn: vocabulary, former: $0) } }, report: report)
    return [shared, review(UnitTexts.words(of: site.languages), of: .locale, report: report)]
  }

  /// Looks up the sections of a document in the lock by their texts.
  ///
  /// - Parameter documents: The document in each locale.
  /// - Returns: Its sections as the lock knows them.
  package func known(_ documents: [Document?]) -> KnownSections {
    KnownSections(of: documents, tags, in: lock, vanished: ofVanishedDocuments.entries.all)
  }

  /// The review of a document.
  ///
  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - units: The texts of its front matter, and its sections.
  ///   - known: Its sections as the lock knows them.
  ///   - report: Receives findings about its invalid lines in the lock.
  /// - Returns: The review.
  package func review(
    _ documents: TwinDocuments, _ units: [UnitTexts], _ known: KnownSections, report: Report
  ) -> PageReview {
    review(
      units, of: .document(documents.name), knowing: known.fingerprints(of: documents), known.entries,
      leftOut: documents.leftOut(tags), report: report)
  }

  /// The review of some units.
  ///
  /// - Parameters:
  ///   - units: The units.
  ///   - owner: The owner of all of them.
  ///   - contexts: Makes the contexts in the spec, with texts named by former keys; nil if they are unknown or empty.
  ///   - fingerprints: The fingerprints of their texts in each locale that are known already.
  ///   - entries: The owner's entries in the lock, if they are known already.
  ///   - leftOut: The positions of the locales that are not to have the texts.
  ///   - report: Receives findings about invalid lines in the lock.
  /// - Returns: The review.
  private func review(
    _ units: [UnitTexts], of owner: UnitID.Scope, in contexts: (([UnitKey: UnitKey]) -> UnitContexts)? = nil,
    knowing fingerprints: [UnitKey: [ContentFingerprint?]] = [:], _ entries: [String: ReviewEntry]? = nil,
    leftOut: Set<Int> = [], report: Report
  ) -> PageReview {
    let now = contexts?([:])
    let texts = units.map { FingerprintedText($0, tags, knowing: fingerprints[$0.id.key]) }
    let own = entries ?? self.entries(of: owner, texts, now, report: report)
    var found = self.entries(of: texts, among: own, of: owner)
    if let contexts, let now { Self.carryContexts(to: &found, of: units, now, contexts) }
    // A context that an owner without a spec has is the empty one.
    let isContextKnown = contexts != nil || !owner.hasSpec
    let reviews = zip(units, zip(texts, found)).map { unit, found in
      UnitReview(
        unit, tags: tags, fingerprints: found.0.fingerprints, context: (now?[unit.id.key], isContextKnown),
        entry: found.1?.entry, formerID: found.1.flatMap { $0.id == unit.id ? nil : $0.id.description },
        source: owner.isDocument ? source : nil)
    }
    return PageReview(owner: owner.name, units: reviews, leftOut: leftOut)
  }

  /// The entries of an owner in the lock; of two sides of a merge, the one that agrees with the present texts.
  private func entries(
    of owner: UnitID.Scope, _ texts: [FingerprintedText], _ now: UnitContexts?, report: Report
  ) -> [String: ReviewEntry] {
    // Hardly any lock has lines of two sides.
    lazy var textsByID = Dictionary(texts.map { ($0.id.description, $0) }) { first, _ in first }
    return lock.entries(
      of: owner.idPrefix,
      choosing: { id, candidates in
        textsByID[id].flatMap { candidates.agreeing(with: $0.fingerprints, now?[$0.id.key]) }
      }, report: report)
  }

  /// Brings the contexts of texts up to date in which nothing has changed but the names of some.
  private static func carryContexts(
    to found: inout [LockEntry?], of units: [UnitTexts], _ now: UnitContexts,
    _ contexts: ([UnitKey: UnitKey]) -> UnitContexts
  ) {
    var keys: [UnitKey: UnitKey] = [:]
    for (position, unit) in units.enumerated() {
      guard let old = found[position]?.id, old != unit.id else { continue }
      // The context from the shared spec differs from the one that the page's spec made.
      if (unit.id.scope == .shared) != (old.scope == .shared) { found[position]?.entry.context = now[unit.id.key] }
      if unit.id.key != old.key { keys[unit.id.key] = old.key }
    }
    if keys.isEmpty { return }
    let before = contexts(keys)
    for (position, unit) in units.enumerated() {
      let context = now[unit.id.key]
      if let entry = found[position]?.entry, entry.context != context, entry.context == before[unit.id.key] {
        found[position]?.entry.context = context
      }
    }
  }
}

extension UnitID.Scope {
  /// True if a spec gives its texts a context.
  fileprivate var hasSpec: Bool {
    switch self {
    case .page, .shared: true
    case .document, .locale: false
    }
  }
}

extension [ReviewEntry] {
  /// The entry that matches the present texts, out of two sides of a merge; nil if none does.
  fileprivate func agreeing(with fingerprints: [String: ContentFingerprint], _ context: ContentFingerprint?)
    -> ReviewEntry?
  {
    let agreed = filter { entry in
      !fingerprints.isEmpty && fingerprints.allSatisfy { entry.records[$0]?.fingerprint == $1 }
    }
    let sameContext = agreed.filter { $0.context == context }
    // A text accepted on either side is accepted.
    return (sameContext.isEmpty ? agreed : sameContext).max { $0.leastGeneration < $1.leastGeneration }
  }
}

extension ReviewEntry { fileprivate var leastGeneration: Int { records.values.map(\.generation).min() ?? 0 } }
