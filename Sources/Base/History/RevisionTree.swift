import Diagnostics
package import Files
internal import Synchronization

/// The files of a folder as they were at a commit.
package final class RevisionTree: SourceTree {
  private let repository: GitRepository
  private let entries: [String: Entry]
  /// The contents read so far, by the hash of the object; nil for one that is missing or too large.
  private let contents = Mutex<[String: [UInt8]?]>([:])

  /// A file of the tree.
  struct Entry: Equatable {
    var kind: FileKind
    /// The hash of the content.
    var object: String
  }

  /// 16 MB, the limit for any file of a site.
  private static let largest = 16 << 20

  init(_ repository: GitRepository, _ entries: [String: Entry]) {
    self.repository = repository
    self.entries = entries
  }

  /// The paths of all files, sorted by their bytes.
  package var paths: [String] { entries.keys.sorted { $0.utf8Precedes($1) } }

  /// The hash of a file's content; equal hashes mean equal contents.
  package func contentHash(_ path: String) -> String? { entries[path]?.object }

  /// Reads many files at once, which takes much less time than one after the other.
  ///
  /// - Throws: an error if git fails.
  package func prepare(_ paths: [String]) throws(HistoryError) {
    let known = contents.withLock { $0 }
    let files = paths.compactMap { entries[$0] }.filter { $0.kind == .file }
    let missing = Set(files.map(\.object)).filter { known[$0] == nil }.sorted()
    if missing.isEmpty { return }
    let read = try repository.objects(missing, limit: Self.largest)
    contents.withLock { contents in for (object, bytes) in zip(missing, read) { contents[object] = .some(bytes) } }
  }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    guard let entry = entries[path] else { throw missing(path) }
    guard entry.kind == .file else {
      let code: FileSystemError.Code = entry.kind == .symbolicLink ? .isSymbolicLink : .notFile
      throw FileSystemError(.read, path, code)
    }
    do { try prepare([path]) } catch { throw FileSystemError(.read, path, .other(5)) }
    guard let bytes = contents.withLock({ $0[entry.object] }) ?? nil, bytes.count <= limit else {
      throw FileSystemError(.read, path, .tooLarge(limit: limit))
    }
    return bytes
  }

  /// The entries of a folder.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    let prefix = folder.isEmpty ? "" : folder + "/"
    var kinds: [String: FileKind] = [:]
    for (path, entry) in entries where path.hasPrefix(prefix) {
      let rest = path.dropFirst(prefix.count)
      let name = String(rest.prefix { $0 != "/" })
      kinds[name] = name.count < rest.count ? .folder : entry.kind
    }
    if kinds.isEmpty { throw FileSystemError(.list, folder, missing(folder).code) }
    return kinds.map { FileEntry($0.key, $0.value) }.sorted { $0.name.utf8Precedes($1.name) }
  }

  /// The reason why there is nothing at a path: a symbolic link or a file may be in the way.
  private func missing(_ path: String) -> FileSystemError {
    var folder = pathParts(path).folder
    while !folder.isEmpty {
      if let entry = entries[folder] {
        return entry.kind == .symbolicLink
          ? FileSystemError(.read, folder, .isSymbolicLink) : FileSystemError(.read, path, .notDirectory)
      }
      folder = pathParts(folder).folder
    }
    return FileSystemError(.read, path, .notFound)
  }
}

extension RevisionTree {
  /// The entries that `git ls-tree -z` has printed: `<mode> <type> <hash>`, a tab, the path, a null byte.
  static func entries(_ output: [UInt8]) -> [String: Entry] {
    var entries: [String: Entry] = [:]
    for line in output.split(separator: 0) {
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ")
      guard words.count == 3 else { continue }
      let path = String(decoding: line[line.index(after: tab)...], as: UTF8.self)
      entries[path] = Entry(kind: kind(String(words[0])), object: String(words[2]))
    }
    return entries
  }

  private static func kind(_ mode: String) -> FileKind {
    switch mode {
    case "120000": .symbolicLink
    case _ where mode.hasPrefix("100"): .file
    // A nested repository.
    default: .other
    }
  }
}
