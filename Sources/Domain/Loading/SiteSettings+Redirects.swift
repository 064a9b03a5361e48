import Diagnostics
import YAMLTree

extension SiteSettings {
  static let redirectsKey = "redirects"
  static let rootFilesKey = "root-files"

  /// True if an author adds files to the HTML edition.
  package var addsFiles: Bool { !redirects.isEmpty || !rootFiles.isEmpty }

  /// Reads old addresses, each with a page.
  static func redirects(_ fields: Fields, report: Report) -> [(address: SourceText, page: SourceText)] {
    guard let node = fields[redirectsKey], !node.isEmpty else { return [] }
    return (node.mapping("'\(redirectsKey)'", report: report) ?? []).compactMap { pair in
      pair.value.text("the page of '\(pair.key.text)'", report: report).map { (pair.key, $0) }
    }
  }
}
