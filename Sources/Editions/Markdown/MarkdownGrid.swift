/// Where a section's cells stand in a grid without spans.
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

  private(set) var rows: [[Place]] = []
  private let width: Int
  /// How many more rows each column is taken by a span from above.
  private var taken: [Int]

  init(_ section: TableArrangement.Section) {
    let headers = section.header.first ?? section.rows.first?.headers ?? []
    let cells = section.header.isEmpty ? section.rows.first?.cells.count ?? 0 : 0
    width = headers.reduce(cells) { $0 + $1.columnSpan }
    taken = Array(repeating: 0, count: width)
    rows.reserveCapacity(section.header.count + section.rows.count)
    for headers in section.header { place(headers, cells: 0) }
    for row in section.rows { place(row.headers, cells: row.cells.count) }
  }

  private mutating func place(_ headers: [HeaderCell], cells: Int) {
    var row = Array(repeating: Place.covered, count: width)
    var column = 0
    for index in headers.indices {
      place(.header(index), headers[index].columnSpan, headers[index].rowSpan, &column, &row)
    }
    for cell in 0..<cells { place(.cell(cell), 1, 1, &column, &row) }
    for column in taken.indices { taken[column] = max(0, taken[column] - 1) }
    rows.append(row)
  }

  private mutating func place(
    _ place: Place,
    _ columns: Int,
    _ rows: Int,
    _ column: inout Int,
    _ row: inout [Place]
  ) {
    while column < width, taken[column] > 0 { column += 1 }
    guard column < width else { return }
    row[column] = place
    for next in column..<min(width, column + columns) { taken[next] = rows }
    column += columns
  }
}
