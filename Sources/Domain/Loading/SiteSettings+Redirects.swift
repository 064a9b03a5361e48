import Diagnostics
import YAMLTree

extension SiteSettings {
  static let redirectsKey = "redirects"
  static let rootFilesKey = "root-files"

  /// True if an author adds files to the HTML edition.
  package var addsFiles: Bool { !redirects.isEmpty || !rootFiles.isEmpty }

  /// True if one of some files is published at the root.
  ///
  /// - Parameter paths: The paths of the files in the site.
  /// - Returns: True if an entry of hyo.yaml names one of them, or a folder around it.
  package func readsRootFiles(at paths: Set<String>) -> Bool {
    rootFiles.contains { entry in
      let folder = entry.text.hasSuffix("/") ? entry.text : entry.text + "/"
      return paths.contains { $0 == entry.text || $0.hasPrefix(folder) }
    }
  }

  /// Reads old addresses, each with a page.
  static func redirects(_ fields: Fields, report: Report) -> [(address: SourceText, page: SourceText)] {
    guard let node = fields[redirectsKey], !node.isEmpty else { return [] }
    return (node.mapping("'\(redirectsKey)'", report: report) ?? []).compactMap { pair in
      pair.value.text("the page of '\(pair.key.text)'", report: report).map { (pair.key, $0) }
    }
  }
}
