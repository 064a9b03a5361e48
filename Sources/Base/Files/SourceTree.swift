/// The files of a site for reading: from a disk, from memory, or at a revision of version control.
///
/// Paths are relative, with `/` between their parts, and never lead out of the tree. A tree may be used from several
/// threads at once.
package protocol SourceTree: Sendable {
  /// The bytes of a file; a file with more than `limit` bytes is an error.
  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8]

  /// The entries of a folder, sorted by the bytes of the names, without `.` and `..`.
  func list(_ folder: String) throws(FileSystemError) -> [FileEntry]
}
