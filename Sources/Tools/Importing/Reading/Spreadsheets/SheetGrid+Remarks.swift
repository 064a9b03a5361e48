/// A thing that readers of a sheet see, or don't see, and that is no text of a cell.
enum CellRemark: CaseIterable {
  /// The cell is struck out, or a part of it.
  case struckOut
  /// The format of the cell is unknown.
  case unknownFormat
  /// The cell has a value, of which its format shows nothing.
  case unseen
  case colored, commented, linked
}

extension SheetGrid {
  /// Finds the cells below the headers whose color is not that of their row or their column.
  ///
  /// Rows may have colors in turn, so that readers can tell them apart; a row with a color of its own says something.
  mutating func findColoredCells() {
    // Headers that are merged with the row below them show that it is one of headers, too.
    let names = rowOfNames
    let header = merges.filter { $0.start.row == names && $0.end.row < names + 4 }.map(\.end.row).max() ?? names
    let own = colors.filter { $0.key.row > header }
    if own.isEmpty { return }
    let body = cells.keys.filter { $0.row > header }
    let rows = Dictionary(grouping: body, by: \.row).compactMapValues { commonColor(of: $0) }
    let columns = Dictionary(grouping: body, by: \.column).compactMapValues { commonColor(of: $0) }
    let inTurn = Self.colorsInTurn(rows, count: Set(body.map(\.row)).count)
    remarks[.colored] = own.filter { place, color in
      columns[place.column] != color && !(rows[place.row] == color && inTurn.contains(color))
    }.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
  }

  /// The first of the rows with most texts; the rows above it are titles.
  private var rowOfNames: Int {
    let counts = Dictionary(grouping: cells.keys, by: \.row).mapValues(\.count)
    let width = counts.values.max() ?? 0
    return counts.filter { $0.value == width }.keys.min() ?? -1
  }

  /// The color that all of some cells have; nil for none, or several.
  private func commonColor(of places: [CellAddress]) -> String? {
    guard let first = places.first, let color = colors[first] else { return nil }
    return places.allSatisfy { colors[$0] == color } ? color : nil
  }

  /// The colors that every other row has, or every row.
  private static func colorsInTurn(_ rows: [Int: String], count: Int) -> Set<String> {
    let groups = Dictionary(grouping: rows.keys, by: { rows[$0] ?? "" })
    return Set(
      groups.filter { _, own in
        let sorted = own.sorted()
        let isEveryOther = zip(sorted, sorted.dropFirst()).allSatisfy { $1 - $0 == 2 }
        return own.count == count || own.count > 1 && isEveryOther && own.count >= count / 2
      }.keys)
  }
}
