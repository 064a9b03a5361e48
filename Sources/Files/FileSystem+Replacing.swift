extension FileSystem {
  /// Writes a file, in place of one that is there already, so that at every moment there is the old one or the new one, whole.
  ///
  /// The new one has the permissions of the old one.
  ///
  /// - Throws: an error where that fails, or nobody may write to the old file; that then stays as it was.
  package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let old = try permissions(of: path)
    if let old, !old.allowWriting { throw FileSystemError(.write, path, .permission) }
    try stage(bytes, for: path, old)
    do {
      try rename(path + Self.newSuffix, to: path)
    } catch {
      try? removeFile(path + Self.newSuffix)
      throw error
    }
  }

  /// Writes several files in place of those that are there: all of them, or none.
  ///
  /// Everything that takes room on the disk is done before the first file is replaced. Where replacing fails nevertheless,
  /// those that were replaced get their old bytes back. Only the end of the process in between leaves some files old and
  /// others new, each whole.
  package func replaceFiles(
    _ files: [(path: String, bytes: [UInt8])]
  ) throws(FileSystemError) {
    let old = try files.map { (file) throws(FileSystemError) in try permissions(of: file.path) }
    var staged = 0
    var replaced: [(path: String, isExchanged: Bool)] = []
    do {
      for (file, old) in zip(files, old) {
        try makeFolders(pathParts(file.path).folder)
        try stage(file.bytes, for: file.path, old)
        staged += 1
      }
      for (file, old) in zip(files, old) {
        replaced.append((file.path, try putInPlace(file.path, isThere: old != nil)))
      }
    } catch {
      for (path, isExchanged) in replaced.reversed() { takeBack(path, isExchanged) }
      for file in files.prefix(staged) { try? removeFile(file.path + Self.newSuffix) }
      throw error
    }
    // What can't be removed now is found by the next command that writes here.
    for (path, isExchanged) in replaced where isExchanged { try? removeFile(path + Self.newSuffix) }
  }

  /// Writes the new bytes of a file beside the old ones, with the same permissions.
  private func stage(
    _ bytes: [UInt8],
    for path: String,
    _ old: Permissions?
  ) throws(FileSystemError) {
    let newPath = path + Self.newSuffix
    // One that was left behind by a run that was killed.
    if try kind(of: newPath) == .file { try removeFile(newPath) }
    try write(bytes, to: newPath)
    do {
      if let old { try setPermissions(old, of: newPath) }
    } catch {
      try? removeFile(newPath)
      throw error
    }
  }

  /// - Returns: True if the old file now has the name that the new one had.
  private func putInPlace(_ path: String, isThere: Bool) throws(FileSystemError) -> Bool {
    do {
      if isThere {
        try exchange(path + Self.newSuffix, with: path)
        return true
      }
    } catch let error where error.code == .unsupported {
      // Not every disk exchanges names.
    }
    try rename(path + Self.newSuffix, to: path)
    return false
  }

  private func takeBack(_ path: String, _ isExchanged: Bool) {
    if isExchanged {
      try? exchange(path + Self.newSuffix, with: path)
    } else {
      try? rename(path, to: path + Self.newSuffix)
    }
  }

  /// Fails where nobody may write to a file, so that of several files none is written then.
  package func checkWriting(to path: String) throws(FileSystemError) {
    if let old = try permissions(of: path), !old.allowWriting {
      throw FileSystemError(.write, path, .permission)
    }
  }

  /// Removes what replacements that were killed have left behind, in a folder and those below it.
  ///
  /// Nobody else may be replacing files there: the caller has the lock.
  package func removeUnfinishedReplacements(below folder: String) throws(FileSystemError) {
    for entry in try list(folder) {
      let path = "\(folder)/\(entry.name)"
      switch entry.kind {
      case .folder: try removeUnfinishedReplacements(below: path)
      case .file where entry.name.hasSuffix(Self.newSuffix): try removeFile(path)
      case .file, .symbolicLink, .other: break
      }
    }
  }

  private static var newSuffix: String { ".hyo-new" }
}
