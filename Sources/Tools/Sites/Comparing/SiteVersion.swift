import Diagnostics
package import Files
import History
import Loading

/// A version of a site that is compared with another.
package struct SiteVersion: Sendable {
  /// As people name it: `HEAD`, or the path of a folder.
  package var name: String
  /// Its files.
  package var tree: any SourceTree

  /// A version of a name, with its files.
  package init(name: String, tree: any SourceTree) {
    self.name = name
    self.tree = tree
  }

  /// Where a site has its files; the output and templates say nothing of their own.
  package static let paths = ["hyo.yaml", "hyo.yml", SitePath.specs, SitePath.locales]
}

extension SiteVersion {
  /// The paths of all files that may belong to the site.
  func filePaths() throws(FileSystemError) -> [String] {
    if let tree = tree as? RevisionTree { return tree.paths }
    var paths = ["hyo.yaml"]
    paths += try files(in: SitePath.specs, of: .file)
    for folder in try files(in: SitePath.locales, of: .folder) { paths += try files(in: folder, of: .file) }
    return paths
  }

  private func files(in folder: String, of kind: FileKind) throws(FileSystemError) -> [String] {
    do { return try tree.list(folder).filter { $0.kind == kind }.map { "\(folder)/\($0.name)" } } catch {
      if error.code == .notFound || error.code == .notDirectory { return [] }
      throw error
    }
  }

  /// The bytes of a file; nil where there is none that could be read.
  func bytes(_ path: String) -> [UInt8]? { try? tree.read(path, limit: 1 << 20) }
}

extension SiteVersion {
  /// Reads all files of some pages, or of all, at once where that takes less time.
  func prepare(_ pages: Set<String>?) throws {
    guard let tree = tree as? RevisionTree else { return }
    try tree.prepare(
      tree.paths.filter { path in
        guard let pages, let page = Site.page(ofFile: path) else { return true }
        return pages.contains(page)
      })
  }
}
