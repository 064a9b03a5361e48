/// A name in a folder, and what it names.
package struct FileEntry: Sendable, Equatable {
  /// As UTF-8; bytes that are none are replaced by U+FFFD, and such an entry can be shown but not opened.
  package var name: String
  /// What the name stands for.
  package var kind: FileKind

  /// An entry with a name, as UTF-8.
  package init(_ name: String, _ kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// What a name in a folder stands for.
package enum FileKind: Sendable {
  case file, folder, symbolicLink
  /// A device, a pipe or a socket.
  case other
}
