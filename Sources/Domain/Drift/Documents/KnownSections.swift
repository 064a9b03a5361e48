import Diagnostics
import Documents
import Localization

/// The sections of a document as a lock knows them, so that each text is read for it only once.
package struct KnownSections: Sendable {
  /// For the sections of each document the id of an entry that has their text; nil for others.
  package private(set) var agreements: [[String?]] = []
  /// The fingerprints of the sections of each document; empty if the lock has nothing to compare them with.
  private var fingerprints: [[ContentFingerprint?]] = []
  /// The entries of the document; nil if some of its lines are faulty or in conflict.
  private(set) var entries: [String: ReviewEntry]?

  /// Knows nothing of a document, such as that of a site without a lock.
  package init() {}

  /// Looks up the sections of a document in a lock by their texts.
  ///
  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - tags: The tags of the locales.
  ///   - lock: The lock.
  ///   - vanished: Its entries of documents that are gone, or have another name now.
  init(of documents: [Document?], _ tags: [String], in lock: ReviewLock, vanished: [LockEntry]) {
    guard let name = documents.lazy.compactMap({ $0?.file.path }).first else { return }
    let faults = Report()
    let own = lock.entries(of: UnitID.Scope.document(name).idPrefix, report: faults)
    // Which of several lines of one text counts is decided when the texts of all languages are known.
    if faults.isEmpty { entries = own }
    if own.isEmpty && vanished.isEmpty { return }
    var ids: [String: [ContentFingerprint: String]] = [:]
    for (id, entry) in own { Self.add(id, entry, to: &ids) }
    for lost in vanished { Self.add(lost.id.description, lost.entry, to: &ids) }
    fingerprints = documents.map { document in
      document?.sections.map { $0.isReadable ? ContentFingerprint(of: $0) : nil } ?? []
    }
    agreements = documents.indices.map { locale in
      guard let document = documents[locale] else { return [] }
      let names = ids[tags[locale]] ?? [:]
      return Self.agreements(of: document, in: name, fingerprints[locale].map { $0.flatMap { names[$0] } }, own)
    }
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
    // An entry without a text in two languages says nothing of what belongs together.
    if entry.records.count < 2 { return }
    for (tag, record) in entry.records where record.generation > 0 {
      // Of equal texts, the first in the order of ids counts on every machine.
      let known = ids[tag]?[record.fingerprint]
      if known.map({ id.utf8.lexicographicallyPrecedes($0.utf8) }) ?? true {
        ids[tag, default: [:]][record.fingerprint] = id
      }
    }
  }

  /// The fingerprints of the document's rows in each locale, by their keys.
  func fingerprints(of documents: TwinDocuments) -> [UnitKey: [ContentFingerprint?]] {
    if fingerprints.isEmpty { return [:] }
    var ofRows: [UnitKey: [ContentFingerprint?]] = [:]
    ofRows.reserveCapacity(documents.rows.count)
    for row in documents.rows {
      ofRows[.section("#" + row.id)] = row.positions.enumerated().map { locale, position in
        position.flatMap { fingerprints[locale][$0] }
      }
    }
    return ofRows
  }
}

extension Section {
  /// True if it has any text.
  var isReadable: Bool { !heading.isEmpty || !blocks.isEmpty }
}

extension ContentFingerprint {
  /// The fingerprint of a section: that of the unit with its text.
  init(of section: Section) {
    var content = CanonicalContent(capacity: 1_024)
    content.write(section.heading, section.blocks)
    self.init(of: content.bytes)
  }
}
