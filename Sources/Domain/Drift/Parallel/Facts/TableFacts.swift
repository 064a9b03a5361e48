import CommonMark
import Diagnostics

/// A table in prose, with the facts of each of its cells.
struct TableFacts: Sendable {
  let table: DataTable
  /// In reading order, the header first.
  let cells: [TextFacts]

  init(_ table: DataTable, _ cells: [TextFacts]) { (self.table, self.cells) = (table, cells) }

  /// The facts of each cell, and its place.
  var placedCells: [(facts: TextFacts, place: SourceRange)] { zip(cells, table.places).map { ($0, $1) } }

  /// The part that all languages have in common.
  var shape: Shape { Shape(rows: table.rows.count, columns: table.header.count) }

  /// The number of rows of a table below its header, and of its columns.
  struct Shape: Hashable {
    var rows: Int
    var columns: Int

    var name: Message {
      let columns: Message = .count(columns, one: "1 column", "\(columns) columns")
      return .count(rows, one: "a table of 1 row and \(columns)", "a table of \(rows) rows and \(columns)")
    }
  }
}
