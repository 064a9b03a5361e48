import Localization
internal import Synchronization

/// The entries of all documents, for sections that have moved from one document to another.
///
/// They are read when the first section looks for one, since most checks find no such section.
final class ForeignEntries: Sendable {
  private let lock: ReviewLock
  private let known = Mutex<LostEntries?>(nil)

  init(_ lock: ReviewLock) { self.lock = lock }

  /// The entries of texts that are, in all their languages, what people have found to agree in another document.
  func entries(of texts: [(id: UnitID, fingerprints: [String: ContentFingerprint])]) -> [UnitID: (
    id: UnitID, entry: ReviewEntry
  )] {
    if texts.isEmpty { return [:] }
    let lost = known.withLock { known in
      let entries = known ?? LostEntries(lock.entriesOfDocuments())
      known = entries
      return entries
    }
    return lost.wholeEntries(of: texts)
  }
}

extension ReviewLock {
  /// The entries of documents, whose names have an ending, and of which the caller may want some only.
  ///
  /// - Parameter isWanted: True for the prefix of the ids of a document whose entries are wanted.
  /// - Returns: The entries with the ids of their texts.
  func entriesOfDocuments(where isWanted: (String) -> Bool = { _ in true }) -> [(id: UnitID, entry: ReviewEntry)] {
    owners.filter { $0.utf8.contains(UInt8(ascii: ".")) && isWanted($0) }.flatMap { owner in
      entries(of: owner).compactMap { id, entry in UnitID(id).map { ($0, entry) } }
    }
  }
}
