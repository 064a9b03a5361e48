package import Files
internal import Synchronization

/// What was read of a site, to tell later whether it is still the same.
final class ReadRecord: Sendable {
  private let state = Mutex(State())

  private struct State {
    /// By path; nil where there was no such file.
    var stamps: [RelativePath: FileStamp?] = [:]
    var folders: [RelativePath: [FileEntry]] = [:]
  }

  /// Notes down a file before it is read for the first time.
  func note(_ path: String, _ stamp: FileStamp?) {
    let path = RelativePath(unchecked: path)
    state.withLock { state in
      if state.stamps[path] == nil { state.stamps[path] = .some(stamp) }
    }
  }

  /// Notes down what a folder holds.
  func note(_ folder: String, _ entries: [FileEntry]) {
    let folder = RelativePath(unchecked: folder)
    state.withLock { state in
      if state.folders[folder] == nil { state.folders[folder] = entries }
    }
  }

  /// The first path, in the order of bytes, at which not the same is as when it was read.
  func changedPath(in files: any FileSystem) -> String? {
    let state = self.state.withLock { $0 }
    // The folders are opened anew: another one may have taken the place of one that is kept open.
    let cache = FolderCache(files)
    let changedFiles = state.stamps.filter { cache.stamp(of: $0.key.string) != $0.value }.map(\.key)
    let changedFolders = state.folders.filter { (try? files.list($0.key.string)) ?? [] != $0.value }
    return (changedFiles + changedFolders.map(\.key)).min()?.string
  }
}

extension FolderCache {
  /// Nil where there is no such file, or it can't be seen.
  func stamp(of path: String) -> FileStamp? {
    guard let checked = RelativePath(path), let folder = try? folder(holding: checked) else {
      return nil
    }
    return (try? folder.stamp(of: checked.name)) ?? nil
  }
}

extension SiteFiles {
  /// How often a site is read before Hyo gives up.
  private static let mostTries = 6

  /// Reads a site, and reads it again as long as somebody changes it meanwhile: half of one state and half of another
  /// would be taken for a site.
  ///
  /// - Parameters:
  ///   - site: the site's folder.
  ///   - wrap: makes an error of a failing disk one of the caller's.
  ///   - body: reads the site, and does with it what must be done before it is looked at again.
  /// - Returns: what the last call of `body` returned.
  /// - Throws: what it threw, or an error that names a file that was changed every time.
  package static func whileUnchanged<Value, Failure: Error>(
    _ site: any FileSystem,
    wrapping wrap: (FileSystemError) -> Failure,
    _ body: (SiteFiles) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var changed = ""
    for attempt in 0..<mostTries {
      if attempt > 0 { pause(milliseconds: 10 << attempt) }
      let files = SiteFiles(site)
      let result = Result { () throws(Failure) in try body(files) }
      guard let path = files.changedPath else { return try result.get() }
      changed = path
    }
    throw wrap(FileSystemError(.read, changed, .changing(tries: mostTries)))
  }
}
