import Glibc
import Synchronization

@testable import Files

/// The counterpart of `DiskFileSystem` in memory, which fails when a test asks it to.
final class MemoryFileSystem: FileSystem {
  let disk: MemoryDisk
  let folderID: Int
  let prefix: String

  init(_ disk: MemoryDisk = MemoryDisk(), folderID: Int = 0, prefix: String = "") {
    self.disk = disk
    self.folderID = folderID
    self.prefix = prefix
  }

  func full(_ path: String) -> String { prefix.isEmpty || path.isEmpty ? prefix + path : "\(prefix)/\(path)" }

  /// Runs one operation on the disk's state with the parent folder and the last part of the path.
  private func at<Result: Sendable>(
    _ path: String, _ operation: FileSystemError.Operation,
    _ body: (inout MemoryDisk.State, Int, String) throws(Fault) -> Result
  ) throws(FileSystemError) -> Result {
    let (folder, name) = pathParts(path)
    return try run(path, operation) { (state) throws(Fault) in
      try check(path)
      try state.check(self.full(path), operation)
      return try body(&state, try state.descend(folderID, folder), name)
    }
  }

  /// Checks that each part of a path can be a name, of at most 255 bytes.
  private func check(_ path: String) throws(Fault) {
    let parts = path.pathParts
    guard parts.allSatisfy(\.isPathPart) else { throw Fault(.invalidPath) }
    guard parts.allSatisfy({ $0.utf8.count <= 255 }) else { throw Fault(.other(ENAMETOOLONG)) }
  }

