import Diagnostics
import Documents
import Drift
import Localization

/// Earlier versions of documents, each read once.
struct PastDocuments {
  /// The contents of files by the hashes of their objects.
  private let contents: [String: [UInt8]]
  private var documents: [Key: Document?] = [:]
  private var known: [Key: Set<ContentFingerprint>] = [:]
  private var counterparts: [Key: [ContentFingerprint?]] = [:]

  /// A version of a document.
  private struct Key: Hashable {
    let path: String
    let object: String
  }

  /// - Parameter contents: the contents of files by the hashes of their objects.
  init(_ contents: [String: [UInt8]]) { self.contents = contents }

  /// The version of a document in an object; nil if git doesn't have it, or it can't be read.
  private mutating func version(_ object: String, of document: Document) -> Document? {
    let key = Key(path: document.file.path, object: object)
    if let known = documents[key] { return known }
    let past = contents[object].flatMap {
      Document(SourceFile(path: document.file.path, bytes: $0), report: .ignored)
    }
    documents[key] = past
    return past
  }

  /// True if an earlier version has a section with a fingerprint.
  mutating func holds(_ fingerprint: ContentFingerprint, _ object: String, of document: Document) -> Bool {
    let key = Key(path: document.file.path, object: object)
    if let known = known[key] { return known.contains(fingerprint) }
    let past = version(object, of: document)
    let all = past.map { past in Set(past.sections.map { ContentFingerprint(of: Unit($0, of: past, .section)) }) } ?? []
    known[key] = all
    return all.contains(fingerprint)
  }

  /// The fingerprint of what a section was in an earlier version; nil if that has no such section.
  mutating func fingerprint(of position: Int, of document: Document, in object: String) -> ContentFingerprint? {
    let key = Key(path: document.file.path, object: object)
    if let known = counterparts[key] { return known[position] }
    var fingerprints: [ContentFingerprint?] = document.sections.map { _ in nil }
    if let past = version(object, of: document) {
      let versions = TwinDocuments([document, past])
      for row in versions.rows {
        guard let position = row.positions[0], let section = versions.section(row, in: 1) else { continue }
        fingerprints[position] = ContentFingerprint(of: Unit(section, of: past, .section))
      }
    }
    counterparts[key] = fingerprints
    return fingerprints[position]
  }
}

extension UnitID {
  /// Any section; its id doesn't affect a fingerprint.
  static let section = UnitID(.document(""), .section("#"))
}
