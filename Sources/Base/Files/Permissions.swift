/// The POSIX permissions to read and write a file.
package struct Permissions: Sendable, Equatable {
  /// The lower twelve bits of a file's mode.
  package let bits: UInt32
  /// True if this program may write to the file, and somebody has write permission: a superuser may write to any file.
  package let allowWriting: Bool

  /// The permissions of a file.
  package init(bits: UInt32, allowWriting: Bool) {
    self.bits = bits
    self.allowWriting = allowWriting && bits & 0o222 != 0
  }
}
