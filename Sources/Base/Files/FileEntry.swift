/// An entry of a folder: a name and a kind.
package struct FileEntry: Sendable, Equatable {
  /// As UTF-8; invalid bytes are replaced by U+FFFD, and such an entry can be shown but not opened.
  package var name: String
  /// The kind of the entry.
  package var kind: FileKind

  /// An entry with a name, as UTF-8.
  package init(_ name: String, _ kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

/// The kinds of entries in a folder.
package enum FileKind: Sendable {
  case file, folder, symbolicLink
  /// A device, a pipe or a socket.
  case other
}
