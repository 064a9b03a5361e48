/// A folder that is looked up by its path each time, so that one that was removed and made again is found.
package struct NamedFolder: SourceTree {
  private let path: String
  /// How errors name it.
  private let name: String

  /// The folder that is at a path now, or another one that takes its place.
  ///
  /// - Parameters:
  ///   - path: its path from the root of all.
  ///   - name: how the user has named it.
  package init(_ path: String, named name: String) {
    self.path = path
    self.name = name == "." ? "" : name
  }

  /// The bytes of a file of the folder that is there now.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    try folder.read(path, limit: limit)
  }

  /// What is in a folder below the one that is there now.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] { try self.folder.list(folder) }

  private var folder: DiskFileSystem { get throws(FileSystemError) { try DiskFileSystem(path, named: name) } }
}
