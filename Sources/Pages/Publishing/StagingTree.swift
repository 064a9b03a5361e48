import Files
internal import Synchronization

/// The new output during construction, in a folder of its own.
///
/// Its manifest lists each file before the file is made, so that if the program is stopped at any time, the next run
/// knows which files of the folder it may remove.
final class StagingTree: Sendable {
  private let root: any FileSystem
  private let old: OldOutput?
  private let folders: FolderCache
  private let state = Mutex(State())

  private struct State {
    var paths: [RelativePath] = []
    var unchanged = 0
  }

  /// Begins a tree in an empty folder.
  init(in root: any FileSystem, after old: OldOutput?) throws(FileSystemError) {
    self.root = root
    self.old = old
    folders = FolderCache(root)
    try root.write(Manifest.header, to: Manifest.name)
  }

  /// The files that were added, in no order.
  var paths: [RelativePath] { state.withLock { $0.paths } }

  /// The number of added files that are unchanged from the old output.
  var unchanged: Int { state.withLock { $0.unchanged } }

  /// Records in the manifest the files that will be added.
  func note(_ paths: [RelativePath]) throws(FileSystemError) {
    let root = self.root
    try state.withLock { (state) throws(FileSystemError) in
      try root.append(paths.flatMap(Manifest.line), to: Manifest.name)
      state.paths += paths
    }
  }

  /// Adds a file that is in the manifest already.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - bytes: Its content.
  ///   - twin: An added file with the same bytes; the new one is a hard link to it if the disk supports that.
  /// - Throws: An error if the disk fails.
  func add(_ path: RelativePath, _ bytes: [UInt8], twin: RelativePath? = nil) throws(FileSystemError) {
    let folder = try folders.folder(holding: path, making: true)
    if old?.link(path, ifEqualTo: bytes, in: folder) == true {
      state.withLock { $0.unchanged += 1 }
    } else if let twin, link(twin, to: path.name, in: folder) {
      return
    } else {
      try folder.write(bytes, to: path.name)
    }
  }

  /// - Returns: False if the disk does not support links.
  private func link(_ path: RelativePath, to name: String, in folder: any FileSystem) -> Bool {
    do {
      try folders.folder(holding: path).link(path.name, to: name, in: folder)
      return true
    } catch { return false }
  }

  /// Adds files of the old output unchanged, unless a file with the same path was added.
  ///
  /// - Returns: The number of files.
  func keep(where isKept: (String) -> Bool) throws(FileSystemError) -> Int {
    guard let old else { return 0 }
    let kept = old.present.subtracting(paths).filter { isKept($0.string) }.sorted()
    try note(kept)
    for path in kept { try old.keep(path, in: folders.folder(holding: path, making: true)) }
    return kept.count
  }

  /// Replaces the manifest by a sorted one.
  func finish() throws(FileSystemError) -> Manifest {
    let manifest = Manifest(paths)
    let bytes = manifest.bytes
    // The next build could not read it.
    guard bytes.count <= Manifest.limit else {
      throw FileSystemError(.write, Manifest.name, .tooLarge(limit: Manifest.limit))
    }
    try root.write(bytes, to: Manifest.newName)
    try root.rename(Manifest.newName, to: Manifest.name)
    return manifest
  }
}
