/// How large a page may be: a larger one is of use to nobody, and a short spec may repeat long texts in thousands of cells.
package enum PageLimit {
  /// The bytes of a page in one format and one language.
  package static let bytes = 16 << 20

  /// The bytes of all that stands in a table's cells, each piece once.
  ///
  /// A step stands there by itself and in the cells that name it: where this is not enough, the page is too large as well.
  package static let fragmentBytes = 2 * bytes

  /// How often the cells and headers of a table may refer to notes.
  package static let noteReferences = 1_000_000
}
