/// A folder and what lies below it: the only way in which Hyo reads and writes files.
///
/// Paths are relative to the folder, with `/` between their parts; the empty path is the folder itself where an operation
/// takes a folder. No operation follows a symbolic link, neither in the last part of a path nor in one before it, and
/// parts named `.` or `..` are refused: a path never leads out of the folder.
///
/// A value stays with its folder when the folder is renamed, and may be used from several threads at once.
package protocol FileSystem: SourceTree {
  /// What stands at a path, or nil if nothing does.
  func kind(of path: String) throws(FileSystemError) -> FileKind?

  /// What differs once the file or folder at a path was changed, or nil if there is nothing.
  func stamp(of path: String) throws(FileSystemError) -> FileStamp?

  /// Who may read and write the file at a path, or nil if there is nothing.
  func permissions(of path: String) throws(FileSystemError) -> Permissions?

  /// Gives a file the permissions of another.
  func setPermissions(_ permissions: Permissions, of path: String) throws(FileSystemError)

  /// Writes a new file; a file that is there already is an error, and stays as it is.
  func write(_ bytes: [UInt8], to path: String) throws(FileSystemError)

  /// Adds to the end of a file that is there already.
  func append(_ bytes: [UInt8], to path: String) throws(FileSystemError)

  /// Makes a folder in one that exists.
  func makeFolder(_ path: String) throws(FileSystemError)

  /// Removes a file or a symbolic link, never what the link points to.
  func removeFile(_ path: String) throws(FileSystemError)

  /// Removes a folder that holds nothing.
  func removeEmptyFolder(_ path: String) throws(FileSystemError)

  /// Renames a file or a folder in one step; a file replaces a file, and a folder an empty folder.
  func rename(_ path: String, to newPath: String) throws(FileSystemError)

  /// Exchanges two names in one step, so that at no moment one of them is missing.
  func exchange(_ path: String, with otherPath: String) throws(FileSystemError)

  /// Gives a file a second name (a hard link) in another folder of the same disk.
  func link(_ path: String, to newPath: String, in folder: any FileSystem) throws(FileSystemError)

  /// A folder below this one.
  func folder(_ path: String) throws(FileSystemError) -> any FileSystem

  /// Takes the folder's lock, which one holder at a time has, in all processes; nothing is left behind on the disk.
  ///
  /// - Parameters:
  ///   - patience: how long to wait for it at most.
  ///   - waiting: called once where somebody else has the lock, before waiting, with who it is as far as that is known.
  /// - Returns: the lock.
  /// - Throws: an error that says who has it; earlier where that is who has started this program, and may wait for it.
  func lock(for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError) -> FolderLock

  /// Takes a lock that is named by a file of the folder, which is there only while somebody has the lock, or was killed.
  ///
  /// Locks of different names don't wait for one another; each of them and the folder's own lock do.
  ///
  /// - Parameters:
  ///   - name: the file's name.
  ///   - patience: how long to wait for each lock at most.
  ///   - waiting: called once where somebody else has the lock, before waiting, with who it is as far as that is known.
  /// - Returns: the lock.
  /// - Throws: an error that says who has it.
  func lock(file name: String, for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError)
    -> FolderLock
}

extension FileSystem {
  /// Makes a folder, and those above it, where they don't exist.
  package func makeFolders(_ path: String) throws(FileSystemError) {
    var made = ""
    for part in path.isEmpty ? [] : path.pathParts {
      made += (made.isEmpty ? "" : "/") + part
      do { try makeFolder(made) } catch let error where error.code == .exists {
        // A file or a symbolic link of that name shows in the next step.
      }
    }
  }
}
