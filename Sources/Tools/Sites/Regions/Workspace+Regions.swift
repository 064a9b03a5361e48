import Diagnostics
import Documents
import Files
import Loading

extension Workspace {
  /// The regions of the documents that hyo.yaml names.
  ///
  /// - Throws: An error if the disk fails.
  func regions(of site: Site) throws(FileSystemError) -> DocumentRegions {
    guard let settings = frame?.settings.documents, !settings.isEmpty else { return DocumentRegions() }
    var findings: [Finding] = []
    var finder = DocumentFinder(tree)
    let documents = try finder.documents(settings, findings: &findings)
    let paths = documents.flatMap { document in
      document.paths.enumerated().compactMap { locale, path in path.map { (path: $0, locale: locale) } }
    }
    let mistakes = siteFindings.contains { $0.severity == .error && $0.isAboutRules }
    var regions = try DocumentRegions(paths, of: site, mistakes: mistakes, reader)
    regions.findings += findings
    return regions
  }
}
