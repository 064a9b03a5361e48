import Loading

/// Names of the files of the Markdown edition.
package enum MarkdownFile {
  /// The file of a page, within its locale's folder.
  ///
  /// Where Markdown is shown by folders, `README.md` is their first page.
  package static func name(of page: String) -> String { page == Page.home ? "README.md" : page + ".md" }
}
