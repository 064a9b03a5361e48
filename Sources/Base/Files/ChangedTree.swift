/// The files of a source tree with some of them changed or added in memory.
package struct ChangedTree: SourceTree {
  private let tree: any SourceTree
  private let changed: [String: [UInt8]]

  /// A tree in which the files at some paths have other bytes.
  package init(_ tree: any SourceTree, changed: [String: [UInt8]]) {
    self.tree = tree
    self.changed = changed
  }

  /// The changed bytes, or those of the tree.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    guard let bytes = changed[path] else { return try tree.read(path, limit: limit) }
    if bytes.count > limit { throw FileSystemError(.read, path, .tooLarge(limit: limit)) }
    return bytes
  }

  /// The entries of a folder in the tree, and the files that only the changes have.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    let added = Set(changed.keys.map(pathParts).filter { $0.folder == folder }.map(\.name))
    if added.isEmpty { return try tree.list(folder) }
    let entries: [FileEntry]
    do { entries = try tree.list(folder) } catch  where error.code == .notFound { entries = [] }
    let known = Set(entries.map(\.name))
    let all = entries + added.subtracting(known).map { FileEntry($0, .file) }
    return all.sorted { $0.name.utf8Precedes($1.name) }
  }
}
