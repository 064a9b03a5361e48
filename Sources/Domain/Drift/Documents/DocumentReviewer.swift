package import Diagnostics
package import Documents
import Localization

/// Compares documents, one by one, with the lock of their site.
package struct DocumentReviewer: Sendable {
  private let lock: ReviewLock
  private let tags: [String]
  /// The entries of documents that are gone, or have another name now.
  private let vanished: [(id: UnitID, entry: ReviewEntry)]

  /// - Parameters:
  ///   - lock: The lock of the site.
  ///   - tags: The tags of the locales.
  ///   - names: The names of all documents.
  package init(_ lock: ReviewLock, tags: [String], names: Set<String>) {
    self.lock = lock
    self.tags = tags
    let prefixes = Set(names.map { UnitID.Scope.document($0).idPrefix })
    vanished = lock.owners.filter { !prefixes.contains($0) && $0.utf8.contains(UInt8(ascii: ".")) }.flatMap { owner in
      lock.entries(of: owner).compactMap { id, entry in UnitID(id).map { ($0, entry) } }
    }
  }

  /// The names of what people found the sections of a document to agree with.
  ///
  /// - Parameter documents: The document in each locale.
  /// - Returns: For the sections of each document the id of an entry that has their text; nil for others.
  package func agreements(_ documents: [Document?]) -> [[String?]] {
    guard let name = documents.lazy.compactMap({ $0?.file.path }).first else { return [] }
    let own = lock.entries(of: UnitID.Scope.document(name).idPrefix)
    if own.isEmpty && vanished.isEmpty { return [] }
    var ids: [String: [ContentFingerprint: String]] = [:]
    // An entry without a text in two languages says nothing of what belongs together.
    for (id, entry) in own where entry.records.count > 1 { Self.add(id, entry, to: &ids) }
    for (id, entry) in vanished where entry.records.count > 1 { Self.add(id.description, entry, to: &ids) }
    return zip(tags, documents).map { tag, document in
      document.map { Self.agreements(of: $0, in: name, ids[tag] ?? [:], own) } ?? []
    }
  }

  private static func agreements(
    of document: Document, in name: String, _ known: [ContentFingerprint: String], _ own: [String: ReviewEntry]
  ) -> [String?] {
    var names = document.sections.map { section -> String? in
      let unit = Unit(section, of: document, UnitID(.document(name), .section("#")))
      return unit.isReadable ? known[ContentFingerprint(of: unit)] : nil
    }
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
  ///   - name: The name of the document.
  ///   - units: The texts of its front matter, and its sections.
  ///   - findings: Receives findings about its invalid lines in the lock.
  /// - Returns: The review.
  package func review(_ name: String, _ units: [UnitTexts], findings: inout [Finding]) -> PageReview {
    let texts = units.map { unit in
      let fingerprints = zip(tags, unit.texts).compactMap { tag, text in
        text.flatMap { $0.isReadable ? (tag, ContentFingerprint(of: $0)) : nil }
      }
      return (id: unit.id, fingerprints: Dictionary(fingerprints) { first, _ in first })
    }
    let positions = Dictionary(texts.enumerated().map { ($1.id.description, $0) }) { first, _ in first }
    let own = lock.entries(
      of: UnitID.Scope.document(name).idPrefix,
      choosing: { id, entries in positions[id].flatMap { entries.agreeing(with: texts[$0].fingerprints, nil) } },
      findings: &findings)
    let found = DocumentEntries(own, vanished).entries(of: texts)
    let reviews = zip(units, zip(texts, found)).map { unit, found in
      let (text, known) = found
      let id = unit.id.description
      return UnitReview(
        unit, tags: tags, fingerprints: text.fingerprints, context: (nil, true), entry: known?.entry,
        formerID: known.flatMap { $0.id == id ? nil : $0.id })
    }
    return PageReview(owner: name, units: reviews)
  }
}

/// Finds the entries of a document's sections, whatever their ids are now.
private struct DocumentEntries {
  private var own: [String: ReviewEntry]
  private let vanished: [(id: UnitID, entry: ReviewEntry)]

  init(_ own: [String: ReviewEntry], _ vanished: [(id: UnitID, entry: ReviewEntry)]) {
    (self.own, self.vanished) = (own, vanished)
  }

  /// The entry of each text with its id in the lock; nil if it has none.
  ///
  /// The id counts if a text has not changed under it. A text without such an entry is looked for among those left over:
  /// ids come from headings, and change or move on to another section of the same name. The id is the last resort.
  func entries(of texts: [(id: UnitID, fingerprints: [String: ContentFingerprint])]) -> [(
    id: String, entry: ReviewEntry
  )?] {
    if own.isEmpty && vanished.isEmpty { return texts.map { _ in nil } }
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
    for position in unknown {
      let id = texts[position].id
      if let (old, entry) = moved[id] {
        found[position] = (old.description, entry)
      } else if let entry = rest[id.description] {
        found[position] = (id.description, entry)
      }
    }
    return found
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
