import Diagnostics
import Drift
import History
import Localization

extension GitRepository {
  /// Finds earlier versions of texts in the history of their files.
  ///
  /// - Parameter texts: the texts as the lock records them.
  /// - Returns: The texts that were found; only the last 500 commits of each file are searched.
  /// - Throws: An error if git fails.
  func past(_ texts: some Sequence<RecordedText>) throws(HistoryError) -> [RecordedText: PastText] {
    var found: [RecordedText: PastText] = [:]
    let files = Dictionary(grouping: Set(texts), by: \.path)
    let ofDocuments = files.filter { _, texts in texts.contains { $0.id.scope.isDocument } }
    for (path, wanted) in files.sorted(by: { $0.key < $1.key }) where ofDocuments[path] == nil {
      try find(wanted, in: path, &found)
    }
    if !ofDocuments.isEmpty { try find(inDocuments: ofDocuments, &found) }
    return found
  }

  /// Finds texts in the versions of documents, which may have had other names.
  private func find(inDocuments files: [String: [RecordedText]], _ found: inout [RecordedText: PastText])
    throws(HistoryError)
  {
    let versions = try versions(of: files.keys.sorted(), in: [""])
    let objects = Set(versions.values.flatMap { $0.map(\.object) }).sorted()
    let contents = Dictionary(zip(objects, try contents(objects))) { first, _ in first }
    for (path, wanted) in files {
      var open = wanted
      for version in versions[path] ?? [] where !open.isEmpty {
        guard let bytes = contents[version.object] ?? nil else { continue }
        find(&open, in: SourceFile(path: path, bytes: bytes), version.revision, &found)
      }
    }
  }

  private func find(_ wanted: [RecordedText], in path: String, _ found: inout [RecordedText: PastText])
    throws(HistoryError)
  {
    var open = wanted
    try visitVersions(of: path) { revision, file in
      find(&open, in: file, revision, &found)
      return open.isEmpty
    }
  }

  /// Finds texts in a version of their file.
  private func find(
    _ open: inout [RecordedText], in file: SourceFile, _ revision: Revision, _ found: inout [RecordedText: PastText]
  ) {
    guard let scope = open.first?.id.scope else { return }
    let units = PastUnits(of: scope, in: file)
    for text in open {
      if let unit = units.unit(text.id.key, text.fingerprint) { found[text] = PastText(unit: unit, revision: revision) }
    }
    open.removeAll { found[$0] != nil }
  }

  /// Finds what earlier versions of the lock recorded for texts, in generations that it no longer contains.
  ///
  /// - Parameter texts: the texts and their generations.
  /// - Returns: The fingerprints that were found; only the last 500 commits of the lock are searched.
  /// - Throws: An error if git fails.
  func recorded(_ texts: [PastGeneration]) throws(HistoryError) -> [PastGeneration: ContentFingerprint] {
    var found: [PastGeneration: ContentFingerprint] = [:]
    var open = texts
    if open.isEmpty { return found }
    try visitVersions(of: ReviewLock.path) { _, file in
      guard let lock = ReviewLock(file, report: .ignored) else { return false }
      for (owner, wanted) in Dictionary(grouping: open, by: \.id.scope.idPrefix) {
        let entries = lock.entries(of: owner, report: .ignored)
        for text in wanted {
          let record = entries[text.id.description]?.records[text.tag]
          if let record, record.generation == text.generation { found[text] = record.fingerprint }
        }
      }
      open.removeAll { found[$0] != nil }
      return open.isEmpty
    }
    return found
  }

  /// The most commits of a file to search.
  private static let mostCommits = 500
  /// The number of commits to read at once, which is much faster than one after the other.
  private static let commitsAtOnce = 25
  /// The most bytes of a file in a site.
  private static let mostBytes = 16 << 20

  /// Passes the versions of a file to a closure, the newest first, until the closure returns true.
  private func visitVersions(of path: String, isEnough: (Revision, SourceFile) -> Bool) throws(HistoryError) {
    let revisions = try commits(touching: path, limit: Self.mostCommits)
    for start in stride(from: 0, to: revisions.count, by: Self.commitsAtOnce) {
      let some = Array(revisions[start...].prefix(Self.commitsAtOnce))
      let versions = try versions(of: path, at: some, limit: Self.mostBytes)
      for (revision, bytes) in zip(some, versions) {
        guard let bytes else { continue }
        if isEnough(revision, SourceFile(path: path, bytes: bytes)) { return }
      }
    }
  }
}
