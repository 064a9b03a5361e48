import Loading

/// Names of the files of the JSON edition.
package enum JSONFile {
  /// The file of a page, within its locale's folder.
  package static func name(of page: String) -> String { page == Page.home ? "index.json" : page + ".json" }
}
