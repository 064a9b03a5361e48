import Documents
import Localization

/// The sections of a document as a lock knows them, so that each text is read for it only once.
package struct KnownSections: Sendable {
  /// For the sections of each document the id of an entry that has their text; nil for others.
  package internal(set) var agreements: [[String?]] = []
  /// The fingerprints of the sections of each document; empty if the lock has nothing to compare them with.
  var fingerprints: [[ContentFingerprint?]] = []
  /// The entries of the document; nil if some of its lines are faulty or in conflict.
  var entries: [String: ReviewEntry]?

  /// Knows nothing of a document, such as that of a site without a lock.
  package init() {}

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
