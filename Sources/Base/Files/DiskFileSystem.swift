import Diagnostics

/// A folder of the disk, opened once; everything below it is reached from there, part by part.
package final class DiskFileSystem: FileSystem {
  let root: Descriptor
  /// The name of the root in errors; empty for the first root.
  private let prefix: String

  /// Opens a folder.
  ///
  /// Symbolic links in its path are followed, unlike those below it.
  ///
  /// - Parameters:
  ///   - path: the folder's path.
  ///   - name: the folder's name in errors, which then name files below it by their whole path.
  /// - Throws: An error if it cannot be opened.
  package init(_ path: String, named name: String = "") throws(FileSystemError) {
    do {
      root = try Descriptor.openRoot(path.isEmpty ? "." : path)
      prefix = name
    } catch { throw FileSystemError(.open, path, error.code) }
  }

  private init(_ root: consuming Descriptor, prefix: String) {
    self.root = root
    self.prefix = prefix
  }

  /// Reads a regular file; one that is longer than the limit is an error.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    let bytes: [UInt8]? = try at(path, .read) { (folder, name) throws(SystemError) in
      let file = try folder.openFile(name)
      let status = try file.status()
      guard status.kind == .file else { return nil }
      return try file.read(expecting: status.length, limit: limit)
    }
    guard let bytes else { throw error(.read, path, .notFile) }
    if bytes.count > limit { throw error(.read, path, .tooLarge(limit: limit)) }
    return bytes
  }

  /// The hash of a regular file, of which only a piece is in memory at a time; nil if it is something else.
  func hash(of path: String) throws(FileSystemError) -> [UInt8]? {
    try at(path, .read) { (folder, name) throws(SystemError) in
      let file = try folder.openFile(name)
      guard try file.status().kind == .file else { return nil }
      var state = SHA256.State()
      try file.forEachChunk { state.add($0) }
      return state.finish()
    }
  }

  /// The entries of a folder, sorted by the bytes of their names.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    let opened = try descend(folder, .list)
    do { return try opened.entries().sorted { $0.name.utf8Precedes($1.name) } } catch {
      throw self.error(.list, folder, error.code)
    }
  }

  /// The kind of entry at a path; nil if there is none, or if a part before the last is not a folder.
  package func kind(of path: String) throws(FileSystemError) -> FileKind? {
    do { return try at(path, .inspect) { (folder, name) throws(SystemError) in try folder.kind(of: name) } } catch let
      error where error.code == .notFound || error.code == .notDirectory
    { return nil }
  }

  /// Values that change whenever the file or folder changes; nil if there is none.
  package func stamp(of path: String) throws(FileSystemError) -> FileStamp? {
    do { return try at(path, .inspect) { (folder, name) throws(SystemError) in try folder.stamp(of: name) } } catch let
      error where error.code == .notFound || error.code == .notDirectory
    { return nil }
  }

  /// The permissions of the file at a path; nil if there is none.
  package func permissions(of path: String) throws(FileSystemError) -> Permissions? {
    do {
      return try at(path, .inspect) { (folder, name) throws(SystemError) in try folder.permissions(of: name) }
    } catch let error where error.code == .notFound || error.code == .notDirectory { return nil }
  }

  /// Gives a file the owner, the permissions and the extended attributes of another one.
  package func copyAttributes(of path: String, to otherPath: String) throws(FileSystemError) {
    let otherFolder = try parent(of: otherPath, .write)
    do {
      try at(path, .write) { (folder, name) throws(SystemError) in
        let file = try otherFolder.openFile(pathParts(otherPath).name)
        try file.copyAttributes(of: try folder.openFile(name))
      }
    } catch let error where error.isDenied || error.code == .unsupported {
      throw self.error(.write, path, .attributesNotKept)
    }
  }

  /// Writes a new file, and removes it again if that fails half-way.
  package func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try at(path, .write) { (folder, name) throws(SystemError) in
      let file = try folder.createFile(name)
      do throws(SystemError) { try file.write(bytes) } catch {
        try? folder.removeFile(name)
        throw error
      }
    }
  }

  /// Appends to an existing file.
  package func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try at(path, .write) { (folder, name) throws(SystemError) in try folder.openForAppending(name).write(bytes) }
  }

  /// Makes a folder in an existing one.
  package func makeFolder(_ path: String) throws(FileSystemError) {
    try at(path, .makeFolder) { (folder, name) throws(SystemError) in try folder.makeFolder(name) }
  }

  /// Removes a file or a symbolic link, never what the link points to.
  package func removeFile(_ path: String) throws(FileSystemError) {
    try at(path, .remove) { (folder, name) throws(SystemError) in try folder.removeFile(name) }
  }

  /// Removes an empty folder.
  package func removeEmptyFolder(_ path: String) throws(FileSystemError) {
    try at(path, .remove) { (folder, name) throws(SystemError) in try folder.removeFolder(name) }
  }
}

