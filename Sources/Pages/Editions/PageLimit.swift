/// Limits on the size of a page: nobody reads a larger one, and a short spec could repeat long texts in many cells.
package enum PageLimit {
  /// The bytes of a page in one format and one language.
  package static let bytes = 16 << 20

  /// The most bytes of the texts in a table's cells, each counted once.
  ///
  /// A step is stored by itself and in the cells that name it; a page that exceeds this limit is too large as well.
  package static let fragmentBytes = 2 * bytes

  /// The most references to notes in the cells and headers of a table.
  package static let noteReferences = 1_000_000
}
