import Diagnostics

extension Report {
  /// Marks findings in a page's own files as findings about the page.
  ///
  /// - Parameter page: the page's id.
  package func attributeOwn(to page: String) {
    change { if $0.details.page == nil, $0.isInFile(of: page) { $0.details.page = page } }
  }
}

extension Finding {
  /// True if the finding is in a page's own file, such as Specs/<page>.yaml.
  package func isInFile(of page: String) -> Bool {
    guard let parts = place?.file.path.split(separator: "/"), parts.count > 1 else { return false }
    return parts[parts.count - 1].hasPrefix(page + ".")
  }
}
