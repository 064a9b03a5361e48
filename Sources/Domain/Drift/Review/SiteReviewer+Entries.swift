import Loading
import Localization

extension SiteReviewer {
  /// Finds the entries of an owner's texts, whatever the ids of these are now.
  ///
  /// People give ids to the texts of pages, so that an id that the lock has always counts. The ids of a document's sections
  /// come from headings, and change or move on to another section of the same name: such an id counts if a text has not
  /// changed under it, and else is the last resort. A text without an entry is looked for among those left over.
  ///
  /// - Parameters:
  ///   - texts: The texts.
  ///   - own: The entries of their owner by their ids.
  ///   - owner: The owner.
  /// - Returns: The entry of each text with its id in the lock; nil if it has none.
  func entries(of texts: [FingerprintedText], among own: [String: ReviewEntry], of owner: UnitID.Scope) -> [LockEntry?]
  {
    var rest = own
    var found = texts.map { text -> LockEntry? in
      let id = text.id.description
      guard let entry = own[id],
        !owner.isDocument || text.fingerprints.contains(where: { entry.records[$0]?.fingerprint == $1 })
      else { return nil }
      rest[id] = nil
      return LockEntry(id: text.id, entry: entry)
    }
    let unknown = texts.indices.filter { found[$0] == nil }
    if unknown.isEmpty { return found }
    let former = formerEntries(of: unknown.map { texts[$0] }.filter(\.isTranslated), besides: &rest, of: owner)
    for position in unknown {
      let id = texts[position].id
      found[position] = former[id] ?? rest[id.description].map { LockEntry(id: id, entry: $0) }
    }
    return found
  }

  /// Finds texts that had other ids or other owners.
  ///
  /// - Parameters:
  ///   - texts: The texts without an entry.
  ///   - rest: The entries of their owner that no text has; those that are found leave it.
  ///   - owner: The owner.
  /// - Returns: The entries that are found, by the ids of the texts.
  private func formerEntries(
    of texts: [FingerprintedText], besides rest: inout [String: ReviewEntry], of owner: UnitID.Scope
  ) -> [UnitID: LockEntry] {
    if texts.isEmpty { return [:] }
    guard owner.isDocument else {
      site.unread?.miss()
      return lostOfPages.entries.entries(of: texts)
    }
    let own = rest.compactMap { id, entry in UnitID(id).map { LockEntry(id: $0, entry: entry) } }
    let moved = LostEntries(own + ofVanishedDocuments.entries.all).entries(of: texts)
    for former in moved.values where rest[former.id.description] == former.entry { rest[former.id.description] = nil }
    // A section may have moved here from another document, or have been copied.
    let missing = texts.filter { moved[$0.id] == nil }
    if missing.isEmpty { return moved }
    return moved.merging(ofDocuments.entries.wholeEntries(of: missing)) { known, _ in known }
  }
}
