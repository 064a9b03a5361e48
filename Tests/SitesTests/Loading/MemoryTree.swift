import Files

/// The files of a site in memory, by path.
struct MemoryTree: SourceTree {
  var files: [String: String]

  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    guard let text = files[path] else { throw FileSystemError(.read, path, .notFound) }
    guard text.utf8.count <= limit else { throw FileSystemError(.read, path, .tooLarge(limit: limit)) }
    return Array(text.utf8)
  }

  func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    var kinds: [String: FileKind] = [:]
    for path in files.keys where path.hasPrefix(folder + "/") {
      let parts = path.dropFirst(folder.count + 1).split(separator: "/", maxSplits: 1)
      kinds[String(parts[0])] = parts.count == 1 ? .file : .folder
    }
    if kinds.isEmpty { throw FileSystemError(.list, folder, .notFound) }
    return kinds.sorted { $0.key.utf8Precedes($1.key) }.map { FileEntry($0.key, $0.value) }
  }
}
