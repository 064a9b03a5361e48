extension FileSystem {
  /// Writes a file, in place of one that is there already, so that at every moment there is the old one or the new one, whole.
  ///
  /// The new one has the permissions of the old one.
  ///
  /// - Throws: an error where that fails, or nobody may write to the old file; that then stays as it was.
  package func replaceFile(_ path: String, with bytes: [UInt8]) throws(FileSystemError) {
    let old = try permissions(of: path)
    if let old, !old.allowWriting { throw FileSystemError(.write, path, .permission) }
    let newPath = path + Self.newSuffix
    // One that was left behind by a run that was killed.
    if try kind(of: newPath) == .file { try removeFile(newPath) }
    try write(bytes, to: newPath)
    do {
      if let old { try setPermissions(old, of: newPath) }
      try rename(newPath, to: path)
    } catch {
      try? removeFile(newPath)
      throw error
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
