import Diagnostics

extension [Finding] {
  /// Marks findings in a page's own files as findings about the page.
  ///
  /// - Parameters:
  ///   - start: the position of the first finding that was added while the page was examined.
  ///   - page: the page's id.
  package mutating func attributeOwn(from start: Int = 0, to page: String) {
    for index in indices[start...] where self[index].details.page == nil {
      if self[index].isInFile(of: page) { self[index].details.page = page }
    }
  }
}

extension Finding {
  /// True if the finding is in a page's own file, such as Specs/<page>.yaml.
  package func isInFile(of page: String) -> Bool {
    guard let parts = place?.file.path.split(separator: "/"), parts.count > 1 else { return false }
    return parts[parts.count - 1].hasPrefix(page + ".")
  }
}
