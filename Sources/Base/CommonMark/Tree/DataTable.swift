package import Diagnostics

/// A table in prose, made of texts alone: no rules decide what stands in it, and nothing is proved of it.
package struct DataTable: Sendable {
  /// How each column is aligned; nil if the author does not say.
  package var alignments: [Alignment?]
  /// The cells above the columns.
  package var header: [[Inline]]
  /// The rows below, each with as many cells as the header.
  package var rows: [[[Inline]]]
  /// Where its header stands in the file.
  package var range: SourceRange
  /// Where each cell stands, in reading order; of one that was added to its row, the row.
  package var places: [SourceRange]

  /// How the texts of a column stand in it.
  package enum Alignment: String, Sendable { case left, center, right }

  /// All cells in reading order.
  package var cells: [[Inline]] { header + rows.joined() }

  /// A table; each row has as many cells as the header.
  package init(
    alignments: [Alignment?], header: [[Inline]], rows: [[[Inline]]], range: SourceRange, places: [SourceRange]
  ) {
    self.alignments = alignments
    self.header = header
    self.rows = rows
    self.range = range
    self.places = places
  }

  func mapCells(_ transform: ([Inline]) -> [Inline]) -> DataTable {
    var table = self
    table.header = header.map(transform)
    table.rows = rows.map { $0.map(transform) }
    return table
  }
}
