/// A section's cells at their places in a grid without spans.
struct MarkdownGrid {
  enum Cell {
    case header(HeaderCell)
    case body(BodyCell)

    var span: (columns: Int, rows: Int) {
      switch self {
      case .header(let header): (header.columnSpan, header.rowSpan)
      case .body: (1, 1)
      }
    }
  }

  /// Nil where a span from above or from the left reaches.
  private(set) var rows: [[Cell?]]

  init(_ section: TableArrangement.Section) {
    let cells: [[Cell]] =
      section.header.map { $0.map(Cell.header) }
      + section.rows.map { $0.headers.map(Cell.header) + $0.cells.map(Cell.body) }
    let width = cells.first?.reduce(0) { $0 + $1.span.columns } ?? 0
    rows = []
    rows.reserveCapacity(cells.count)
    // How many more rows each column is taken by a span from above.
    var taken = Array(repeating: 0, count: width)
    for row in cells {
      var placed: [Cell?] = Array(repeating: nil, count: width)
      var column = 0
      for cell in row {
        while column < width, taken[column] > 0 { column += 1 }
        guard column < width else { break }
        placed[column] = cell
        for next in column..<min(width, column + cell.span.columns) { taken[next] = cell.span.rows }
        column += cell.span.columns
      }
      for column in taken.indices { taken[column] = max(0, taken[column] - 1) }
      rows.append(placed)
    }
  }
}
