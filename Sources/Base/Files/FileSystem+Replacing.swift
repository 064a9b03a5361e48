extension FileSystem {
  /// Writes a file in place of an existing one; at every moment either the old or the new file is there, complete.
  ///
  /// The new file has the permissions of the old one.
  ///
  /// - Throws: An error if that fails, or if nobody may write to the old file, which is then unchanged.
  package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let old = try permissions(of: path)
    if let old, !old.allowWriting { throw FileSystemError(.write, path, .permission) }
    try stage(bytes, as: path + Self.newSuffix, old)
    do { try rename(path + Self.newSuffix, to: path) } catch {
      try? removeFile(path + Self.newSuffix)
      throw error
    }
  }

  /// Writes several files in place of existing ones: all of them, or none.
  ///
  /// All new bytes are written before the first file is replaced. If replacing fails nevertheless, the replaced files
  /// get their old bytes back. Only the end of the process in between leaves some files old and others new, each
  /// complete.
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
    // The next command that writes here finds anything that can't be removed now.
    for old in replaced.compactMap(\.old) { try? removeFile(old) }
  }

  /// Writes a file next to another, with the same permissions.
  private func stage(_ bytes: [UInt8], as path: String, _ permissions: Permissions?) throws(FileSystemError) {
    // A killed run may have left one behind.
    if try kind(of: path) == .file { try removeFile(path) }
    try write(bytes, to: path)
    do { if let permissions { try setPermissions(permissions, of: path) } } catch {
      try? removeFile(path)
      throw error
    }
  }

  /// - Returns: The present path of the old file; nil if there was none.
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
      // Not every disk can exchange names.
    }
    let oldPath = path + Self.oldSuffix
    try keep(path, as: oldPath, old)
    do { try rename(newPath, to: path) } catch {
      try? removeFile(oldPath)
      throw error
    }
    return oldPath
  }

  /// Makes a hard link to a file, or copies it if that is impossible.
  private func keep(_ path: String, as otherPath: String, _ permissions: Permissions) throws(FileSystemError) {
    do { try link(path, to: otherPath, in: self) } catch {
      try stage(try read(path, limit: Int.max - 1), as: otherPath, permissions)
    }
  }

  /// Puts the old file back atomically, or removes the new one if there was none.
  private func takeBack(_ path: String, _ old: String?) {
    if let old { try? rename(old, to: path) } else { try? removeFile(path) }
  }

  /// Throws an error if nobody may write to a file, so that callers can check all files before writing any.
  package func checkWriting(to path: String) throws(FileSystemError) {
    if let old = try permissions(of: path), !old.allowWriting { throw FileSystemError(.write, path, .permission) }
  }

  /// Removes the remains of killed replacements, in a folder and those below it.
  ///
  /// The caller must have the lock, so that nobody else is replacing files there.
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

  /// Removes the remains of killed replacements of one file.
  package func removeUnfinishedReplacement(of path: String) throws(FileSystemError) {
    for suffix in [Self.newSuffix, Self.oldSuffix] where try kind(of: path + suffix) == .file {
      try removeFile(path + suffix)
    }
  }

  private static var newSuffix: String { ".hyo-new" }
  private static var oldSuffix: String { ".hyo-old" }
}
