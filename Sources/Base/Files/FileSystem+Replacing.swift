/// Writing over files that people may be editing: what they save meanwhile stays.
extension FileSystem {
  /// Writes a file in place of the one that was read; at every moment one of them is there, complete.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - old: Its bytes when it was read; none if there was no file.
  ///   - new: The bytes to write.
  /// - Throws: An error if that fails, if nobody may write to the file, or if it has changed; it then stays as it is.
  package func replaceFile(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileSystemError) {
    try replaceFiles([(path, old, new)])
  }

  /// Writes several files in place of those that were read: all of them, or none.
  ///
  /// All new bytes are written before the first file is replaced. If replacing fails nevertheless, or if somebody has
  /// changed one of the files since it was read, the replaced files get their old bytes back. Only the end of the process
  /// in between leaves some files old and others new, each complete. A new file has the owner, the permissions and the
  /// extended attributes of the one that it replaces.
  ///
  /// - Parameter files: For each file its path, its bytes when it was read, and the bytes to write.
  /// - Throws: An error if a file can't be replaced, or has changed.
  package func replaceFiles(_ files: [(path: String, old: [UInt8], new: [UInt8])]) throws(FileSystemError) {
    var staged: [String] = []
    var replaced: [ReplacedFile] = []
    do {
      for file in files {
        try checkWriting(to: file.path, replacing: file.old, with: file.new)
        try makeFolders(pathParts(file.path).folder)
        try stage(file.new, insteadOf: file.path)
        staged.append(file.path + Self.newSuffix)
      }
      for (path, old, new) in files {
        var file = ReplacedFile(path: path, old: old, new: new)
        try putInPlace(&file)
        replaced.append(file)
      }
    } catch {
      for path in staged.dropFirst(replaced.count) { try? removeFile(path) }
      for file in replaced.reversed() { takeBack(file) }
      throw error
    }
    // The next command that writes here finds anything that can't be removed now.
    for old in replaced.compactMap(\.oldPath) { try? removeFile(old) }
  }

  /// Writes new bytes next to a file, with its attributes.
  private func stage(_ bytes: [UInt8], insteadOf path: String) throws(FileSystemError) {
    let newPath = path + Self.newSuffix
    // A killed run may have left one behind.
    if try kind(of: newPath) == .file { try removeFile(newPath) }
    try write(bytes, to: newPath)
    do { if try kind(of: path) == .file { try copyAttributes(of: path, to: newPath) } } catch {
      try? removeFile(newPath)
      throw error
    }
  }

  private func putInPlace(_ file: inout ReplacedFile) throws(FileSystemError) {
    let newPath = file.path + Self.newSuffix
    guard try kind(of: file.path) != nil else { return try add(newPath, as: file.path) }
    do throws(FileSystemError) {
      file.oldPath = newPath
      guard try exchange(newPath, file.new, with: file.path, file.old) else { throw changed(file.path) }
    } catch let error where error.code == .unsupported {
      // Not every disk can exchange names.
      file.oldPath = file.path + Self.oldSuffix
      try renameOver(file)
    }
  }

  /// Gives a new file its name, unless somebody has made one of that name meanwhile.
  private func add(_ newPath: String, as path: String) throws(FileSystemError) {
    do { try renameNew(newPath, to: path) } catch {
      if error.code == .exists { throw changed(path) }
      // The disk can't do that.
      try rename(newPath, to: path)
    }
  }

  /// Exchanges a file with another that has new bytes, and makes sure that nobody's work was taken out.
  ///
  /// Somebody may save the file at any moment. So what an exchange has taken out is compared with what must have been
  /// there; if it is something else, it is put back in the same way.
  ///
  /// - Returns: True if the new bytes are in place; false if somebody's are.
  private func exchange(_ newPath: String, _ new: [UInt8], with path: String, _ old: [UInt8]) throws(FileSystemError)
    -> Bool
  {
    try exchangeExisting(newPath, with: path)
    if try has(newPath, [old, new]) { return true }
    var (placed, taken) = (new, try? read(newPath, limit: Self.longest))
    while true {
      do { try exchange(newPath, with: path) } catch let error where error.code == .notFound {
        // An editor has moved the file away, to write another one.
        try rename(newPath, to: path)
        return false
      }
      if try has(newPath, [placed]) { return false }
      // Somebody has saved the file once more.
      guard let next = taken else { return false }
      (placed, taken) = (next, try? read(newPath, limit: Self.longest))
    }
  }

  private func exchangeExisting(_ newPath: String, with path: String) throws(FileSystemError) {
    do { try exchange(newPath, with: path) } catch let error where error.code == .notFound { throw changed(path) }
  }

  /// Replaces a file on a disk that can't exchange names, and keeps the old one.
  private func renameOver(_ file: ReplacedFile) throws(FileSystemError) {
    let (newPath, oldPath) = (file.path + Self.newSuffix, file.path + Self.oldSuffix)
    try keep(file.path, as: oldPath)
    do throws(FileSystemError) {
      guard try has(file.path, [file.old, file.new]) else { throw changed(file.path) }
      try rename(newPath, to: file.path)
    } catch {
      try? removeFile(oldPath)
      throw error
    }
    // Somebody who had the file open may have written to it.
    if try has(oldPath, [file.old, file.new]) { return }
    try rename(oldPath, to: file.path)
    throw changed(file.path)
  }

  /// Makes a hard link to a file, or copies it if that is impossible.
  private func keep(_ path: String, as otherPath: String) throws(FileSystemError) {
    if try kind(of: otherPath) == .file { try removeFile(otherPath) }
    do { try link(path, to: otherPath, in: self) } catch {
      try write(try read(path, limit: Self.longest), to: otherPath)
      try copyAttributes(of: path, to: otherPath)
    }
  }

  /// Puts the old file back, or removes the new one if there was none; what somebody has saved meanwhile stays.
  private func takeBack(_ file: ReplacedFile) {
    guard let oldPath = file.oldPath else {
      if (try? has(file.path, [file.new])) == true { try? removeFile(file.path) }
      return
    }
    do { _ = try exchange(oldPath, file.old, with: file.path, file.new) } catch {
      if (try? has(file.path, [file.new])) == true { try? rename(oldPath, to: file.path) }
    }
    try? removeFile(oldPath)
  }

  /// True if a file has one of some contents; one that isn't there is empty.
  private func has(_ path: String, _ contents: [[UInt8]]) throws(FileSystemError) -> Bool {
    do { return contents.contains(try read(path, limit: contents.map(\.count).max() ?? 0)) } catch {
      switch error.code {
      case .notFound: return contents.contains([])
      case .tooLarge, .notFile, .isSymbolicLink: return false
      default: throw error
      }
    }
  }

  /// Throws an error if nobody may write to a file, or if it has changed, so that callers can check all files before
  /// writing any.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - old: Its bytes when it was read; none if there was no file.
  ///   - new: The bytes to write, which may be there already.
  /// - Throws: The error.
  package func checkWriting(to path: String, replacing old: [UInt8], with new: [UInt8]) throws(FileSystemError) {
    if let old = try permissions(of: path), !old.allowWriting { throw FileSystemError(.write, full(path), .permission) }
    if try !has(path, [old, new]) { throw changed(path) }
  }

  private func changed(_ path: String) -> FileSystemError { FileSystemError(.write, full(path), .changed) }

  /// Bytes of a file of any length.
  private static var longest: Int { .max - 1 }

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

/// A file that was replaced, as long as it may be put back.
private struct ReplacedFile {
  let path: String
  let old: [UInt8]
  let new: [UInt8]
  /// The present path of the old file; nil if there was none.
  var oldPath: String?
}
