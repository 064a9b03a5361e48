import Diagnostics
import Documents
import Drift
import History
import Localization
import Threads

/// Works out from the history of documents which of their texts were made from which.
///
/// A translation was made from what the source said at the last commit that changed the translation, or at the commit
/// that the document names in its front matter. Where no language is the source, a section that was changed in one
/// language after the other is ahead: the other was made from what the first said then.
struct DocumentHistory: Sendable {
  let tags: [String]
  /// The position of the locale that the others are translated from; nil if there is none.
  let source: Int?
  /// The keys of front matter that name the commit of the text that a document was translated from.
  let keys: Set<String>
  let ignored: IgnoredCommits
  /// The versions of each file, the newest first.
  let versions: [String: [FileVersion]]
  /// The contents of files by the hashes of their objects.
  private(set) var contents: [String: [UInt8]]
  /// The objects of files at commits.
  private var objects: [Moment: String] = [:]

  /// The keys of front matter that name the commit of the text that a document was translated from.
  private static let usualKeys: Set<String> = ["default_lang_commit", "sourceCommit", "source_commit"]

  /// The keys that name such a commit in the documents of a site.
  static func keys(of settings: DocumentSettings) -> Set<String> {
    usualKeys.union(settings.entries.compactMap(\.commitKey))
  }

  /// A file at a commit.
  private struct Moment: Hashable {
    let commit: String
    let path: String
  }

  /// Reads the history of documents: git is asked for the changes once, and for all contents once.
  ///
  /// - Parameters:
  ///   - documents: The documents in each locale.
  ///   - settings: Which documents these are.
  ///   - tags: The tags of the locales.
  ///   - repository: The repository of the site.
  /// - Throws: An error if git fails.
  init(
    _ documents: [TwinDocuments], _ settings: DocumentSettings, tags: [String], _ repository: GitRepository
  ) throws(HistoryError) {
    (self.tags, source, keys) = (tags, settings.source, Self.keys(of: settings))
    ignored = IgnoredCommits(settings)
    let paths = documents.flatMap { $0.documents.compactMap { $0?.file.path } }
    let found = try repository.versions(of: paths, in: settings.folders)
    let objects = Set(found.values.flatMap { $0.map(\.object) }).sorted()
    var contents: [String: [UInt8]] = [:]
    for (object, bytes) in zip(objects, try repository.contents(objects)) { contents[object] = bytes }
    versions = found.mapValues { $0.filter { contents[$0.object] != nil } }
    self.contents = contents
  }

  /// The lock's records of the documents' sections, by the ids of these; a section without a history is left out.
  ///
  /// - Parameters:
  ///   - documents: The documents in each locale.
  ///   - repository: The repository of the site.
  /// - Returns: The records.
  /// - Throws: An error if git fails.
  mutating func entries(of documents: [TwinDocuments], _ repository: GitRepository) throws(HistoryError) -> [String:
    ReviewEntry]
  {
    let history = self
    let changes = parallelMap(documents.count) { SectionChanges(of: documents[$0], in: history) }
    try findSources(of: documents, changes, repository)
    let complete = self
    let entries = parallelMap(documents.count) {
      SectionOrigins(of: documents[$0], changes[$0], in: complete).entries
    }
    return entries.reduce(into: [:]) { all, entries in all.merge(entries) { first, _ in first } }
  }

  /// The number of commits that were left out.
  var ignoredCount: Int {
    Set(versions.values.joined().lazy.filter { ignored.contains($0) }.map(\.revision.hash)).count
  }

  // MARK: What a text was made from

  /// Asks git what the sources were when their translations were made.
  private mutating func findSources(
    of documents: [TwinDocuments], _ changes: [SectionChanges], _ repository: GitRepository
  ) throws(HistoryError) {
    var wanted: Set<Moment> = []
    for (documents, changes) in zip(documents, changes) {
      let commits = documents.documents.compactMap { $0.flatMap(commit(of:)) } + (source == nil ? [] : changes.commits)
      // A file that names a commit is not what others are made from.
      let sources =
        source.flatMap { documents.documents[$0] }.map { [$0] }
        ?? documents.documents.compactMap(\.self).filter { commit(of: $0) == nil }
      for commit in commits { for file in sources { wanted.insert(Moment(commit: commit, path: file.file.path)) } }
    }
    let moments = wanted.sorted { ($0.path, $0.commit) < ($1.path, $1.commit) }
    // The file may have had another name then.
    let names = moments.flatMap { moment in pathsEver(of: moment.path).map { (moment, $0) } }
    let hashes = try repository.hashes(names.map { repository.name(of: $0.1, at: $0.0.commit) })
    for ((moment, _), hash) in zip(names, hashes) where objects[moment] == nil { objects[moment] = hash }
    let unread = Set(objects.values).filter { contents[$0] == nil }.sorted()
    for (object, bytes) in zip(unread, try repository.contents(unread)) { contents[object] = bytes }
  }

  /// The paths that a file has had, the present one first.
  private func pathsEver(of path: String) -> [String] {
    var paths = [path]
    for version in versions[path] ?? [] where !paths.contains(version.path) { paths.append(version.path) }
    return paths
  }

  /// The object of a document at a commit; nil if git doesn't have it.
  func object(of document: Document, at commit: String) -> String? {
    objects[Moment(commit: commit, path: document.file.path)]
  }

  /// The commit that a document says it was translated from.
  func commit(of document: Document) -> String? {
    let text = document.frontMatter.first { keys.contains($0.key) }?.text.text
    return text.flatMap { $0.isHash ? $0 : nil }
  }
}
