/// Where the cells of a table's sections stand in a grid without spans: in all of them at the same places.
struct MarkdownGrid {
  /// A place of the grid.
  enum Place {
    /// A span from above or from the left reaches here.
    case covered
    /// The header at a position of its row's headers.
    case header(Int)
    /// The cell at a position of its row's cells.
    case cell(Int)
  }

  /// How many columns it has.
  let width: Int
  /// One row behind the other.
  private var places: [Place]
  /// How many more rows each column is taken by a span from above.
  private var taken: [Int]

  init(_ section: TableArrangement.Section) {
    let headers = section.header.first ?? section.rows.first?.headers ?? []
    let cells = section.header.isEmpty ? section.rows.first?.cells.count ?? 0 : 0
    width = headers.reduce(cells) { $0 + $1.columnSpan }
    taken = Array(repeating: 0, count: width)
    let count = section.header.count + section.rows.count
    places = Array(repeating: .covered, count: width * count)
    for row in section.header.indices { place(section.header[row], cells: 0, inRow: row) }
    for (index, row) in section.rows.enumerated() {
      place(row.headers, cells: row.cells.count, inRow: section.header.count + index)
    }
  }

  subscript(row: Int, column: Int) -> Place { places[row * width + column] }

  private mutating func place(_ headers: [HeaderCell], cells: Int, inRow row: Int) {
    var column = 0
    for index in headers.indices {
      let (columns, rows) = (headers[index].columnSpan, headers[index].rowSpan)
      place(.header(index), columns: columns, rows: rows, inRow: row, at: &column)
    }
    for cell in 0..<cells { place(.cell(cell), columns: 1, rows: 1, inRow: row, at: &column) }
    for column in taken.indices { taken[column] = max(0, taken[column] - 1) }
  }

  private mutating func place(
    _ place: Place,
    columns: Int,
    rows: Int,
    inRow row: Int,
    at column: inout Int
  ) {
    while column < width, taken[column] > 0 { column += 1 }
    guard column < width else { return }
    places[row * width + column] = place
    for next in column..<min(width, column + columns) { taken[next] = rows }
    column += columns
  }
}
