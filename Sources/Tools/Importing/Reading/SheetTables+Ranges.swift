import Diagnostics

extension SheetTables {
  /// The tables in the ranges that somebody names; nil if one of these has no header with a row below it.
  ///
  /// - Parameters:
  ///   - rows: The rows of the sheet that are not empty.
  ///   - ranges: The ranges, from above and from the left.
  ///   - file: The file that has the rows.
  init?(_ rows: [[SourceCell]], in ranges: [SheetRange], of file: SourceFile) {
    let lines = LineNumbers(file)
    let numbers = rows.map { lines.line(of: $0.place(in: file).bounds.lowerBound) }
    var tables = ranges.map { _ in Table(rows: [], isGiven: true) }
    var strays: [SourceCell] = []
    var texts: [(row: Int, cells: [SourceCell])] = []
    for (number, row) in zip(numbers, rows) {
      let own = ranges.indices.filter { ranges[$0].rows.contains(number) }
      for table in own {
        let cells = row.enumerated().filter { ranges[table].columns.contains($1.column ?? $0) }.map(\.element)
        if !cells.texts.isEmpty { tables[table].rows.append(cells) }
      }
      if own.isEmpty {
        texts.append((number, row))
      } else {
        strays += row.enumerated().filter { position, cell in
          !cell.text.isEmpty && !own.contains { ranges[$0].columns.contains(cell.column ?? position) }
        }.map(\.element)
      }
    }
    guard tables.allSatisfy({ $0.rows.count > 1 }) else { return nil }
    // The last row of text above each range, which may be its title; above the first one, a sheet begins with it.
    let lastAbove = ranges.map { range in texts.last { $0.row < range.rows.lowerBound }?.row }
    let first = texts.first.flatMap { line in
      line.cells.textsOnce.count == 1 && line.row < ranges[0].rows.lowerBound ? line.row : nil
    }
    var before: SourceCell?
    for (number, row) in texts {
      // A cell that is merged over several rows repeats its text.
      let cells = row.textsOnce.filter { $0.text.count < 13 || $0.text != before?.text }
      before = row.textsOnce.last
      let next = ranges.firstIndex { $0.rows.lowerBound > number }
      if let next, number == (next == 0 ? first : nil) ?? lastAbove[next], cells.count == 1, tables[next].title == nil,
        ranges[..<next].allSatisfy({ $0.rows.upperBound < number })
      {
        if DeclaredPolicy(cells[0].text) == nil {
          tables[next].title = cells[0]
        } else {
          tables[next].above.append(cells[0])
        }
      } else if let next, next == 0 {
        tables[0].above += cells
      } else {
        tables[(next ?? ranges.count) - 1].below += cells
      }
    }
    let outside = texts.map { (number: $0.row, place: $0.cells.place(in: file)) }
    self.init(tables, strays: strays, rowsOutside: outside, of: file)
  }
}
