/// The cells of a sheet.
struct SheetGrid {
  private(set) var cells: [CellAddress: Cell] = [:]
  private(set) var rowCount = 0
  private(set) var columnCount = 0

  struct Cell {
    var text: String
    var isFormula = false
    var isError = false
  }

  private static let mostRows = 100_000
  private static let mostColumns = 2_000

  /// True if the sheet has more cells than anybody reads.
  var isTooLarge: Bool { rowCount > Self.mostRows || columnCount > Self.mostColumns }

  /// Sets a cell; an empty one takes no room.
  mutating func set(_ text: String, at place: CellAddress, isFormula: Bool, isError: Bool) {
    guard !text.isEmpty || isError else { return }
    cells[place] = Cell(text: text, isFormula: isFormula, isError: isError)
    (rowCount, columnCount) = (max(rowCount, place.row + 1), max(columnCount, place.column + 1))
  }

  /// Gives all cells that are merged the text of the first of them.
  mutating func merge(_ start: CellAddress, _ end: CellAddress) {
    guard let cell = cells[start], start.row <= end.row, start.column <= end.column else { return }
    for row in start.row...max(start.row, min(end.row, rowCount - 1)) {
      for column in start.column...max(start.column, min(end.column, columnCount - 1)) {
        let place = CellAddress(row: row, column: column)
        if place != start { cells[place] = Cell(text: cell.text) }
      }
    }
  }

  subscript(row: Int, column: Int) -> Cell? { cells[CellAddress(row: row, column: column)] }
}

/// The place of a cell, from 0.
struct CellAddress: Hashable {
  var row: Int
  var column: Int

  init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// Reads an address such as `B7`; nil for any other text.
  init?(_ text: String) {
    let letters = text.utf8.drop { $0 == 0x24 }.prefix { (0x41...0x5A).contains($0) }
    let digits = text.utf8.drop { $0 == 0x24 }.dropFirst(letters.count).drop { $0 == 0x24 }
    guard (1...3).contains(letters.count), (1...7).contains(digits.count),
      let row = Int(String(decoding: digits, as: UTF8.self)), row > 0
    else { return nil }
    self.row = row - 1
    column = letters.reduce(0) { $0 * 26 + Int($1 - 0x40) } - 1
  }
}
