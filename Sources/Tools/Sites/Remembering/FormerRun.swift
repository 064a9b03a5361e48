package import Files
import Publishing

/// A run before some files were changed, with its results and its output.
package struct FormerRun: Sendable {
  let entry: MemoryEntry
  /// The paths of the files that have changed since.
  let changes: Set<String>
  /// The folder of its output; nil for a command that gives none.
  private let output: (any FileSystem)?

  init(_ entry: MemoryEntry, _ changes: Set<String>, output: (any FileSystem)?) {
    (self.entry, self.changes, self.output) = (entry, changes, output)
  }

  /// The bytes that keep its results page by page.
  var pages: [UInt8] { entry.pages }

  /// The bytes of a file of its output; nil if there is none, or if somebody has changed it.
  func bytes(of path: String) -> [UInt8]? { output.flatMap { entry.output?.bytes(of: path, in: $0) } }

  /// True for a file of its output.
  package func hasGiven(_ path: String) -> Bool { entry.output?.contains(path) ?? false }

  /// The files that this run and a later one of some pages have read together.
  func trace(with tree: RecordedTree) -> SourceTrace { entry.trace.merging(tree.trace) }

  /// Looks whether somebody has changed a file meanwhile that this run has read, or a later one of some pages.
  ///
  /// - Parameters:
  ///   - tree: What the later run has read.
  ///   - site: The site's folder.
  /// - Returns: True if nobody has.
  package func stands(with tree: RecordedTree, in site: any FileSystem) -> Bool { trace(with: tree).stands(in: site) }
}
