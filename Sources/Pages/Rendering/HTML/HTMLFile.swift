import Loading

/// Names of the files of the HTML edition.
package enum HTMLFile {
  /// The file of a page, within its locale's folder.
  package static func name(of page: String) -> String { page == Page.home ? "index.html" : page + ".html" }
}
