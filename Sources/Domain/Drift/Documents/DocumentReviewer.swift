package import Diagnostics
package import Documents
import Localization

/// Compares documents, one by one, with the lock of their site.
package struct DocumentReviewer: Sendable {
  private let lock: ReviewLock
  private let tags: [String]
  private let source: Int?
  /// The entries of documents that are gone, or have another name now.
  private let vanished: [(id: UnitID, entry: ReviewEntry)]
  /// The entries of all documents, for sections that have moved from one document to another.
  private let foreign: LostEntriesOnce

  /// - Parameters:
  ///   - lock: The lock of the site.
  ///   - tags: The tags of the locales.
  ///   - source: The position of the locale that the others are translated from; nil if any of them may change first.
  ///   - names: The names of all documents.
  package init(_ lock: ReviewLock, tags: [String], source: Int?, names: Set<String>) {
    self.lock = lock
    foreign = LostEntriesOnce { LostEntries(lock.entriesOfDocuments()) }
    (self.tags, self.source) = (tags, source)
    let prefixes = Set(names.map { UnitID.Scope.document($0).idPrefix })
    vanished = lock.entriesOfDocuments { !prefixes.contains($0) }
  }

  /// Looks up the sections of a document in the lock by their texts.
  ///
  /// - Parameter documents: The document in each locale.
  /// - Returns: Its sections as the lock knows them.
  package func known(_ documents: [Document?]) -> KnownSections {
    guard let name = documents.lazy.compactMap({ $0?.file.path }).first else { return KnownSections() }
    let faults = Report()
    let own = lock.entries(of: UnitID.Scope.document(name).idPrefix, report: faults)
    var known = KnownSections()
    // Which of several lines of one text counts is decided when the texts of all languages are known.
    if faults.isEmpty { known.entries = own }
    if own.isEmpty && vanished.isEmpty { return known }
    var ids: [String: [ContentFingerprint: String]] = [:]
    // An entry without a text in two languages says nothing of what belongs together.
    for (id, entry) in own where entry.records.count > 1 { Self.add(id, entry, to: &ids) }
    for (id, entry) in vanished where entry.records.count > 1 { Self.add(id.description, entry, to: &ids) }
    known.fingerprints = documents.map { document in
      document?.sections.map { $0.isReadable ? ContentFingerprint(of: $0) : nil } ?? []
    }
    known.agreements = documents.indices.map { locale in
      guard let document = documents[locale] else { return [] }
      let names = ids[tags[locale]] ?? [:]
      return Self.agreements(
        of: document, in: name, known.fingerprints[locale].map { $0.flatMap { names[$0] } }, own)
    }
    return known
  }

  private static func agreements(
    of document: Document, in name: String, _ known: [String?], _ own: [String: ReviewEntry]
  ) -> [String?] {
    var names = known
    // A section that has changed is known by its id.
    let taken = Set(names.compactMap(\.self))
    for (position, section) in document.sections.enumerated() where names[position] == nil {
      let id = UnitID(.document(name), .section("#" + section.anchor)).description
      if !taken.contains(id), own[id].map({ $0.records.count > 1 }) == true { names[position] = id }
    }
    return names
  }

  private static func add(
    _ id: String, _ entry: ReviewEntry, to ids: inout [String: [ContentFingerprint: String]]
  ) {
    for (tag, record) in entry.records where record.generation > 0 {
      // Of equal texts, the first in the order of ids counts on every machine.
      let known = ids[tag]?[record.fingerprint]
      if known.map({ id.utf8.lexicographicallyPrecedes($0.utf8) }) ?? true {
        ids[tag, default: [:]][record.fingerprint] = id
      }
    }
  }

  /// The review of a document.
  ///
  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - units: The texts of its front matter, and its sections.
  ///   - known: Its sections as the lock knows them.
  ///   - report: Receives findings about its invalid lines in the lock.
  /// - Returns: The review.
  package func review(
    _ documents: TwinDocuments, _ units: [UnitTexts], _ known: KnownSections, report: Report
  ) -> PageReview {
    let ofRows = known.fingerprints(of: documents)
    let texts = units.map { unit in (id: unit.id, fingerprints: unit.fingerprints(tags, knowing: ofRows[unit.id.key])) }
    let own = known.entries ?? entries(of: documents.name, agreeing: texts, report: report)
    let found = DocumentEntries(own, vanished, foreign).entries(of: texts)
    let reviews = zip(units, zip(texts, found)).map { unit, found in
      let (text, known) = found
      let id = unit.id.description
      return UnitReview(
        unit, tags: tags, fingerprints: text.fingerprints, context: (nil, true), entry: known?.entry,
        formerID: known.flatMap { $0.id == id ? nil : $0.id }, source: source)
    }
    return PageReview(owner: documents.name, units: reviews, leftOut: documents.leftOut(tags))
  }

  private func entries(
    of name: String, agreeing texts: [(id: UnitID, fingerprints: [String: ContentFingerprint])],
    report: Report
  ) -> [String: ReviewEntry] {
    let positions = Dictionary(texts.enumerated().map { ($1.id.description, $0) }) { first, _ in first }
    return lock.entries(
      of: UnitID.Scope.document(name).idPrefix,
      choosing: { id, entries in positions[id].flatMap { entries.agreeing(with: texts[$0].fingerprints, nil) } },
      report: report)
  }
}

extension [ReviewEntry] {
  /// The entry that matches the present texts, out of two sides of a merge; nil if none does.
  func agreeing(with fingerprints: [String: ContentFingerprint], _ context: ContentFingerprint?) -> ReviewEntry? {
    let agreed = filter { entry in
      fingerprints.allSatisfy { tag, fingerprint in entry.records[tag]?.fingerprint == fingerprint }
    }
    let sameContext = agreed.filter { $0.context == context }
    // A text accepted on either side is accepted.
    return (sameContext.isEmpty ? agreed : sameContext).max { $0.leastGeneration < $1.leastGeneration }
  }
}

extension ReviewEntry { fileprivate var leastGeneration: Int { records.values.map(\.generation).min() ?? 0 } }

extension ReviewLock {
  /// The entries of documents, of which the caller may want some only.
  ///
  /// - Parameter isWanted: True for the prefix of the ids of a document whose entries are wanted.
  /// - Returns: The entries with the ids of their texts.
  fileprivate func entriesOfDocuments(where isWanted: (String) -> Bool = { _ in true }) -> [(
    id: UnitID, entry: ReviewEntry
  )] {
    owners.filter { UnitID.Scope.isDocument(prefix: $0) && isWanted($0) }.flatMap { owner in
      entries(of: owner).compactMap { id, entry in UnitID(id).map { ($0, entry) } }
    }
  }
}
