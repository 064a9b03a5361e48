package import Diagnostics
package import Loading
import Localization

/// The review of the units of a page or a document, of those that all pages share, or of the site's interface words.
package struct PageReview: Sendable {
  /// The prefix of the units' ids: the page's id, the document's path, `shared` or `locale`.
  package let owner: String
  /// In the order of the first locale's files.
  package let units: [UnitReview]
  /// The positions of the locales that are not to have the texts, so that none is missing there.
  package let leftOut: Set<Int>

  /// The review of the owner of some units.
  ///
  /// - Parameters:
  ///   - owner: The prefix of the units' ids.
  ///   - units: The reviews of the units.
  ///   - leftOut: The positions of the locales that are not to have them.
  package init(owner: String, units: [UnitReview], leftOut: Set<Int> = []) {
    (self.owner, self.units, self.leftOut) = (owner, units, leftOut)
  }

  /// The position of the first locale with a newer text than another; nil if that locale
  /// is not behind.
  package func localeAhead(of locale: Int) -> Int? { units.lazy.compactMap { $0.localeAhead(of: locale) }.first }
}

/// Compares a site, page by page, with its lock.
package struct SiteReviewer: Sendable {
  private let site: Site
  private let lock: ReviewLock
  private let isSharedSpecReadable: Bool
  private let tags: [String]
  private let lost: LostEntriesOnce

  /// - Parameters:
  ///   - site: the site.
  ///   - lock: the lock of the site.
  ///   - isSharedSpecReadable: true if Specs/shared.yaml has no errors, so that the contexts of its texts are known.
  package init(_ site: Site, _ lock: ReviewLock, isSharedSpecReadable: Bool) {
    self.site = site
    self.lock = lock
    self.isSharedSpecReadable = isSharedSpecReadable
    tags = site.languages.map(\.tag.text)
    lost = LostEntriesOnce { LostEntries(lock, in: site) }
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
    let review = review(
      texts.labels + texts.prose, of: page.id, in: isKnown ? { UnitContexts(of: page, former: $0) } : nil,
      report: report)
    return PageReview(owner: review.owner, units: review.units, leftOut: page.leftOut)
  }

  /// The reviews of texts that belong to no page: the shared texts, and the site's own words in place of Hyo's.
  ///
  /// - Parameter report: receives findings about their invalid lines in the lock.
  /// - Returns: The two reviews.
  package func reviewCommon(report: Report) -> [PageReview] {
    let vocabulary = isSharedSpecReadable ? site.pages.first?.vocabulary : nil
    let shared = review(
      UnitTexts.units(of: site.shared), of: UnitID.Scope.shared.name,
      in: vocabulary.map { vocabulary in { UnitContexts(sharedIn: vocabulary, former: $0) } }, report: report)
    let words = review(UnitTexts.words(of: site.languages), of: UnitID.Scope.locale.name, in: nil, report: report)
    return [shared, words]
  }

  /// The review of some units.
  ///
  /// - Parameters:
  ///   - units: the units.
  ///   - owner: the prefix of their ids.
  ///   - contexts: makes the contexts in the spec, with texts named by former keys; nil if they are unknown or empty.
  ///   - report: receives findings about invalid lines in the lock.
  /// - Returns: the review.
  private func review(
    _ units: [UnitTexts], of owner: String, in contexts: (([UnitKey: UnitKey]) -> UnitContexts)?,
    report: Report
  ) -> PageReview {
    let now = contexts?([:])
    let ids = units.map(\.id.description)
    // Hardly any lock has lines of two sides.
    lazy var unitsByID = Dictionary(zip(ids, units)) { first, _ in first }
    var entries = lock.entries(
      of: owner,
      choosing: { id, candidates in
        guard let unit = unitsByID[id] else { return nil }
        let fingerprints = unit.fingerprints(tags)
        return fingerprints.count > 1 ? candidates.agreeing(with: fingerprints, now?[unit.id.key]) : nil
      }, report: report)
    let former = followed(zip(ids, units), &entries, now, contexts)
    return PageReview(
      owner: owner,
      units: zip(ids, units).map { id, unit in
        UnitReview(
          unit, tags: tags, context: (now?[unit.id.key], contexts != nil), entry: entries[id],
          formerID: former[unit.id])
      })
  }

  // MARK: Renamed and moved texts

  /// Adds the entries of units that had other ids before.
  ///
  /// - Returns: The former ids of these units.
  private func followed(
    _ units: Zip2Sequence<[String], [UnitTexts]>, _ entries: inout [String: ReviewEntry], _ now: UnitContexts?,
    _ contexts: (([UnitKey: UnitKey]) -> UnitContexts)?
  ) -> [UnitID: String] {
    let unknown = units.filter { id, unit in unit.count > 1 && entries[id] == nil }.map { _, unit in
      (id: unit.id, fingerprints: unit.fingerprints(tags))
    }.filter { $0.fingerprints.count > 1 }
    if unknown.isEmpty { return [:] }
    site.unread?.miss()
    let found = lost.entries.entries(of: unknown)
    if found.isEmpty { return [:] }
    var keys: [UnitKey: UnitKey] = [:]
    for (id, old) in found {
      var entry = old.entry
      // The context from the shared spec differs from the one that the page's spec made.
      if (id.scope == .shared) != (old.id.scope == .shared) { entry.context = now?[id.key] }
      entries[id.description] = entry
      if id.key != old.id.key { keys[id.key] = old.id.key }
    }
    if !keys.isEmpty, let now, let before = contexts?(keys) {
      for (id, unit) in units {
        let context = now[unit.id.key]
        if let entry = entries[id], entry.context != context, entry.context == before[unit.id.key] {
          entries[id]?.context = context
        }
      }
    }
    return found.mapValues(\.id.description)
  }
}
