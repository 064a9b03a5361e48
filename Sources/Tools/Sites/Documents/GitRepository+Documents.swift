import CommonMark
package import Documents
import Drift
package import Files
package import History

extension GitRepository {
  /// The documents as they were at a revision, read by git at once.
  ///
  /// - Parameters:
  ///   - revision: The revision.
  ///   - documents: Which documents to read.
  /// - Returns: The files.
  /// - Throws: An error if git fails.
  package func documents(at revision: Revision, _ documents: DocumentSettings) throws(HistoryError) -> any SourceTree {
    let folders = documents.folders
    // Without a path, git lists all files.
    let tree = try tree(at: revision, of: folders.contains("") ? [] : folders + [ReviewLock.path])
    try tree.prepare(tree.paths.filter { Dialect(path: $0) != nil || $0 == ReviewLock.path })
    return tree
  }
}
