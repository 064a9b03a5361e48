internal import Synchronization

/// The new output while it grows, in a folder of its own.
///
/// Its manifest grows with it, and names each file before the file is made: so whenever the program is stopped, the next
/// run knows what of the folder it may remove.
final class StagingTree: Sendable {
  private let root: any FileSystem
  private let folders: FolderCache
  private let staged = Mutex<[RelativePath]>([])

  /// Begins a tree in an empty folder.
  init(in root: any FileSystem) throws(FileSystemError) {
    self.root = root
    folders = FolderCache(root)
    try root.write(Manifest.header, to: Manifest.name)
  }

  /// The files that were added, in no order.
  var paths: [RelativePath] { staged.withLock { $0 } }

  func add(_ path: RelativePath, _ bytes: [UInt8]) throws(FileSystemError) {
    try note(path)
    try folders.folder(holding: path, making: true).write(bytes, to: path.name)
  }

  /// Adds a file of the old output: by a second name for it, or where the disk has no such thing by a copy.
  func add(
    _ path: RelativePath,
    from files: any FileSystem,
    _ names: OutputNames
  ) throws(FileSystemError) {
    try note(path)
    let folder = try folders.folder(holding: path, making: true)
    let old = "\(names.output)/\(path.string)"
    do {
      try files.link(old, to: "\(names.staging)/\(path.string)")
    } catch let error where error.code == .unsupported || error.code == .permission {
      try folder.write(files.read(old, limit: Int.max - 1), to: path.name)
    }
  }

  /// Puts the sorted manifest in the place of the one that grew.
  func finish() throws(FileSystemError) -> Manifest {
    let manifest = Manifest(paths)
    try root.write(manifest.bytes, to: Manifest.newName)
    try root.rename(Manifest.newName, to: Manifest.name)
    return manifest
  }

  private func note(_ path: RelativePath) throws(FileSystemError) {
    let root = self.root
    try staged.withLock { (staged) throws(FileSystemError) in
      try root.append(Manifest.line(for: path), to: Manifest.name)
      staged.append(path)
    }
  }
}
