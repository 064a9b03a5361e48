import Loading
import Localization

/// The entries of a lock whose ids no text of the site has: of texts that are gone, renamed or moved.
struct LostEntries: Sendable {
  private let entries: [(id: UnitID, entry: ReviewEntry)]
  /// By the tag of a locale and the fingerprint of a text the positions of the entries that record it.
  private var positions: [String: [ContentFingerprint: [Int]]] = [:]

  /// What a lock says of texts that a site doesn't have by the same ids.
  init(_ lock: ReviewLock, in site: Site) {
    let pages = Dictionary(site.pages.map { ($0.id, $0) }) { first, _ in first }
    var found: [(id: UnitID, entry: ReviewEntry)] = []
    for owner in lock.owners where owner != UnitID.Scope.locale.name {
      let catalogs =
        owner == UnitID.Scope.shared.name ? site.shared : pages[owner]?.texts.flatMap { [$0.catalog, $0.prose] } ?? []
      for (id, entry) in lock.entries(of: owner) {
        guard let id = UnitID(id), !catalogs.contains(where: { $0[id.key] != nil }) else { continue }
        found.append((id, entry))
      }
    }
    found.sort { $0.id.description.utf8.lexicographicallyPrecedes($1.id.description.utf8) }
    entries = found
    for (position, (_, entry)) in found.enumerated() {
      for (tag, record) in entry.records {
        positions[tag, default: [:]][record.fingerprint, default: []].append(position)
      }
    }
  }

  /// What the lock says of some units by other ids, by their present ids.
  ///
  /// A unit is known by its texts: where all of them are as the lock has them, in any file of the site; where some have
  /// changed, in a file or by an id that has stayed, if no other unit has a better claim.
  ///
  /// - Parameter units: those of a page of which the lock says nothing, with the fingerprints of their texts.
  /// - Returns: the former ids and the entries.
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

  /// The entry that is most like a unit; nil if none is, or several are alike.
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
      guard old.components.first == id.components.first else { return false }
      return isWhole ? count == fingerprints.count : old.key == id.key || old.scope == id.scope
    }
    let ranked = candidates.map { position, count in
      let old = entries[position].id
      return (position: position, rank: 4 * count + (old.key == id.key ? 2 : 0) + (old.scope == id.scope ? 1 : 0))
    }.sorted { ($1.rank, $0.position) < ($0.rank, $1.position) }
    guard let best = ranked.first else { return nil }
    // Of equal texts with equal reviews any will do.
    let isOnlyOne = ranked.count == 1 || ranked[1].rank < best.rank
    return isOnlyOne || isWhole ? best.position : nil
  }
}
