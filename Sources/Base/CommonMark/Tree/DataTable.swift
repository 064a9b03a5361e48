package import Diagnostics

/// A table of plain texts in prose: no rules determine its content, and nothing is proved about it.
package struct DataTable: Sendable {
  /// The alignment of each column; nil if the author does not specify it.
  package var alignments: [Alignment?]
  /// The cells above the columns.
  package var header: [[Inline]]
  /// The rows below, each with as many cells as the header.
  package var rows: [[[Inline]]]
  /// The place of its header in the file.
  package var range: SourceRange
  /// The place of each cell, in reading order; for a cell added to complete its row, the place of the row.
  package var places: [SourceRange]

  /// The alignment of the texts in a column.
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
