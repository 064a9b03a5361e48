import Diagnostics
import Documents
import Drift
import History
import Localization
import Threads

/// Works out from the history of documents which of their texts were made from which.
///
/// A section that was changed in one language after the other is ahead. What the other was made from is what the first
/// said when the other was changed for the last time, or at the commit that the document names in its front matter.
struct DocumentHistory: Sendable {
  private let tags: [String]
  /// The versions of each file, the newest first.
  private let versions: [String: [Version]]
  /// The versions that documents name as what they were translated from, by `Origin`.
  private let origins: [Origin: [UInt8]]

  /// The keys of front matter that name the commit of the text that a document was translated from.
  static let usualKeys: Set<String> = ["default_lang_commit", "sourceCommit", "source_commit"]

  /// The keys that name such a commit in these documents.
  private let keys: Set<String>

  /// A file as a commit left it.
  private struct Version: Sendable {
    let commit: Int
    let bytes: [UInt8]
  }

  /// A file at a commit that a document names.
  private struct Origin: Hashable {
    let commit: String
    let path: String
  }

  /// Reads the history of documents: git is asked for the changes once, and for all contents once.
  ///
  /// - Parameters:
  ///   - documents: The documents in each locale.
  ///   - keys: The keys of front matter that name the commit of the text that a document was translated from.
  ///   - tags: The tags of the locales.
  ///   - folders: The folders that hold them.
  ///   - repository: The repository of the site.
  /// - Throws: An error if git fails.
  init(
    _ documents: [TwinDocuments], keys: Set<String>, tags: [String], in folders: [String],
    _ repository: GitRepository
  ) throws(HistoryError) {
    (self.tags, self.keys) = (tags, keys)
    let paths = documents.flatMap { $0.documents.compactMap { $0?.file.path } }
    let found = try repository.versions(of: paths, in: folders)
    let objects = Set(found.values.flatMap { $0.map(\.object) }).sorted()
    let origins = documents.flatMap { document in
      Self.commits(of: document, keys).flatMap { commit in
        Self.sources(of: document, keys).flatMap { path in
          // The file may have had another name then.
          Set([path] + (found[path] ?? []).map(\.path)).sorted().map { (Origin(commit: commit, path: path), $0) }
        }
      }
    }
    let contents = try repository.contents(
      objects + origins.map { repository.name(of: $0.1, at: $0.0.commit) })
    let bytes = Dictionary(zip(objects, contents.prefix(objects.count))) { first, _ in first }
    versions = found.mapValues { versions in
      versions.compactMap { version in
        (bytes[version.object] ?? nil).map { Version(commit: version.commit, bytes: $0) }
      }
    }
    self.origins = Dictionary(
      zip(origins, contents.dropFirst(objects.count)).compactMap { origin, bytes in bytes.map { (origin.0, $0) } }
    ) { first, _ in first }
  }

  private static func commits(of documents: TwinDocuments, _ keys: Set<String>) -> Set<String> {
    Set(documents.documents.compactMap { $0.flatMap { commit(of: $0, keys) } })
  }

  /// The paths of the languages that documents may have been translated from.
  private static func sources(of documents: TwinDocuments, _ keys: Set<String>) -> [String] {
    documents.documents.compactMap { document in
      document.flatMap { commit(of: $0, keys) == nil ? $0.file.path : nil }
    }
  }

  /// The commit that a document says it was translated from.
  private static func commit(of document: Document, _ keys: Set<String>) -> String? {
    guard let text = document.frontMatter.first(where: { keys.contains($0.key) })?.text.text else { return nil }
    let isHash = (7...64).contains(text.utf8.count) && text.allSatisfy { $0.isASCII && $0.isHexDigit }
    return isHash ? text : nil
  }
}

// MARK: Entries

