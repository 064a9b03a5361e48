internal import Synchronization

/// Keeps the folders of a tree open, so that the way to each is gone once rather than for every file.
///
/// Meant for trees whose folders nobody replaces meanwhile.
package final class FolderCache: Sendable {
  /// The folder at the top of the tree.
  package let root: any FileSystem
  private let folders = Mutex<[RelativePath: any FileSystem]>([:])

  /// A process may not have very many open; more folders are reached the long way.
  private static let limit = 100

  /// A cache that holds no folder but the one at the top.
  package init(_ root: any FileSystem) { self.root = root }

  /// The folder that holds a file; with `making`, folders that don't exist are made.
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
