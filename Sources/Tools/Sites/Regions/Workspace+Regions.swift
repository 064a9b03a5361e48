import Diagnostics
import Documents
import Files
import Loading

extension Workspace {
  /// The regions of the documents that hyo.yaml names.
  ///
  /// - Throws: An error if the disk fails.
  func regions(of site: Site) throws(FileSystemError) -> DocumentRegions {
    let paths = try documentPaths.paths.flatMap { document in
      document.paths.enumerated().compactMap { locale, path in path.map { (path: $0, locale: locale) } }
    }
    if paths.isEmpty { return DocumentRegions() }
    let mistakes = siteFindings.contains { $0.severity == .error && $0.isAboutRules }
    return try DocumentRegions(paths, of: site, mistakes: mistakes, reader)
  }
}
