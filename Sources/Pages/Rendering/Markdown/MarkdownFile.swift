import Loading

/// Names of the files of the Markdown edition.
package enum MarkdownFile {
  /// The file of a page, within its locale's folder.
  ///
  /// Websites that show Markdown folder by folder show `README.md` first.
  package static func name(of page: String) -> String { page == Page.home ? "README.md" : page + ".md" }
}
