import CommonMark
import Diagnostics

/// A table in prose, with the facts of each of its cells.
struct TableFacts: Sendable {
  let table: DataTable
  /// In reading order, the header first.
  let cells: [TextFacts]

  init(_ table: DataTable, _ cells: [TextFacts]) { (self.table, self.cells) = (table, cells) }

  /// The facts of each cell, and where it stands.
  var placedCells: [(facts: TextFacts, place: SourceRange)] { zip(cells, table.places).map { ($0, $1) } }

  /// What all languages have in common of it.
  var shape: Shape { Shape(rows: table.rows.count, columns: table.header.count) }

  /// How many rows a table has below its header, and how many columns.
  struct Shape: Hashable {
    var rows: Int
    var columns: Int

    var name: Message {
      let rows: Message = .count(rows, one: "a table of 1 row", "a table of \(rows) rows")
      let columns: Message = .count(columns, one: "1 column", "\(columns) columns")
      return "\(rows) and \(columns)"
    }
  }
}
