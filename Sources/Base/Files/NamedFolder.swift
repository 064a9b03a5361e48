/// A folder that is looked up by its path each time, so that it is found again after it was removed and made anew.
package struct NamedFolder: SourceTree {
  private let path: String
  /// Its name in errors.
  private let name: String

  /// The folder at a path now, or another one that takes its place.
  ///
  /// - Parameters:
  ///   - path: its absolute path.
  ///   - name: its name from the user.
  package init(_ path: String, named name: String) {
    self.path = path
    self.name = name == "." ? "" : name
  }

  /// The bytes of a file of the folder that is there now.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    try folder.read(path, limit: limit)
  }

  /// The entries of a folder below the present one.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] { try self.folder.list(folder) }

  private var folder: DiskFileSystem { get throws(FileSystemError) { try DiskFileSystem(path, named: name) } }
}
