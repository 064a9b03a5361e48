/// The POSIX permissions to write a file.
package struct Permissions: Sendable, Equatable {
  /// True if this program may write to the file, and somebody has write permission: a superuser may write to any file.
  package let allowWriting: Bool

  /// The permissions of a file, of whose mode the lower twelve bits count.
  package init(bits: UInt32, allowWriting: Bool) {
    self.allowWriting = allowWriting && bits & 0o222 != 0
  }
}
