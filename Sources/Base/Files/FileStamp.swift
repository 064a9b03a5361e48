/// What differs once a file or folder was changed, or another one has taken its place.
package struct FileStamp: Sendable, Equatable {
  /// The file's number on its disk.
  package var inode: UInt64
  /// In bytes.
  package var length: Int64
  /// When its content was changed last: in nanoseconds since 1970, as the disk tells it.
  package var modified: Int64
  /// When anything of it was changed last, in the same way.
  package var changed: Int64

  /// Both times are in nanoseconds since 1970.
  package init(inode: UInt64, length: Int64, modified: Int64, changed: Int64) {
    self.inode = inode
    self.length = length
    self.modified = modified
    self.changed = changed
  }
}
