internal import Synchronization

/// Keeps the folders of a tree open, so that each path is resolved once rather than for every file.
///
/// Only for trees whose folders nobody replaces meanwhile.
package final class FolderCache: Sendable {
  /// The folder at the top of the tree.
  package let root: any FileSystem
  private let folders = Mutex<[RelativePath: any FileSystem]>([:])

  /// The most open folders, because a process may not have many; further ones are opened each time.
  private static let limit = 100

  /// A cache with only the folder at the top.
  package init(_ root: any FileSystem) { self.root = root }

  /// The folder that contains a file; with `making`, missing folders are made.
  package func folder(holding path: RelativePath, making: Bool = false) throws(FileSystemError) -> any FileSystem {
    guard let parent = path.parent else { return root }
    let root = self.root
    return try folders.withLock { (folders) throws(FileSystemError) in
      if let folder = folders[parent] { return folder }
      if making { try root.makeFolders(parent.string) }
      let folder = try root.folder(parent.string)
      if folders.count < FolderCache.limit { folders[parent] = folder }
      return folder
    }
  }
}
