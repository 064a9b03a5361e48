import Diagnostics
import Drift
import Loading
import Localization

/// A change of the lock: what people have said, or that there are texts of which nobody has said anything yet.
struct ReviewChange: Sendable {
  /// What the lock says afterwards, by the ids of units.
  private(set) var entries: [String: ReviewEntry]
  /// The ids of the units whose entries are new or others than before, with the locales that are behind in them.
  private(set) var changed: [(id: String, behind: [String])] = []
  /// The ids of the units that were to be accepted and have texts that stay behind, with the locales of these.
  private(set) var stillBehind: [(id: String, behind: [String])] = []
  /// The ids of the units of which nothing is recorded, since what has changed is in locales that were not accepted: these.
  private(set) var changedElsewhere: [(id: String, locales: [String])] = []
  /// The ids of the units that were to be accepted and have lost texts, with the locales that lack them.
  private(set) var lost: [(id: String, locales: [String])] = []
  /// The units that were to be accepted, and have an error in their texts.
  private(set) var refused: [UnitReview] = []
  /// The pages with units that were to be recorded, whose specs or texts have errors.
  private(set) var refusedPages: [String] = []
  /// The ids of units with the ones that the lock had them by.
  let followed: [(old: String, new: String)]
  /// The ids of units that the site no longer has, in their order; none while an error may hide units.
  let dropped: [String]
  /// Whether a part of the lock was not believed before.
  let isLockFaulty: Bool
  private let isLockOutdated: Bool
  /// Whether there was a lock before.
  let hasLock: Bool

  /// A change that drops what the site no longer has.
  private init(of review: SiteReview, _ errors: TextErrors) {
    let ids = Set(review.units.map(\.id.description))
    entries = errors.hideTexts ? review.entries : review.entries.filter { ids.contains($0.key) }
    dropped =
      errors.hideTexts
      ? [] : review.entries.keys.filter { !ids.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    followed = review.units.compactMap { unit in unit.formerID.map { ($0, unit.id.description) } }
    isLockFaulty = review.isLockFaulty
    isLockOutdated = review.isLockOutdated
    hasLock = review.hasLock
  }

  /// Records that the texts of some units agree, but for those that have errors in the texts to be accepted.
  init(accepting units: [UnitReview], _ acceptance: Acceptance, in review: SiteReview, errors: TextErrors) {
    self.init(of: review, errors)
    for unit in units {
      if refuse(unit, in: acceptance.locales, errors) { continue }
      let entry = unit.accepted(acceptance)
      record(entry, of: unit)
      let behind = unit.behind(in: entry)
      if entry == unit.entry, !behind.isEmpty { stillBehind.append((unit.id.description, behind)) }
      let others = unit.locales.filter { $0.isChanged && !acceptance.concerns($0.tag) }
      if entry == unit.entry, !others.isEmpty { changedElsewhere.append((unit.id.description, others.map(\.tag))) }
      if !unit.lost.isEmpty { lost.append((unit.id.description, unit.lost)) }
    }
  }

  /// Records that there are texts of which nobody has said anything.
  init(seeding review: SiteReview, errors: TextErrors) {
    self.init(of: review, errors)
    for unit in review.units where !refuse(unit, in: nil, errors) { record(unit.seeded(), of: unit) }
  }

  /// Records of which texts translations were made, but for those that have errors.
  ///
  /// - Parameters:
  ///   - pairs: what an import has brought, which the site has already.
  ///   - areUnread: whether the translations that are new count as unreviewed instead.
  ///   - review: the site with its reviews.
  ///   - errors: those in the site's texts.
  init(importing pairs: [ImportedPair], areUnread: Bool, in review: SiteReview, errors: TextErrors) {
    self.init(of: review, errors)
    let byUnit = Dictionary(grouping: pairs, by: \.unit)
    let tags = review.site.languages.map(\.tag.text)
    for unit in review.units {
      let pairs = (byUnit[unit.id] ?? []).map { pair in
        (pair, source: tags[pair.languages.from], target: tags[pair.languages.to])
      }
      if areUnread {
        let targets = pairs.filter(\.0.isChanged).map(\.target)
        if !targets.isEmpty { record(unit.unread(in: targets), of: unit) }
        continue
      }
      // That a translation came back as it was says nothing, unless it was sent out as one to be looked at.
      let agreeing = pairs.filter { pair, _, _ in pair.isChanged || unit.locales[pair.languages.to].state.isBehind }.map
      { ($0.source, $0.target) }
      let concerned = Set(agreeing.flatMap { [$0.0, $0.1] })
      if agreeing.isEmpty || errors.concern(unit, in: concerned) { continue }
      record(unit.translated(agreeing), of: unit)
    }
  }

  /// Whether a unit can't be recorded now: its texts have errors, or its spec.
  private mutating func refuse(_ unit: UnitReview, in locales: Set<String>?, _ errors: TextErrors) -> Bool {
    if errors.concern(unit, in: locales) {
      refused.append(unit)
      return true
    }
    let owner = unit.id.scope.name
    // A text that is missing may stand in a file that can't be read.
    let isHidden = errors.hideTexts && !unit.lost.isEmpty
    // The words of the language are none of a spec's.
    if !isHidden, unit.isContextKnown || unit.id.scope == .locale { return false }
    if refusedPages.last != owner { refusedPages.append(owner) }
    return true
  }

  private mutating func record(_ entry: ReviewEntry?, of unit: UnitReview) {
    if entry == unit.entry { return }
    entries[unit.id.description] = entry
    changed.append((unit.id.description, unit.behind(in: entry)))
  }

  /// Whether the lock is to be written.
  var isNeeded: Bool { !changed.isEmpty || !dropped.isEmpty || isLockFaulty || isLockOutdated || !hasLock }
}
