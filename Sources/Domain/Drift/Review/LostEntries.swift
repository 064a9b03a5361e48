import Loading
import Localization
internal import Synchronization

/// The entries of a lock whose ids no text of the site has: texts that were removed, renamed or moved.
struct LostEntries: Sendable {
  private let entries: [(id: UnitID, entry: ReviewEntry)]
  /// The positions of the entries that record a text, by the tag of its locale and its fingerprint.
  private var positions: [String: [ContentFingerprint: [Int]]] = [:]

  /// Collects the entries of a lock for ids that a site doesn't have.
  init(_ lock: ReviewLock, in site: Site) {
    let pages = Dictionary(site.pages.map { ($0.id, $0) }) { first, _ in first }
    var found: [(id: UnitID, entry: ReviewEntry)] = []
    // Documents are compared with their own.
    for owner in lock.owners where owner != UnitID.Scope.locale.name && !UnitID.Scope.isDocument(prefix: owner) {
      let catalogs =
        owner == UnitID.Scope.shared.name ? site.shared : pages[owner]?.texts.flatMap { [$0.catalog, $0.prose] } ?? []
      for (id, entry) in lock.entries(of: owner) {
        guard let id = UnitID(id), !catalogs.contains(where: { $0[id.key] != nil }) else { continue }
        found.append((id, entry))
      }
    }
    self.init(found)
  }

  /// Collects some entries that no text has.
  init(_ entries: [(id: UnitID, entry: ReviewEntry)]) {
    var found = entries
    found.sort { $0.id.description.utf8.lexicographicallyPrecedes($1.id.description.utf8) }
    self.entries = found
    for (position, (_, entry)) in found.enumerated() {
      for (tag, record) in entry.records {
        positions[tag, default: [:]][record.fingerprint, default: []].append(position)
      }
    }
  }

  /// The entries of some units under former ids.
  ///
  /// A unit is recognized by its texts: if all of them match the lock, in any file of the site; if some have changed,
  /// in the same file or under the same id, if no other unit is a better match.
  ///
  /// - Parameter units: the units of a page that have no entry, with the fingerprints of their texts.
  /// - Returns: The former ids and the entries.
  func entries(of units: [(id: UnitID, fingerprints: [String: ContentFingerprint])]) -> [UnitID: (
    id: UnitID, entry: ReviewEntry
  )] {
    var found: [UnitID: Int] = [:]
    var claimed: Set<Int> = []
    for unit in units {
      guard let position = match(unit.id, unit.fingerprints, isWhole: true, claimed) else { continue }
      found[unit.id] = position
      claimed.insert(position)
    }
    for unit in units where found[unit.id] == nil {
      guard let position = match(unit.id, unit.fingerprints, isWhole: false, claimed) else { continue }
      found[unit.id] = position
      claimed.insert(position)
    }
    return found.mapValues { entries[$0] }
  }

  /// The entries of those units of which each text matches the lock.
  func wholeEntries(of units: [(id: UnitID, fingerprints: [String: ContentFingerprint])]) -> [UnitID: (
    id: UnitID, entry: ReviewEntry
  )] {
    var found: [UnitID: (id: UnitID, entry: ReviewEntry)] = [:]
    for unit in units {
      if let position = match(unit.id, unit.fingerprints, isWhole: true, []) { found[unit.id] = entries[position] }
    }
    return found
  }

  /// The entry that is most like a unit; nil if none is, or if several are equally alike.
  private func match(_ id: UnitID, _ fingerprints: [String: ContentFingerprint], isWhole: Bool, _ claimed: Set<Int>)
    -> Int?
  {
    var counts: [Int: Int] = [:]
    for (tag, fingerprint) in fingerprints {
      for position in positions[tag]?[fingerprint] ?? [] where !claimed.contains(position) {
        counts[position, default: 0] += 1
      }
    }
    let candidates = counts.filter { position, count in
      let old = entries[position].id
      guard old.key.isOfKind(of: id.key) else { return false }
      return isWhole ? count == fingerprints.count : old.key == id.key || old.scope == id.scope
    }
    let ranked = candidates.map { position, count in
      let old = entries[position].id
      return (position: position, rank: 4 * count + (old.key == id.key ? 2 : 0) + (old.scope == id.scope ? 1 : 0))
    }.sorted { ($1.rank, $0.position) < ($0.rank, $1.position) }
    guard let best = ranked.first else { return nil }
    // Among equal texts with equal reviews any will do.
    let isOnlyOne = ranked.count == 1 || ranked[1].rank < best.rank
    return isOnlyOne || isWhole ? best.position : nil
  }
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
  private let collect: @Sendable () -> LostEntries

  init(_ collect: @escaping @Sendable () -> LostEntries) { self.collect = collect }

  var entries: LostEntries {
    known.withLock { known in
      let entries = known ?? collect()
      known = entries
      return entries
    }
  }
}
