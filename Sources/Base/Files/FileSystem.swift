/// A folder and everything below it; Hyo reads and writes files only through this.
///
/// Paths are relative to the folder, with `/` between their parts; the empty path is the folder itself if an operation
/// takes a folder. No operation follows a symbolic link, neither in the last part of a path nor in an earlier one, and
/// parts named `.` or `..` are refused: a path never leads out of the folder.
///
/// A value follows its folder when the folder is renamed, and may be used from several threads at once.
package protocol FileSystem: SourceTree {
  /// A path as errors name it, from the folder that was opened first.
  func full(_ path: String) -> String

  /// The kind of entry at a path, or nil if there is none.
  func kind(of path: String) throws(FileSystemError) -> FileKind?

  /// Values that change whenever the file or folder at a path changes, or nil if there is none.
  func stamp(of path: String) throws(FileSystemError) -> FileStamp?

  /// The permissions of the file at a path, or nil if there is none.
  func permissions(of path: String) throws(FileSystemError) -> Permissions?

  /// Gives a file the owner, the permissions and the extended attributes of another one, as far as the system knows them.
  func copyAttributes(of path: String, to otherPath: String) throws(FileSystemError)

  /// Writes a new file; an existing file is an error, and stays unchanged.
  func write(_ bytes: [UInt8], to path: String) throws(FileSystemError)

  /// Appends to an existing file.
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError)

  /// Makes a folder in an existing one.
  func makeFolder(_ path: String) throws(FileSystemError)

  /// Removes a file or a symbolic link, never what the link points to.
  func removeFile(_ path: String) throws(FileSystemError)

  /// Removes an empty folder.
  func removeEmptyFolder(_ path: String) throws(FileSystemError)

  /// Renames a file or a folder atomically; a file may replace a file, and a folder an empty folder.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)

  /// Renames a file to a name that nothing has, atomically; a name that something has is an error.
  func renameNew(_ path: String, to newPath: String) throws(FileSystemError)

  /// Exchanges two names atomically, so that neither is ever missing.
  func exchange(_ path: String, with otherPath: String) throws(FileSystemError)

  /// Makes a hard link to a file in another folder of the same disk.
  func link(_ path: String, to newPath: String, in folder: any FileSystem) throws(FileSystemError)

  /// A folder below this one.
  func folder(_ path: String) throws(FileSystemError) -> any FileSystem

  /// Takes the folder's lock, which only one holder among all processes has at a time; leaves nothing on the disk.
  ///
  /// - Parameters:
  ///   - patience: the longest time to wait for it.
  ///   - waiting: called once before waiting for somebody else, with the holder if that is known.
  /// - Returns: The lock.
  /// - Throws: An error that names the holder; earlier if that program has started this one, and may wait for it.
  func lock(for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError) -> FolderLock

  /// Takes a lock named after a file of the folder; the file exists only while somebody has the lock, or was killed.
  ///
  /// Locks of different names don't wait for one another, but they and the folder's own lock do.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - patience: the longest time to wait for each lock.
  ///   - waiting: called once before waiting for somebody else, with the holder if that is known.
  /// - Returns: The lock.
  /// - Throws: An error that names the holder.
  func lock(file name: String, for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError)
    -> FolderLock
}

extension FileSystem {
  /// Makes a folder and those above it, unless they exist.
  package func makeFolders(_ path: String) throws(FileSystemError) {
    var made = ""
    for part in path.isEmpty ? [] : path.pathParts {
      made += (made.isEmpty ? "" : "/") + part
      do { try makeFolder(made) } catch let error where error.code == .exists {
        // A file or a symbolic link with that name shows in the next step.
      }
    }
  }
}
