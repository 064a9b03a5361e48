import Diagnostics
import Drift
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
  /// The ids of units that the site no longer has, in their order.
  let dropped: [String]
  /// Whether a part of the lock was not believed before.
  let isLockFaulty: Bool
  /// Whether there was a lock before.
  let hasLock: Bool

  /// A change that drops what the site no longer has.
  private init(of review: SiteReview) {
    let ids = Set(review.units.map(\.id.description))
    entries = review.entries.filter { ids.contains($0.key) }
    dropped = review.entries.keys.filter { !ids.contains($0) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    isLockFaulty = review.isLockFaulty
    hasLock = review.hasLock
  }

  /// Records that the texts of some units agree, but for those that have errors in the texts to be accepted.
  init(
    accepting units: [UnitReview],
    _ acceptance: Acceptance,
    in review: SiteReview,
    errors: TextErrors
  ) {
    self.init(of: review)
    for unit in units {
      if errors.concern(unit, in: acceptance.locales) {
        refused.append(unit)
        continue
      }
      let entry = unit.accepted(acceptance)
      record(entry, of: unit)
      let behind = unit.behind(in: entry)
      if entry == unit.entry, !behind.isEmpty {
        stillBehind.append((unit.id.description, behind))
      }
      let others = unit.locales.filter { $0.isChanged && !acceptance.concerns($0.tag) }
      if entry == unit.entry, !others.isEmpty {
        changedElsewhere.append((unit.id.description, others.map(\.tag)))
      }
      if !unit.lost.isEmpty { lost.append((unit.id.description, unit.lost)) }
    }
  }

  /// Records that there are texts of which nobody has said anything.
  init(seeding review: SiteReview) {
    self.init(of: review)
    for unit in review.units { record(unit.seeded(), of: unit) }
  }

  private mutating func record(_ entry: ReviewEntry?, of unit: UnitReview) {
    if entry == unit.entry { return }
    entries[unit.id.description] = entry
    changed.append((unit.id.description, unit.behind(in: entry)))
  }

  /// Whether the lock is to be written.
  var isNeeded: Bool { !changed.isEmpty || !dropped.isEmpty || isLockFaulty || !hasLock }
}
