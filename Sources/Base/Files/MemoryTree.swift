/// Files that are in memory only.
package struct MemoryTree: SourceTree {
  private let files: [String: [UInt8]]

  /// A tree of files by their paths.
  package init(_ files: [String: [UInt8]]) { self.files = files }

  /// The bytes of a file.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    guard let bytes = files[path] else { throw FileSystemError(.read, path, .notFound) }
    if bytes.count > limit { throw FileSystemError(.read, path, .tooLarge(limit: limit)) }
    return bytes
  }

  /// The files and folders in a folder.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    let start = folder.isEmpty ? "" : folder + "/"
    var kinds: [String: FileKind] = [:]
    for path in files.keys where path.hasPrefix(start) {
      let rest = path.dropFirst(start.count)
      let name = rest.prefix { $0 != "/" }
      kinds[String(name)] = name.count == rest.count ? .file : .folder
    }
    if kinds.isEmpty, !folder.isEmpty { throw FileSystemError(.list, folder, .notFound) }
    return kinds.map { FileEntry($0.key, $0.value) }.sorted { $0.name.utf8Precedes($1.name) }
  }
}