  private func run<Result: Sendable>(
    _ path: String, _ operation: FileSystemError.Operation, _ body: (inout MemoryDisk.State) throws(Fault) -> Result
  ) throws(FileSystemError) -> Result {
    do { return try disk.state.withLock { (state) throws(Fault) in try body(&state) } } catch {
      throw FileSystemError(operation, full(error.path ?? path), error.code)
    }
  }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    try at(path, .read) { (state, folder, name) throws(Fault) in
      let bytes = try state.file(folder, name)
      if bytes.count > limit { throw Fault(.tooLarge(limit: limit)) }
      let act = state.afterReading
      act?(&state, self.full(path))
      return bytes
    }
  }

  /// A changed file gets a new node here, and so a new stamp; nobody asks for a folder's stamp.
  func stamp(of path: String) throws(FileSystemError) -> FileStamp? {
    do {
      return try at(path, .inspect) { (state, folder, name) throws(Fault) in
        let inode = UInt64(try state.id(folder, name))
        return FileStamp(inode: inode, length: 0, modified: 0, changed: 0)
      }
    } catch let error where error.code == .notFound || error.code == .notDirectory { return nil }
  }

  func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    try run(folder, .list) { (state) throws(Fault) in
      try state.check(full(folder), .list)
      return state.entries(try state.descend(folderID, folder))
    }
  }

  func kind(of path: String) throws(FileSystemError) -> FileKind? {
    do { return try at(path, .inspect) { (state, folder, name) throws(Fault) in state.kind(folder, name) } } catch let
      error where error.code == .notFound || error.code == .notDirectory
    { return nil }
  }

  /// All files here have the same permissions.
  func permissions(of path: String) throws(FileSystemError) -> Permissions? {
    try kind(of: path).map { _ in Permissions(bits: 0o644, allowWriting: true) }
  }

  func copyAttributes(of path: String, to otherPath: String) throws(FileSystemError) {}

  func write(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try at(path, .write) { (state, folder, name) throws(Fault) in
      if state.kind(folder, name) != nil { throw Fault(.exists) }
      let part = state.fitting(bytes)
      let file = state.add(.file(Array(part)), folder, name)
      if state.changesLeft == 0 { throw Fault(Fault.killed) }
      guard part.count == bytes.count else {
        state.remove(folder, name)
        state.nodes[file] = nil
        throw Fault(.noSpace)
      }
    }
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError) {
    try at(path, .write) { (state, folder, name) throws(Fault) in
      let old = try state.file(folder, name)
      let part = state.fitting(bytes)
      state.nodes[try state.id(folder, name)] = .file(old + part)
      if state.changesLeft == 0 { throw Fault(Fault.killed) }
      if part.count < bytes.count { throw Fault(.noSpace) }
    }
  }

  func makeFolder(_ path: String) throws(FileSystemError) {
    try at(path, .makeFolder) { (state, folder, name) throws(Fault) in
      if state.kind(folder, name) != nil { throw Fault(.exists) }
      state.add(.folder([:]), folder, name)
    }
  }

  func removeFile(_ path: String) throws(FileSystemError) {
    try at(path, .remove) { (state, folder, name) throws(Fault) in
      _ = try state.id(folder, name)
      if state.kind(folder, name) == .folder { throw Fault(.notFile) }
      state.remove(folder, name)
    }
  }

  func removeEmptyFolder(_ path: String) throws(FileSystemError) {
    try at(path, .remove) { (state, folder, name) throws(Fault) in
      let id = try state.id(folder, name)
      guard case .folder(let names)? = state.nodes[id] else { throw Fault(.notDirectory) }
      if !names.isEmpty { throw Fault(.notEmpty) }
      state.remove(folder, name)
    }
  }

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try twoPaths(path, and: newPath, .rename) { (state, from, to) throws(Fault) in
      let id = try state.id(from.folder, from.name)
      if let old = state.kind(to.folder, to.name) {
        let isFolder = state.kind(from.folder, from.name) == .folder
        if isFolder && old != .folder { throw Fault(.notDirectory) }
        if !isFolder && old == .folder { throw Fault(.notFile) }
        let names = state.entries(try state.id(to.folder, to.name))
        if !names.isEmpty { throw Fault(.notEmpty) }
      }
      state.remove(from.folder, from.name)
      state.name(id, to.folder, to.name)
    }
  }

  func renameNew(_ path: String, to newPath: String) throws(FileSystemError) {
    try twoPaths(path, and: newPath, .rename) { (state, from, to) throws(Fault) in
      let id = try state.id(from.folder, from.name)
      if state.kind(to.folder, to.name) != nil { throw Fault(.exists) }
      state.remove(from.folder, from.name)
      state.name(id, to.folder, to.name)
    }
  }

  func exchange(_ path: String, with otherPath: String) throws(FileSystemError) {
    try twoPaths(path, and: otherPath, .exchange) { (state, a, b) throws(Fault) in
      let (aID, bID) = (try state.id(a.folder, a.name), try state.id(b.folder, b.name))
      state.name(aID, b.folder, b.name)
      state.name(bID, a.folder, a.name)
    }
  }

  func link(_ path: String, to newPath: String, in folder: any FileSystem) throws(FileSystemError) {
    let target = folder as? MemoryFileSystem
    try at(path, .link) { (state, folder, name) throws(Fault) in
      guard let target, target.disk === self.disk else { throw Fault(.unsupported) }
      try check(newPath)
      let (newFolderPath, newName) = pathParts(newPath)
      let newFolder = try state.descend(target.folderID, newFolderPath)
      let id = try state.id(folder, name)
      if state.kind(folder, name) == .folder { throw Fault(.permission) }
      if state.kind(newFolder, newName) != nil { throw Fault(.exists) }
      state.name(id, newFolder, newName)
    }
  }

  private typealias Place = (folder: Int, name: String)

  private func twoPaths(
    _ path: String, and otherPath: String, _ operation: FileSystemError.Operation,
    _ body: (inout MemoryDisk.State, Place, Place) throws(Fault) -> Void
  ) throws(FileSystemError) {
    try at(path, operation) { (state, folder, name) throws(Fault) in
      let (otherFolder, otherName) = pathParts(otherPath)
      try check(otherPath)
      if state.mounts.contains(self.full(otherPath)) { throw Fault(.busy) }
      let other = (try state.descend(folderID, otherFolder), otherName)
      try body(&state, (folder, name), other)
    }
  }

  func folder(_ path: String) throws(FileSystemError) -> any FileSystem {
    let id = try run(path, .open) { (state) throws(Fault) in
      try state.check(full(path), .open)
      return try state.descend(folderID, path)
    }
    return MemoryFileSystem(disk, folderID: id, prefix: full(path))
  }

  /// It can't wait: a lock that is already taken is an error.
  func lock(for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError) -> FolderLock {
    try lock("")
  }

  /// It needs no lock file in memory.
  func lock(file name: String, for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError)
    -> FolderLock
  { try lock(name) }

  private func lock(_ name: String) throws(FileSystemError) -> FolderLock {
    let (disk, id) = (self.disk, "\(folderID)/\(name)")
    try run(name, .lock) { (state) throws(Fault) in
      try state.check(full(name), .lock)
      guard state.locked.insert(id).inserted else { throw Fault(.locked(by: nil)) }
    }
    return FolderLock { disk.state.withLock { _ = $0.locked.remove(id) } }
  }
}
