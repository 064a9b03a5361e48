import Diagnostics
import Drift
import Loading
import Localization

/// A change of the lock: texts that were accepted or translated, or new texts that are still unreviewed.
struct ReviewChange: Sendable {
  /// The new entries of the lock, by the ids of units.
  private(set) var entries: [String: ReviewEntry]
  /// The ids of the units whose entries are new or changed, with the locales that are behind in them.
  private(set) var changed: [(id: String, behind: [String])] = []
  /// The ids of the accepted units with texts that stay behind, with the locales of these texts.
  private(set) var stillBehind: [(id: String, behind: [String])] = []
  /// The ids of the units that were not recorded because other locales than the accepted ones changed, and these
  /// locales.
  private(set) var changedElsewhere: [(id: String, locales: [String])] = []
  /// The ids of the accepted units of which texts have disappeared, with the locales of these texts.
  private(set) var lost: [(id: String, locales: [String])] = []
  /// The accepted units with an error in their texts.
  private(set) var refused: [UnitReview] = []
  /// The pages with units that can't be recorded, because their specs or texts have errors.
  private(set) var refusedPages: [String] = []
  /// The ids of renamed units, with their earlier ids in the lock.
  let followed: [(old: String, new: String)]
  /// The ids of units that the site no longer has, sorted; empty while an error may hide units.
  let dropped: [String]
  /// True if a part of the old lock was unreadable.
  let isLockFaulty: Bool
  private var agreed: Set<String> = []
  private var behind: Set<String> = []
  /// True if the history of documents says something of their texts.
  private(set) var isFromHistory = false
  private let isLockOutdated: Bool
  /// True if there was a lock before.
  let hasLock: Bool

  /// Starts a change that drops the units that the site no longer has.
  private init(of review: SiteReview, _ errors: TextErrors) {
    let ids = Set(review.units.map(\.id.description))
    let dropsOthers = review.isComplete && !errors.hideTexts
    entries = dropsOthers ? review.entries.filter { ids.contains($0.key) } : review.entries
    dropped =
      !dropsOthers
      ? [] : review.entries.keys.filter { !ids.contains($0) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    followed = review.units.compactMap { unit in unit.formerID.map { ($0, unit.id.description) } }
    isLockFaulty = review.isLockFaulty
    isLockOutdated = review.isLockOutdated
    hasLock = review.hasLock
  }

  /// Records that the texts of some units agree, except for units with errors in the accepted texts.
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

  /// Adds new texts as the history of their documents has them, and others as unreviewed.
  ///
  /// - Parameters:
  ///   - review: The site with its reviews.
  ///   - history: What the history says, by the ids of the texts.
  ///   - errors: The errors in the site's texts.
  init(seeding review: SiteReview, from history: [String: ReviewEntry] = [:], errors: TextErrors) {
    self.init(of: review, errors)
    isFromHistory = !history.isEmpty
    for unit in review.units {
      guard let entry = history[unit.id.description] else { continue }
      if unit.isBehind(in: entry) { behind.insert(unit.id.description) }
      if unit.agrees(with: entry) { agreed.insert(unit.id.description) }
    }
    for unit in review.units where !refuse(unit, in: nil, errors) {
      let isRead = unit.locales.contains { ($0.record?.generation ?? 0) > 0 }
      record(isRead ? unit.seeded() : history[unit.id.description] ?? unit.seeded(), of: unit)
    }
  }

  /// Records which texts translations were made from, except for those with errors.
  ///
  /// - Parameters:
  ///   - pairs: the imported texts, which the site already has.
  ///   - areUnread: true to record new translations as unreviewed instead.
  ///   - review: the site with its reviews.
  ///   - errors: the errors in the site's texts.
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
      // A translation that came back unchanged says nothing, unless it was sent out as fuzzy.
      let agreeing = pairs.filter { pair, _, _ in pair.isChanged || unit.locales[pair.languages.to].state.isBehind }.map
      { ($0.source, $0.target) }
      let concerned = Set(agreeing.flatMap { [$0.0, $0.1] })
      if agreeing.isEmpty || errors.concern(unit, in: concerned) { continue }
      record(unit.translated(agreeing), of: unit)
    }
  }

  /// True if a unit can't be recorded now, because its texts or its spec have errors; notes that in the change.
  private mutating func refuse(_ unit: UnitReview, in locales: Set<String>?, _ errors: TextErrors) -> Bool {
    if errors.concern(unit, in: locales) {
      refused.append(unit)
      return true
    }
    let owner = unit.id.scope.name
    // A missing text may be in a file that can't be read.
    let isHidden = errors.hideTexts && !unit.lost.isEmpty
    if !isHidden, unit.isContextKnown { return false }
    if refusedPages.last != owner { refusedPages.append(owner) }
    return true
  }

  private mutating func record(_ entry: ReviewEntry?, of unit: UnitReview) {
    if entry == unit.entry { return }
    entries[unit.id.description] = entry
    changed.append((unit.id.description, unit.behind(in: entry)))
  }

  /// True if the texts of a new unit are those that the history says to agree.
  func isAgreed(_ id: String) -> Bool { agreed.contains(id) }

  /// True if the history says that one of the texts of a new unit is behind.
  func isBehind(_ id: String) -> Bool { behind.contains(id) }

  /// True if the lock must be written.
  var isNeeded: Bool { !changed.isEmpty || !dropped.isEmpty || isLockFaulty || isLockOutdated || !hasLock }
}

extension UnitReview {
  /// True if an entry has all texts as they are, in one agreement.
  fileprivate func agrees(with entry: ReviewEntry) -> Bool {
    let records = locales.compactMap { locale in locale.fingerprint.map { (entry.records[locale.tag], $0) } }
    let isSame = records.allSatisfy { record, fingerprint in record?.fingerprint == fingerprint }
    let agreements = Set(records.map { $0.0?.generation ?? 0 })
    return isSame && agreements.count == 1 && !agreements.contains(0)
  }

  /// True if a text has changed since an agreement in an entry, or is of an earlier agreement than another.
  fileprivate func isBehind(in entry: ReviewEntry) -> Bool {
    if !behind(in: entry).isEmpty { return true }
    return locales.contains { locale in
      guard let record = entry.records[locale.tag], record.generation > 0 else { return false }
      return locale.fingerprint != nil && locale.fingerprint != record.fingerprint
    }
  }
}
