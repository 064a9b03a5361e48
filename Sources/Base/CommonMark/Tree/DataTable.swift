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

  /// The table without some of its rows.
  package func leavingOut(_ positions: Set<Int>) -> DataTable {
    var table = self
    let kept = rows.indices.filter { !positions.contains($0) }
    table.rows = kept.map { rows[$0] }
    let columns = header.count
    table.places =
      Array(places.prefix(columns)) + kept.flatMap { places.dropFirst(($0 + 1) * columns).prefix(columns) }
    return table
  }

  /// The place of a row, from its first cell to its last one; that of the header for nil.
  package func place(ofRow row: Int?) -> SourceRange {
    let cells = places.dropFirst(row.map { ($0 + 1) * header.count } ?? 0).prefix(header.count)
    guard let start = cells.map(\.bounds.lowerBound).min(), let end = cells.map(\.bounds.upperBound).max() else {
      return range
    }
    return SourceRange(range.file, start..<end)
  }

  func mapCells(_ transform: ([Inline]) -> [Inline]) -> DataTable {
    var table = self
    table.header = header.map(transform)
    table.rows = rows.map { $0.map(transform) }
    return table
  }
}
