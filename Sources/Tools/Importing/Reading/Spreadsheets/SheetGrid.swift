/// The cells of a sheet.
struct SheetGrid {
  private(set) var cells: [CellAddress: Cell] = [:]
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  /// The first and the last cell of those that are merged, where the first has a text.
  private(set) var merges: [(start: CellAddress, end: CellAddress)] = []

  struct Cell {
    var text: String
    var isFormula = false
    var isError = false
  }

  private static let mostRows = 100_000
  private static let mostColumns = 2_000
  /// Of the rectangle around all cells, and of all that are merged.
  private static let mostCells = 4_000_000
  /// A text that many cells share takes its room in each of them later.
  private static let mostBytes = 64 << 20
  private var textSize = 0
  private var mergedCount = 0

  /// True if the sheet has more cells than anybody reads.
  var isTooLarge: Bool {
    rowCount > Self.mostRows || columnCount > Self.mostColumns || rowCount * columnCount > Self.mostCells
      || mergedCount > Self.mostCells || textSize > Self.mostBytes
  }

  /// Sets a cell; an empty one takes no room.
  mutating func set(_ text: String, at place: CellAddress, isFormula: Bool, isError: Bool) {
    guard !text.isEmpty || isError else { return }
    cells[place] = Cell(text: text, isFormula: isFormula, isError: isError)
    textSize += text.utf8.count
    (rowCount, columnCount) = (max(rowCount, place.row + 1), max(columnCount, place.column + 1))
  }

  /// Gives all cells that are merged the text of the first of them.
  mutating func merge(_ start: CellAddress, _ end: CellAddress) {
    guard let cell = cells[start], start.row <= end.row, start.column <= end.column else { return }
    let rows = start.row...max(start.row, min(end.row, rowCount - 1))
    let columns = start.column...max(start.column, min(end.column, columnCount - 1))
    mergedCount += rows.count * columns.count
    textSize += rows.count * columns.count * cell.text.utf8.count
    if isTooLarge { return }
    merges.append((start, CellAddress(row: rows.upperBound, column: columns.upperBound)))
    for row in rows {
      for column in columns {
        let place = CellAddress(row: row, column: column)
        if place != start { cells[place] = Cell(text: cell.text) }
      }
    }
  }

  /// Moves the text of a cell into the one below it, above the text there if that is another one.
  mutating func join(_ row: Int, _ column: Int) {
    guard let upper = cells.removeValue(forKey: CellAddress(row: row, column: column)) else { return }
    let below = CellAddress(row: row + 1, column: column)
    var joined = cells[below] ?? upper
    if joined.text != upper.text { joined.text = upper.text + "\n" + joined.text }
    joined.isError = joined.isError || upper.isError
    cells[below] = joined
  }

  subscript(row: Int, column: Int) -> Cell? { cells[CellAddress(row: row, column: column)] }
}

/// The place of a cell, from 0.
struct CellAddress: Hashable {
  var row: Int
  var column: Int

  init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// Reads the number of a row, from 1; nil for any other text.
  static func row(_ text: some StringProtocol) -> Int? {
    Int(text).flatMap { (1...9_999_999).contains($0) ? $0 : nil }
  }

  /// Reads an address such as `B7`; nil for any other text.
  init?(_ text: String) {
    let letters = text.utf8.drop { $0 == 0x24 }.prefix { (0x41...0x5A).contains($0) }
    let digits = text.utf8.drop { $0 == 0x24 }.dropFirst(letters.count).drop { $0 == 0x24 }
    guard (1...3).contains(letters.count), let row = Self.row(String(decoding: digits, as: UTF8.self)) else {
      return nil
    }
    self.row = row - 1
    column = letters.reduce(0) { $0 * 26 + Int($1 - 0x40) } - 1
  }
}
