internal import Synchronization

/// A folder of the disk as a source tree that can detect changes since it was read.
package final class WatchedTree: SourceTree {
  private let files: any FileSystem
  private let folders: FolderCache
  private let state = Mutex(State())

  private struct State {
    /// By path; nil if there was no such file.
    var stamps: [RelativePath: FileStamp?] = [:]
    var folders: [RelativePath: [FileEntry]] = [:]
  }

  /// Makes a tree that has not been read yet.
  package init(_ files: any FileSystem) {
    self.files = files
    folders = FolderCache(files)
  }

  /// The bytes of a file; records its stamp to detect changes.
  package func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    let stamp = folders.stamp(of: path)
    state.withLock { state in
      let path = RelativePath(unchecked: path)
      if state.stamps[path] == nil { state.stamps[path] = .some(stamp) }
    }
    guard let checked = RelativePath(path) else { return try files.read(path, limit: limit) }
    return try folders.folder(holding: checked).read(checked.name, limit: limit)
  }

  /// The entries of a folder; records them on the first call.
  package func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    do {
      let entries = try files.list(folder)
      note(folder, entries)
      return entries
    } catch {
      if error.code == .notFound { note(folder, []) }
      throw error
    }
  }

  private func note(_ folder: String, _ entries: [FileEntry]) {
    let folder = RelativePath(unchecked: folder)
    state.withLock { state in
      if state.folders[folder] == nil { state.folders[folder] = entries.withoutOwn(in: folder.string) }
    }
  }

  /// The stamp of a file before it was first read; nil if there was no such file.
  func stamp(of path: RelativePath) -> FileStamp? { state.withLock { $0.stamps[path] ?? nil } }

  /// The first path, by its bytes, that differs from when it was read; nil if nothing changed.
  package var changedPath: String? {
    let state = self.state.withLock { $0 }
    // The folders are opened again, because another one may have taken the place of an open one.
    let cache = FolderCache(files)
    let changedFiles = state.stamps.filter { cache.stamp(of: $0.key.string) != $0.value }.map(\.key)
    let changedFolders = state.folders.filter { folder, entries in
      ((try? files.list(folder.string)) ?? []).withoutOwn(in: folder.string) != entries
    }
    return (changedFiles + changedFolders.map(\.key)).min()?.string
  }
}

extension FolderCache {
  /// The stamp of a file; nil if there is no such file, or it is not accessible.
  package func stamp(of path: String) -> FileStamp? {
    guard let checked = RelativePath(path), let folder = try? folder(holding: checked) else { return nil }
    return (try? folder.stamp(of: checked.name)) ?? nil
  }
}

extension FileSystem {
  /// Reads the folder, and repeats that while somebody changes it, because halves of two states would be taken for a
  /// consistent whole.
  ///
  /// - Parameter body: reads the tree, and does everything that must happen before changes are checked.
  /// - Returns: The result of the last call of `body`.
  /// - Throws: An error of `body`, or an error that names a file that was changed every time.
  package func whileUnchanged<Value>(_ body: (WatchedTree) throws -> Value) throws -> Value {
    // The number of attempts before Hyo gives up.
    let mostTries = 6
    var changed = ""
    for attempt in 0..<mostTries {
      if attempt > 0 { pause(milliseconds: 10 << attempt) }
      let tree = WatchedTree(self)
      let result = Result { try body(tree) }
      guard let path = tree.changedPath else { return try result.get() }
      changed = path
    }
    throw FileSystemError(.read, changed, .changing(tries: mostTries))
  }
}
