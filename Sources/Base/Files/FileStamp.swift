/// Values that change whenever a file or folder changes, or another one takes its place.
package struct FileStamp: Sendable, Equatable {
  /// The file's number on its disk.
  package var inode: UInt64
  /// In bytes.
  package var length: Int64
  /// The time of the last change of its content, in nanoseconds since 1970, according to the disk.
  package var modified: Int64
  /// The time of the last change of any kind, in the same unit.
  package var changed: Int64

  /// Both times are in nanoseconds since 1970.
  package init(inode: UInt64, length: Int64, modified: Int64, changed: Int64) {
    self.inode = inode
    self.length = length
    self.modified = modified
    self.changed = changed
  }
}
