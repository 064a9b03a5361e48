extension FileSystem {
  /// Writes a file, in place of one that is there already, so that at every moment there is the old one or the new one, whole.
  ///
  /// The new one has the permissions of the old one.
  ///
  /// - Throws: an error where that fails, or nobody may write to the old file; that then stays as it was.
  package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let old = try permissions(of: path)
    if let old, !old.allowWriting { throw FileSystemError(.write, path, .permission) }
    try stage(bytes, as: path + Self.newSuffix, old)
    do { try rename(path + Self.newSuffix, to: path) } catch {
      try? removeFile(path + Self.newSuffix)
      throw error
    }
  }

  /// Writes several files in place of those that are there: all of them, or none.
  ///
  /// The new bytes are all written before the first file is replaced. Where replacing fails nevertheless, those that were
  /// replaced get their old bytes back. Only the end of the process in between leaves some files old and others new, each
  /// whole.
  package func replaceFiles(_ files: [(path: String, bytes: [UInt8])]) throws(FileSystemError) {
    let old = try files.map { (file) throws(FileSystemError) in try permissions(of: file.path) }
    var staged: [String] = []
    var replaced: [(path: String, old: String?)] = []
    do {
      for (file, old) in zip(files, old) {
        try makeFolders(pathParts(file.path).folder)
        let newPath = file.path + Self.newSuffix
        try stage(file.bytes, as: newPath, old)
        staged.append(newPath)
      }
      for (file, old) in zip(files, old) { replaced.append((file.path, try putInPlace(file.path, old))) }
    } catch {
      for path in staged.dropFirst(replaced.count) { try? removeFile(path) }
      for (path, old) in replaced.reversed() { takeBack(path, old) }
      throw error
    }
    // What can't be removed now is found by the next command that writes here.
    for old in replaced.compactMap(\.old) { try? removeFile(old) }
  }

  /// Writes a file beside another, with the same permissions.
  private func stage(_ bytes: [UInt8], as path: String, _ permissions: Permissions?) throws(FileSystemError) {
    // One that was left behind by a run that was killed.
    if try kind(of: path) == .file { try removeFile(path) }
    try write(bytes, to: path)
    do { if let permissions { try setPermissions(permissions, of: path) } } catch {
      try? removeFile(path)
      throw error
    }
  }

  /// - Returns: Where the old file is now; nil if there was none.
  private func putInPlace(_ path: String, _ old: Permissions?) throws(FileSystemError) -> String? {
    let newPath = path + Self.newSuffix
    guard let old else {
      try rename(newPath, to: path)
      return nil
    }
    do {
      try exchange(newPath, with: path)
      return newPath
    } catch let error where error.code == .unsupported {
      // Not every disk exchanges names.
    }
    let oldPath = path + Self.oldSuffix
    try keep(path, as: oldPath, old)
    do { try rename(newPath, to: path) } catch {
      try? removeFile(oldPath)
      throw error
    }
    return oldPath
  }

  /// Gives a file a second name, or copies it where that can't be done.
  private func keep(_ path: String, as otherPath: String, _ permissions: Permissions) throws(FileSystemError) {
    do { try link(path, to: otherPath, in: self) } catch {
      try stage(try read(path, limit: Int.max - 1), as: otherPath, permissions)
    }
  }

  /// Puts the old file back in one step, or removes the new one if there was none.
  private func takeBack(_ path: String, _ old: String?) {
    if let old { try? rename(old, to: path) } else { try? removeFile(path) }
  }

  /// Fails where nobody may write to a file, so that of several files none is written then.
  package func checkWriting(to path: String) throws(FileSystemError) {
    if let old = try permissions(of: path), !old.allowWriting { throw FileSystemError(.write, path, .permission) }
  }

  /// Removes what replacements that were killed have left behind, in a folder and those below it.
  ///
  /// Nobody else may be replacing files there: the caller has the lock.
  package func removeUnfinishedReplacements(below folder: String) throws(FileSystemError) {
    for entry in try list(folder) {
      let path = "\(folder)/\(entry.name)"
      switch entry.kind {
      case .folder: try removeUnfinishedReplacements(below: path)
      case .file where [Self.newSuffix, Self.oldSuffix].contains(where: entry.name.hasSuffix): try removeFile(path)
      case .file, .symbolicLink, .other: break
      }
    }
  }

  private static var newSuffix: String { ".hyo-new" }
  private static var oldSuffix: String { ".hyo-old" }
}