extension DocumentHistory {
  /// The lock's records of a document's sections; a section without a history is left out.
  func entries(of documents: TwinDocuments) -> [String: ReviewEntry] {
    var past = PastDocuments()
    var entries: [String: ReviewEntry] = [:]
    for row in documents.rows {
      let units = documents.texts(row)
      let locales = units.indices.filter { units[$0]?.isReadable == true }
      guard locales.count > 1, let id = units.lazy.compactMap({ $0?.id }).first else { continue }
      let changes = locales.map { locale in change(of: row, in: locale, documents, &past) }
      // The text that was changed first is the one that the others may have left behind.
      guard let oldest = changes.compactMap(\.self).max(), !changes.contains(nil) else { continue }
      var records: [String: ReviewRecord] = [:]
      for (locale, change) in zip(locales, changes) {
        guard let unit = units[locale], let document = documents.documents[locale] else { continue }
        var fingerprint: ContentFingerprint? = ContentFingerprint(of: unit)
        if let origin = origin(for: documents, locale) {
          fingerprint = past.fingerprint(of: row.positions[locale], of: document, in: origin)
        } else if Self.commits(of: documents, keys).isEmpty, let change, change < oldest {
          let version = (versions[document.file.path] ?? []).first { $0.commit >= oldest }
          fingerprint = version.flatMap { past.fingerprint(of: row.positions[locale], of: document, in: $0.bytes) }
        }
        records[tags[locale]] = fingerprint.map { ReviewRecord(generation: 1, fingerprint: $0) }
      }
      if records.count == locales.count { entries[id.description] = ReviewEntry(context: nil, records: records) }
    }
    return entries
  }

  /// The bytes of a document at the commit that another language names; nil if it is not what others are made from.
  private func origin(for documents: TwinDocuments, _ locale: Int) -> [UInt8]? {
    guard let document = documents.documents[locale], Self.commit(of: document, keys) == nil else { return nil }
    return Self.commits(of: documents, keys).sorted().lazy.compactMap {
      origins[Origin(commit: $0, path: document.file.path)]
    }.first
  }

  /// The position of the last commit that changed a section; -1 if it was changed since, nil if git doesn't have it.
  private func change(
    of row: TwinDocuments.Row, in locale: Int, _ documents: TwinDocuments, _ past: inout PastDocuments
  )
    -> Int?
  {
    guard let document = documents.documents[locale], let section = documents.section(row, in: locale),
      let versions = versions[document.file.path], !versions.isEmpty
    else { return nil }
    let fingerprint = ContentFingerprint(of: Unit(section, of: document, .section))
    let text = document.file.bytes[document.file.bytes.trimmed(section.bounds, where: \.isWhitespace)]
    var last = -1
    for version in versions {
      guard version.bytes.holds(text) || past.fingerprints(in: version.bytes, as: document).contains(fingerprint) else {
        return last
      }
      last = version.commit
    }
    return last
  }
}

/// Earlier versions of documents, each read once.
private struct PastDocuments {
  private var documents: [[UInt8]: Document?] = [:]
  private var known: [[UInt8]: Set<ContentFingerprint>] = [:]

  private mutating func document(_ bytes: [UInt8], _ path: String) -> Document? {
    if let known = documents[bytes] { return known }
    let document = Document(SourceFile(path: path, bytes: bytes), report: .ignored)
    documents[bytes] = document
    return document
  }

  /// The fingerprints of all sections.
  mutating func fingerprints(in bytes: [UInt8], as document: Document) -> Set<ContentFingerprint> {
    if let known = known[bytes] { return known }
    let past = self.document(bytes, document.file.path)
    let all = past.map { past in Set(past.sections.map { ContentFingerprint(of: Unit($0, of: past, .section)) }) } ?? []
    known[bytes] = all
    return all
  }

  /// The fingerprint of what a section was in an earlier version; nil if that has no such section.
  mutating func fingerprint(of position: Int?, of document: Document, in bytes: [UInt8]) -> ContentFingerprint? {
    guard let position, let past = self.document(bytes, document.file.path) else { return nil }
    let versions = TwinDocuments([document, past])
    guard let row = versions.rows.first(where: { $0.positions[0] == position }),
      let section = versions.section(row, in: 1)
    else { return nil }
    return ContentFingerprint(of: Unit(section, of: past, .section))
  }
}

extension UnitID {
  /// Any section; its id doesn't affect a fingerprint.
  fileprivate static let section = UnitID(.document(""), .section("#"))
}

extension [UInt8] {
  /// True if a section's text stands in the file, and a heading or nothing follows.
  fileprivate func holds(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.isEmpty, let start = offset(of: text) else { return false }
    let rest = self[(start + text.count)...].drop(while: \.isWhitespace)
    return rest.isEmpty || rest.first == UInt8(ascii: "#")
  }
}
