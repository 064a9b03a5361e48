import Localization

/// Finds the entries of a document's sections, whatever their ids are now.
struct DocumentEntries {
  private var own: [String: ReviewEntry]
  private let vanished: [(id: UnitID, entry: ReviewEntry)]
  private let foreign: LostEntriesOnce

  init(_ own: [String: ReviewEntry], _ vanished: [(id: UnitID, entry: ReviewEntry)], _ foreign: LostEntriesOnce) {
    (self.own, self.vanished, self.foreign) = (own, vanished, foreign)
  }

  /// The entry of each text with its id in the lock; nil if it has none.
  ///
  /// The id counts if a text has not changed under it. A text without such an entry is looked for among those left over:
  /// ids come from headings, and change or move on to another section of the same name. The id is the last resort.
  func entries(of texts: [(id: UnitID, fingerprints: [String: ContentFingerprint])]) -> [(
    id: String, entry: ReviewEntry
  )?] {
    var rest = own
    var found: [(id: String, entry: ReviewEntry)?] = texts.map { text in
      let id = text.id.description
      guard let entry = own[id], text.fingerprints.contains(where: { entry.records[$0]?.fingerprint == $1 }) else {
        return nil
      }
      rest[id] = nil
      return (id, entry)
    }
    let unknown = texts.indices.filter { found[$0] == nil }
    if unknown.isEmpty { return found }
    let lost = LostEntries(rest.compactMap { id, entry in UnitID(id).map { ($0, entry) } } + vanished)
    let moved = lost.entries(of: unknown.filter { texts[$0].fingerprints.count > 1 }.map { texts[$0] })
    for (id, entry) in moved.values { if rest[id.description] == entry { rest[id.description] = nil } }
    // A section may have moved here from another document, or have been copied.
    let missing = unknown.filter { moved[texts[$0].id] == nil && texts[$0].fingerprints.count > 1 }.map { texts[$0] }
    let ofOthers = missing.isEmpty ? [:] : foreign.entries.wholeEntries(of: missing)
    for position in unknown {
      let id = texts[position].id
      if let (old, entry) = moved[id] ?? ofOthers[id] {
        found[position] = (old.description, entry)
      } else if let entry = rest[id.description] {
        found[position] = (id.description, entry)
      }
    }
    return found
  }
}
