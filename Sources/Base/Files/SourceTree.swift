/// The files of a site as they are read: from a disk, from memory, or at a revision of version control.
///
/// Paths are relative, with `/` between their parts, and never lead out of the tree. A tree may be used from several
/// threads at once.
package protocol SourceTree: Sendable {
  /// The bytes of a file, of which there may be as many as the limit; more are an error of its own.
  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8]

  /// What a folder holds, sorted by the bytes of the names, without `.` and `..`.
  func list(_ folder: String) throws(FileSystemError) -> [FileEntry]
}
