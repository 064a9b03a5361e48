import Loading
import Localization
internal import Synchronization

/// The entries of a lock whose ids no text of the site has: texts that were removed, renamed or moved.
struct LostEntries: Sendable {
  /// The entries, in the order of their ids.
  let all: [LockEntry]
  /// The positions of the entries that record a text, by the tag of its locale and its fingerprint.
  private var positions: [String: [ContentFingerprint: [Int]]] = [:]

  /// Collects some entries that no text has.
  init(_ entries: [LockEntry]) {
    all = entries.sorted { $0.id.description.utf8.lexicographicallyPrecedes($1.id.description.utf8) }
    for (position, lost) in all.enumerated() {
      for (tag, record) in lost.entry.records {
        positions[tag, default: [:]][record.fingerprint, default: []].append(position)
      }
    }
  }

  /// The entries of some units under former ids.
  ///
  /// A unit is recognized by its texts: if all of them match the lock, in any file of the site; if some have changed,
  /// in the same file or under the same id, if no other unit is a better match.
  ///
  /// - Parameter units: the units of an owner that have no entry.
  /// - Returns: The entries with their ids, by the present ids of the units.
  func entries(of units: [FingerprintedText]) -> [UnitID: LockEntry] {
    var found: [UnitID: Int] = [:]
    var claimed: Set<Int> = []
    for unit in units {
      guard let position = match(unit, isWhole: true, claimed) else { continue }
      found[unit.id] = position
      claimed.insert(position)
    }
    for unit in units where found[unit.id] == nil {
      guard let position = match(unit, isWhole: false, claimed) else { continue }
      found[unit.id] = position
      claimed.insert(position)
    }
    return found.mapValues { all[$0] }
  }

  /// The entries of those units of which each text matches the lock.
  func wholeEntries(of units: [FingerprintedText]) -> [UnitID: LockEntry] {
    var found: [UnitID: LockEntry] = [:]
    for unit in units { found[unit.id] = match(unit, isWhole: true, []).map { all[$0] } }
    return found
  }

  /// The entry that is most like a unit; nil if none is, or if several are equally alike.
  private func match(_ unit: FingerprintedText, isWhole: Bool, _ claimed: Set<Int>) -> Int? {
    let id = unit.id
    var counts: [Int: Int] = [:]
    for (tag, fingerprint) in unit.fingerprints {
      for position in positions[tag]?[fingerprint] ?? [] where !claimed.contains(position) {
        counts[position, default: 0] += 1
      }
    }
    let candidates = counts.filter { position, count in
      let old = all[position].id
      guard old.key.isOfKind(of: id.key) else { return false }
      return isWhole ? count == unit.fingerprints.count : old.key == id.key || old.scope == id.scope
    }
    let ranked = candidates.map { position, count in
      let old = all[position].id
      return (position: position, rank: 4 * count + (old.key == id.key ? 2 : 0) + (old.scope == id.scope ? 1 : 0))
    }.sorted { ($1.rank, $0.position) < ($0.rank, $1.position) }
    guard let best = ranked.first else { return nil }
    // Among equal texts with equal reviews any will do.
    let isOnlyOne = ranked.count == 1 || ranked[1].rank < best.rank
    return isOnlyOne || isWhole ? best.position : nil
  }
}

extension ReviewLock {
  /// The entries of some owners.
  ///
  /// - Parameter isWanted: True for the prefix of the ids of an owner whose entries are wanted.
  /// - Returns: The entries, in no order.
  func entries(where isWanted: (String) -> Bool) -> [LockEntry] {
    owners.filter(isWanted).flatMap { owner in
      entries(of: owner).compactMap { id, entry in UnitID(id).map { LockEntry(id: $0, entry: entry) } }
    }
  }

  /// The entries of pages, and of what they share, for ids that a site doesn't have.
  func entriesOfPages(without site: Site) -> [LockEntry] {
    let pages = Dictionary(site.pages.map { ($0.id, $0) }) { first, _ in first }
    // Documents are compared with their own.
    return entries { $0 != UnitID.Scope.locale.name && !UnitID.Scope.isDocument(prefix: $0) }.filter { lost in
      let catalogs = lost.id.scope == .shared ? site.shared : pages[lost.id.scope.name]?.catalogs ?? []
      return !catalogs.contains { $0[lost.id.key] != nil }
    }
  }
}

extension Page {
  fileprivate var catalogs: [Catalog] { texts.flatMap { [$0.catalog, $0.prose] } }
}

extension UnitKey {
  /// True if the text of one key may have had the other: both are phrases, or sections of documents.
  fileprivate func isOfKind(of other: UnitKey) -> Bool {
    if case .section(let id) = self, case .section(let otherID) = other, id.hasPrefix("#") {
      return otherID.hasPrefix("#")
    }
    return section == other.section
  }
}

/// Lost entries that are collected when the first text looks for its own, since most checks find no such text.
final class LostEntriesOnce: Sendable {
  private let known = Mutex<LostEntries?>(nil)
  private let collect: @Sendable () -> [LockEntry]

  init(_ collect: @escaping @Sendable () -> [LockEntry]) { self.collect = collect }

  var entries: LostEntries {
    known.withLock { known in
      let entries = known ?? LostEntries(collect())
      known = entries
      return entries
    }
  }
}