// MARK: - Two paths

extension DiskFileSystem {
  /// Renames a file or a folder atomically.
  package func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    let newFolder = try parent(of: newPath, .rename)
    try at(path, .rename) { (folder, name) throws(SystemError) in
      try folder.rename(name, to: newFolder, pathParts(newPath).name)
    }
  }

  /// Renames a file to a name that nothing has, atomically.
  package func renameNew(_ path: String, to newPath: String) throws(FileSystemError) {
    let newFolder = try parent(of: newPath, .rename)
    try at(path, .rename) { (folder, name) throws(SystemError) in
      try folder.renameNew(name, to: newFolder, pathParts(newPath).name)
    }
  }

  /// Exchanges two names atomically.
  package func exchange(_ path: String, with otherPath: String) throws(FileSystemError) {
    let otherFolder = try parent(of: otherPath, .exchange)
    try at(path, .exchange) { (folder, name) throws(SystemError) in
      try folder.exchange(name, with: otherFolder, pathParts(otherPath).name)
    }
  }

  /// Makes a hard link to a file; only possible in a folder of the disk.
  package func link(_ path: String, to newPath: String, in folder: any FileSystem) throws(FileSystemError) {
    guard let target = folder as? DiskFileSystem else {
      // There are no links between the disk and memory.
      throw error(.link, path, .unsupported)
    }
    let newFolder = try target.parent(of: newPath, .link)
    try at(path, .link) { (folder, name) throws(SystemError) in
      try folder.link(name, to: newFolder, pathParts(newPath).name)
    }
  }
}

// MARK: - Folders

extension DiskFileSystem {
  /// Opens a folder below this one; errors name its files by their whole path.
  package func folder(_ path: String) throws(FileSystemError) -> any FileSystem {
    DiskFileSystem(try descend(path, .open), prefix: full(path))
  }

  /// The folder, opened again.
  func reopened(for operation: FileSystemError.Operation) throws(FileSystemError) -> DiskFileSystem {
    DiskFileSystem(try descend("", operation), prefix: prefix)
  }
}

// MARK: - Ways

extension DiskFileSystem {
  /// Runs an operation with the folder that contains the last part of a path, and that part.
  private func at<Result>(
    _ path: String, _ operation: FileSystemError.Operation,
    _ body: (borrowing Descriptor, String) throws(SystemError) -> Result
  ) throws(FileSystemError) -> Result {
    if path.isPathPart { return try run(operation, on: path, body, in: root, named: path) }
    let folder = try parent(of: path, operation)
    return try run(operation, on: path, body, in: folder, named: pathParts(path).name)
  }

  private func run<Result>(
    _ operation: FileSystemError.Operation, on path: String,
    _ body: (borrowing Descriptor, String) throws(SystemError) -> Result, in folder: borrowing Descriptor,
    named name: String
  ) throws(FileSystemError) -> Result {
    do { return try body(folder, name) } catch { throw self.error(operation, path, error.code) }
  }

  /// The folder that contains the last part of a path.
  private func parent(of path: String, _ operation: FileSystemError.Operation) throws(FileSystemError) -> Descriptor {
    let (folder, name) = pathParts(path)
    // An absolute path: the part before its only slash is empty.
    guard name.isPathPart, !(folder.isEmpty && name.utf8.count < path.utf8.count) else {
      throw error(operation, path, .invalidPath)
    }
    return try descend(folder, operation)
  }

  /// Opens a folder, part by part, to detect a symbolic link anywhere in the path.
  private func descend(_ path: String, _ operation: FileSystemError.Operation) throws(FileSystemError) -> Descriptor {
    let parts = path.isEmpty ? [] : path.pathParts
    guard parts.allSatisfy(\.isPathPart) else { throw error(operation, path, .invalidPath) }
    var way = parts.first ?? ""
    do {
      var folder = try root.openFolder(parts.first ?? ".")
      for part in parts.dropFirst() {
        way += "/" + part
        folder = try folder.openFolder(part)
      }
      return folder
    } catch { throw self.error(operation, way, error.code) }
  }

  /// A path as errors name it, from the folder that was opened first.
  package func full(_ path: String) -> String { prefix.isEmpty || path.isEmpty ? prefix + path : "\(prefix)/\(path)" }

  func error(_ operation: FileSystemError.Operation, _ path: String, _ code: FileSystemError.Code) -> FileSystemError {
    FileSystemError(operation, full(path), code)
  }
}
