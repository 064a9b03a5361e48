/// The folder in which Hyo keeps what later runs can take over; anybody may remove it at any time.
package enum MemoryFolder {
  /// The path of the folder, from the folder of a site.
  package static let path = OwnFolder.name + "/memory"
}

/// The folder for what Hyo itself writes beside a site's files.
enum OwnFolder {
  static let name = ".hyo"
}

extension [FileEntry] {
  /// The entries of a folder without those that Hyo makes while it works: locks, new outputs, and its memory.
  ///
  /// They come and go during a build, and change nothing of what is read: documents never have hidden names. In the folders
  /// of a site's own files, every name counts.
  func withoutOwn(in folder: String) -> [FileEntry] {
    let top = folder.prefix { $0 != "/" }
    return ["Specs", "Locales", "Templates"].contains(top) ? self : filter { !$0.isOwn }
  }
}

extension FileEntry {
  private static let marks = [".hyo-lock", ".hyo-new", ".hyo-ready"]

  fileprivate var isOwn: Bool {
    guard name.utf8.first == UInt8(ascii: ".") else { return false }
    return name == OwnFolder.name || Self.marks.contains { name.contains($0) }
  }
}
