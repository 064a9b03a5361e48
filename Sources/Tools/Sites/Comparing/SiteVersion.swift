import Diagnostics
import Documents
package import Files
package import History
import Loading

/// A version of a site to compare with another.
package struct SiteVersion: Sendable {
  /// The name that people use for it: `HEAD`, or the path of a folder.
  package var name: String
  /// Its files.
  package var tree: any SourceTree
  /// The repository that it is a revision of; nil for a folder.
  private let repository: GitRepository?

  /// Makes a version from a name and its files.
  package init(name: String, tree: any SourceTree, of repository: GitRepository? = nil) {
    self.name = name
    self.tree = tree
    self.repository = repository
  }

  /// The files with the documents that stay where they are.
  func documents(_ settings: DocumentSettings) throws(HistoryError) -> any SourceTree {
    guard let repository else { return tree }
    return try repository.documents(at: repository.revision(name), settings)
  }

  /// The paths of a site's files; the output and templates have no content of their own.
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

  /// The bytes of a file; nil if it can't be read.
  func bytes(_ path: String) -> [UInt8]? { try? tree.read(path, limit: 1 << 20) }
}

extension SiteVersion {
  /// Reads all files of some pages, or of all, at once if that is faster.
  func prepare(_ pages: Set<String>?) throws {
    guard let tree = tree as? RevisionTree else { return }
    try tree.prepare(
      tree.paths.filter { path in
        guard let pages, let page = Site.page(ofFile: path) else { return true }
        return pages.contains(page)
      })
  }
}
