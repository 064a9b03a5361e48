import Editions

/// The positions of the cells of a table's sections in a grid without spans; they are the same in all sections.
struct MarkdownGrid {
  /// A place of the grid.
  enum Place {
    /// The header at a position of a row's headers, or a part of the grid that it spans; header rows count from 0, and
    /// the others come after them.
    case header(row: Int, index: Int, isOrigin: Bool)
    /// The cell at a position of its row's cells.
    case cell(Int)
    case nothing
  }

  /// The number of columns.
  let width: Int
  /// One row after the other.
  private var places: [Place]
  /// For each column the number of further rows that a span from above takes up.
  private var taken: [Int]

  init(_ section: TableArrangement.Section) {
    let headers = section.header.first ?? section.rows.first?.headers ?? []
    let cells = section.header.isEmpty ? section.rows.first?.cells.count ?? 0 : 0
    width = headers.reduce(cells) { $0 + $1.columnSpan }
    taken = Array(repeating: 0, count: width)
    let count = section.header.count + section.rows.count
    places = Array(repeating: .nothing, count: width * count)
    for row in section.header.indices { place(section.header[row], cells: 0, inRow: row) }
    for (index, row) in section.rows.enumerated() {
      place(row.headers, cells: row.cells.count, inRow: section.header.count + index)
    }
  }

  subscript(row: Int, column: Int) -> Place { places[row * width + column] }

  private mutating func place(_ headers: [HeaderCell], cells: Int, inRow row: Int) {
    var column = 0
    for index in headers.indices { place(headers[index], at: index, ofRow: row, from: &column) }
    for cell in 0..<cells {
      skipTaken(&column)
      guard column < width else { break }
      places[row * width + column] = .cell(cell)
      column += 1
    }
    for column in taken.indices { taken[column] = max(0, taken[column] - 1) }
  }

  private mutating func place(_ header: HeaderCell, at index: Int, ofRow row: Int, from column: inout Int) {
    skipTaken(&column)
    let last = min(row + header.rowSpan, places.count / max(width, 1))
    for place in row..<last {
      for next in column..<min(width, column + header.columnSpan) {
        let isOrigin = place == row && next == column
        places[place * width + next] = .header(row: row, index: index, isOrigin: isOrigin)
        taken[next] = header.rowSpan
      }
    }
    column += header.columnSpan
  }

  private func skipTaken(_ column: inout Int) { while column < width, taken[column] > 0 { column += 1 } }
}
