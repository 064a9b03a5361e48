import Diagnostics
import Documents
import Drift
import History
import Localization

/// Which versions of the sections of a document those of its other languages were made from.
struct SectionOrigins {
  private let documents: TwinDocuments
  private let changes: SectionChanges
  private let history: DocumentHistory
  private let tags: [String]

  init(of documents: TwinDocuments, _ changes: SectionChanges, in history: DocumentHistory) {
    (self.documents, self.changes, self.history) = (documents, changes, history)
    tags = history.tags
  }

  /// The lock's records of the sections, by the ids of these; a section without a history is left out.
  var entries: [String: ReviewEntry] {
    var past = PastDocuments(history.contents)
    var entries: [String: ReviewEntry] = [:]
    for (index, row) in documents.rows.enumerated() {
      let units = documents.texts(row)
      let locales = units.indices.filter { units[$0]?.isReadable == true }
      guard locales.count > 1, let id = units.lazy.compactMap({ $0?.id }).first else { continue }
      let isTranslated = history.source.map(locales.contains) ?? false
      let records =
        isTranslated ? translations(index, units, locales, &past) : equals(index, units, locales, &past)
      if let records { entries[id.description] = ReviewEntry(context: nil, records: records) }
    }
    return entries
  }

  // MARK: Of translations

  /// The version of a source that a translation was made from.
  private struct Origin {
    let fingerprint: ContentFingerprint
    /// The position among the versions of the source, of which 0 is the newest; -1 for its present text.
    let age: Int
  }

  /// The records of a section that was translated: one agreement for each version of the source, the oldest first.
  ///
  /// - Returns: The records by the tags of the locales; nil if no origin is known.
  private func translations(_ row: Int, _ units: [Unit?], _ locales: [Int], _ past: inout PastDocuments)
    -> [String: ReviewRecord]?
  {
    guard let source = history.source else { return nil }
    var origins: [Int: Origin] = [:]
    for locale in locales where locale != source { origins[locale] = origin(of: row, in: locale, units, &past) }
    guard let newest = origins.values.min(by: { $0.age < $1.age }) else { return nil }
    // A text that came back is as new as its last version.
    let ages = Dictionary(origins.values.map { ($0.fingerprint, $0.age) }, uniquingKeysWith: min)
    let oldestFirst = ages.sorted { ($0.value, "\($0.key)") > ($1.value, "\($1.key)") }.map(\.key)
    var records = [tags[source]: ReviewRecord(generation: oldestFirst.count, fingerprint: newest.fingerprint)]
    for locale in locales where locale != source {
      guard let unit = units[locale] else { continue }
      let agreement = origins[locale].flatMap { oldestFirst.firstIndex(of: $0.fingerprint) }.map { $0 + 1 }
      records[tags[locale]] = ReviewRecord(generation: agreement ?? 0, fingerprint: ContentFingerprint(of: unit))
    }
    return records
  }

  /// The version of the source that a translation was made from; nil if that is unknown.
  private func origin(of row: Int, in locale: Int, _ units: [Unit?], _ past: inout PastDocuments) -> Origin? {
    guard let source = history.source, let document = documents.documents[source], let unit = units[source],
      let translation = documents.documents[locale]
    else { return nil }
    let commit: String
    if let named = history.commit(of: translation) {
      commit = named
    } else {
      switch changes[row, locale] {
      case nil: return nil
      case .uncommitted: return Origin(fingerprint: ContentFingerprint(of: unit), age: -1)
      case .committed(let version): commit = version.revision.hash
      }
    }
    guard let object = history.object(of: document, at: commit),
      let fingerprint = fingerprint(of: documents.rows[row].positions[source], of: document, since: object, &past)
    else { return nil }
    let age = history.versions[document.file.path]?.firstIndex { $0.object == object }
    return Origin(fingerprint: fingerprint, age: age ?? .max)
  }

  /// The fingerprint of a section in a version of its file, with what ignored commits have changed in it since then.
  private func fingerprint(
    of position: Int?, of document: Document, since object: String, _ past: inout PastDocuments
  ) -> ContentFingerprint? {
    guard let position, var text = past.fingerprint(of: position, of: document, in: object) else { return nil }
    let versions = history.versions[document.file.path] ?? []
    let start = versions.firstIndex { $0.object == object } ?? 0
    for index in (0..<start).reversed() where history.ignored.contains(versions[index]) {
      guard past.fingerprint(of: position, of: document, in: versions[index + 1].object) == text,
        let next = past.fingerprint(of: position, of: document, in: versions[index].object)
      else { continue }
      text = next
    }
    return text
  }

  // MARK: Of equals

  /// The records of a section whose languages may change in any order: one agreement, of the texts at that time.
  ///
  /// - Returns: The records by the tags of the locales; nil if one of them is unknown.
  private func equals(_ row: Int, _ units: [Unit?], _ locales: [Int], _ past: inout PastDocuments)
    -> [String: ReviewRecord]?
  {
    // The text that was changed first is the one that the others may have left behind.
    let positions = locales.map { changes[row, $0]?.position }
    guard let oldest = positions.compactMap(\.self).max(), !positions.contains(nil) else { return nil }
    let commits = Set(documents.documents.compactMap { $0.flatMap(history.commit(of:)) })
    // Nobody knows which of several the text of a language was made from.
    if commits.count > 1 { return nil }
    var records: [String: ReviewRecord] = [:]
    for (locale, change) in zip(locales, positions) {
      guard let unit = units[locale], let document = documents.documents[locale] else { return nil }
      var object: String?
      if let named = commits.lazy.compactMap({ history.object(of: document, at: $0) }).first {
        object = named
      } else if commits.isEmpty, let change, change < oldest {
        object = history.versions[document.file.path]?.first { $0.commit >= oldest }?.object
        if object == nil { return nil }
      }
      var fingerprint: ContentFingerprint? = ContentFingerprint(of: unit)
      if let object {
        fingerprint = self.fingerprint(of: documents.rows[row].positions[locale], of: document, since: object, &past)
      }
      guard let fingerprint else { return nil }
      records[tags[locale]] = ReviewRecord(generation: 1, fingerprint: fingerprint)
    }
    return records
  }
}
