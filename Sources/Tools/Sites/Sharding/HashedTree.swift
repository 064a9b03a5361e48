import Diagnostics
import Files
internal import Synchronization

/// A source tree that remembers the hash of each file that was read, to tell states of a site apart.
final class HashedTree: SourceTree {
  private let tree: any SourceTree
  private let hashes = Mutex<[String: [UInt8]]>([:])

  init(_ tree: any SourceTree) { self.tree = tree }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    let bytes = try tree.read(path, limit: limit)
    let hash = SHA256.hash(bytes)
    hashes.withLock { $0[path] = hash }
    return bytes
  }

  func list(_ folder: String) throws(FileSystemError) -> [FileEntry] { try tree.list(folder) }

  /// The hash of all files that were read.
  ///
  /// - Parameter settings: The other things that the output depends on.
  /// - Returns: 64 hexadecimal digits.
  func hash(_ settings: String) -> String {
    let files = hashes.withLock { $0 }.sorted { $0.key.utf8Precedes($1.key) }
    var all = Array(settings.utf8)
    for (path, hash) in files {
      all += path.utf8
      all.append(0)
      all += hash
    }
    return SHA256.hash(all).map { hexadecimal(UInt32($0), digits: 2) }.joined()
  }
}
