import Diagnostics
import Drift
import Localization

/// The reviews in a lock, carried over to texts whose ids change.
struct CarriedReviews {
  private let lock: ReviewLock
  private let renamed: (UnitID) -> UnitID
  private var entries: [String: ReviewEntry] = [:]
  private let old: [String: ReviewEntry]
  /// True if the lock has lines that Hyo can't read, which a new lock would lose.
  let isUnreadable: Bool

  init(_ lock: ReviewLock, _ renamed: @escaping (UnitID) -> UnitID) {
    self.lock = lock
    self.renamed = renamed
    let report = Report(lock.findings)
    for owner in lock.owners { entries.merge(lock.entries(of: owner, report: report)) { first, _ in first } }
    old = entries
    isUnreadable = !report.isEmpty
    for (id, entry) in old {
      guard let unit = UnitID(id) else { continue }
      let new = renamed(unit).description
      if new != id {
        entries[id] = nil
        entries[new] = entry
      }
    }
  }

  /// Carries over the reviews of some units.
  ///
  /// - Parameters:
  ///   - before: the units with their old ids.
  ///   - after: the same units with their new ids.
  mutating func carry(_ before: [UnitReview], _ after: [UnitReview]) {
    let later = Dictionary(after.map { ($0.id.description, $0) }) { first, _ in first }
    for unit in before {
      let new = renamed(unit.id).description
      guard var entry = entries[new], let after = later[new] else { continue }
      // A text without agreement before has none now.
      if !unit.isContextChanged { entry.context = after.context }
      for (locale, now) in zip(unit.locales, after.locales) where !locale.isChanged {
        guard locale.fingerprint == entry.records[locale.tag]?.fingerprint, let fingerprint = now.fingerprint else {
          continue
        }
        entry.records[locale.tag]?.fingerprint = fingerprint
      }
      entries[new] = entry
    }
  }

  /// The new lock; nil if it is the same as the old one, or would lose lines.
  var bytes: [UInt8]? { entries == old || isUnreadable ? nil : ReviewLock.bytes(of: entries) }
}
