package import Files

/// The root of the git repository that holds a folder.
package struct RepositoryRoot {
  /// The root.
  package let folder: DiskFileSystem
  /// The path of the folder in the repository; empty for the root.
  package let path: String

  /// The levels to search; a path of the system has fewer.
  private static let mostLevels = 200

  /// Finds the root; nil if no folder above holds `.git`.
  ///
  /// - Parameter path: The path of the folder, absolute or relative to the current one.
  package init?(holding path: String) {
    var above = absolutePath(path)
    var way: [String] = []
    for _ in 0..<Self.mostLevels {
      guard let folder = try? DiskFileSystem(above) else { return nil }
      if (try? folder.kind(of: ".git")) != nil {
        self.folder = folder
        self.path = way.reversed().joined(separator: "/")
        return
      }
      let (parent, name) = pathParts(above)
      if name.isEmpty { return nil }
      way.append(name)
      above = parent.isEmpty ? "/" : parent
    }
    return nil
  }
}
