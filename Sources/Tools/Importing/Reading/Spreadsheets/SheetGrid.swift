import Diagnostics

/// The cells of a sheet.
struct SheetGrid {
  var cells: [CellAddress: Cell] = [:]
  private(set) var rowCount = 0
  private(set) var columnCount = 0
  /// The first and the last cell of those that are merged, where the first has a text.
  private(set) var merges: [(start: CellAddress, end: CellAddress)] = []

  /// The names of rows and columns that the sheet doesn't show, such as `4` and `C`.
  var hidden: [String] = []
  /// The cells that the import reports, by what it says of them.
  var remarks: [CellRemark: [CellAddress]] = [:]
  /// The colors of cells, with a text or without.
  var colors: [CellAddress: String] = [:]
  /// The notes beside a table, by their first cells.
  private var notesBeside: [CellAddress: Cell] = [:]
  /// The rows that have one text over the whole width.
  var lines: Set<Int> = []
  /// True if a cell holds a boolean, which sheets show as `TRUE` or `FALSE`.
  var hasBooleans = false
  /// True if pictures or shapes lie on the sheet.
  var hasDrawings = false

  struct Cell {
    var text: String
    var isFormula = false
    var isError = false
  }

  /// The rows with a cell that has a text.
  private var rows: Set<Int> = []
  /// The rows without a cell that isn't merged with the one above it.
  private(set) var continuedRows: Set<Int> = []
  /// The number of cells in each row that are merged with those above them.
  private var continued: [Int: Int] = [:]

  /// The number of cells of the rectangle around all cells, without empty rows, to which each row of the sheet adds one.
  private func size(_ rows: Int, _ rowCount: Int, _ columnCount: Int) -> Int { rows * columnCount + rowCount }

  /// The number of cells by which the rectangle grows if a cell is set.
  func growth(by place: CellAddress) -> Int {
    let count = rows.contains(place.row) ? rows.count : rows.count + 1
    return size(count, max(rowCount, place.row + 1), max(columnCount, place.column + 1))
      - size(rows.count, rowCount, columnCount)
  }

  /// The number of cells by which the rectangle grows if cells of some rows are merged.
  func growth(byRows range: ClosedRange<Int>) -> Int { range.count { !rows.contains($0) } * columnCount }

  /// Sets a cell.
  mutating func set(_ text: String, at place: CellAddress, isFormula: Bool, isError: Bool) {
    cells[place] = Cell(text: text, isFormula: isFormula, isError: isError)
    rows.insert(place.row)
    (rowCount, columnCount) = (max(rowCount, place.row + 1), max(columnCount, place.column + 1))
  }

  /// Writes words that look like booleans as these, where the sheet has some.
  mutating func alignBooleans() {
    guard hasBooleans else { return }
    for (place, cell) in cells {
      let word = cell.text.trimmingWhitespace
      if ["true", "false"].contains(word.lowercased()) { cells[place]?.text = word.uppercased() }
    }
  }

  /// True for a few merged cells of which only the first has a text.
  func isAlone(_ start: CellAddress, _ end: CellAddress) -> Bool {
    let (height, width) = (end.row - start.row + 1, end.column - start.column + 1)
    guard height < 200, width < 200, height * width < 2000 else { return false }
    return (start.row...end.row).allSatisfy { row in
      (start.column...end.column).allSatisfy { column in
        let place = CellAddress(row: row, column: column)
        return place == start || cells[place] == nil
      }
    }
  }

  /// Empties columns that only repeat the one before, since their cells are merged in each row.
  mutating func emptyRepeatedColumns() {
    var repeated: [Int: Set<Int>] = [:]
    for merge in merges where merge.end.column > merge.start.column {
      for column in (merge.start.column + 1)...merge.end.column {
        repeated[column, default: []].formUnion(merge.start.row...merge.end.row)
      }
    }
    if repeated.isEmpty { return }
    let filled = Dictionary(grouping: cells.keys, by: \.column).mapValues { $0.map(\.row) }
    for (column, rows) in repeated {
      guard let own = filled[column], own.count > 1, own.allSatisfy(rows.contains) else { continue }
      for row in own { cells[CellAddress(row: row, column: column)] = nil }
    }
  }

  /// Takes away notes beside a table, which are merged over several rows behind an empty column, and begin at the header
  /// or above it.
  ///
  /// - Parameter ranges: The first and the last cell of all those that the sheet merges.
  mutating func takeNotesBeside(_ ranges: [(start: CellAddress, end: CellAddress)]) {
    let ranges = ranges.filter { $0.end.row > $0.start.row && $0.start.column > 1 }
    if ranges.isEmpty { return }
    var filled = Dictionary(grouping: cells.keys, by: \.column)
    for (start, end) in ranges where start.column <= end.column {
      guard let note = cells[start], note.text.mayBeNote(beside: beginnings(inRow: start.row) - 1),
        filled[start.column - 1] == nil, start.row <= headerRow ?? 0,
        (start.column...min(end.column, columnCount - 1)).allSatisfy({ filled[$0] == nil || filled[$0] == [start] })
      else { continue }
      notesBeside[start] = note
      cells[start] = nil
      filled[start.column] = nil
    }
    if notesBeside.isEmpty { return }
    columnCount = (filled.keys.max() ?? -1) + 1
    rows = Set(cells.keys.map(\.row))
    rowCount = (rows.max() ?? -1) + 1
  }

  /// Sets the notes beside a table again, each in one cell.
  mutating func setNotesBeside() {
    for (place, note) in notesBeside {
      set(note.text, at: place, isFormula: note.isFormula, isError: note.isError)
      lines.remove(place.row)
    }
  }

  /// The last cell of those that are merged, within the rectangle around all cells; nil if there is none.
  func lastCell(mergedFrom start: CellAddress, to end: CellAddress) -> CellAddress? {
    guard start.row <= end.row, start.column <= end.column else { return nil }
    return CellAddress(
      row: max(start.row, min(end.row, rowCount - 1)), column: max(start.column, min(end.column, columnCount - 1)))
  }

  /// Gives all cells that are merged the text of the first of them.
  mutating func merge(_ start: CellAddress, _ end: CellAddress) {
    guard let cell = cells[start] else { return }
    merges.append((start, end))
    for row in start.row...end.row {
      rows.insert(row)
      for column in start.column...end.column {
        let place = CellAddress(row: row, column: column)
        if place != start { cells[place] = Cell(text: cell.text) }
      }
      if row > start.row { continued[row, default: 0] += end.column - start.column + 1 }
    }
  }

  /// Empties the rows in which all cells are merged with those above: only the height of their row tells them from one.
  mutating func emptyContinuedRows() {
    if continued.isEmpty { return }
    let filled = Dictionary(grouping: cells.keys, by: \.row)
    for (row, count) in continued where filled[row]?.count == count {
      for place in filled[row] ?? [] { cells[place] = nil }
      rows.remove(row)
      continuedRows.insert(row)
    }
  }

  /// The rows in which some merged cells begin, and all others end: nobody has written a text for the row itself.
  var rowsOfMergedCells: [Int] {
    let tall = merges.filter { $0.end.row > $0.start.row }
    let starts = Dictionary(grouping: tall, by: \.start.row)
    let ends = Dictionary(grouping: tall, by: \.end.row)
    let filled = Dictionary(grouping: cells.keys, by: \.row)
    return starts.keys.sorted().filter { row in
      let ending = ends[row] ?? []
      let covered = ((starts[row] ?? []) + ending).reduce(0) { $0 + $1.end.column - $1.start.column + 1 }
      return ending.count > 1 && covered == filled[row]?.count
    }
  }

  /// True if a row has no cell with a text.
  func isEmpty(row: Int) -> Bool { !rows.contains(row) }

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

  /// The address as sheets show it, such as `B7`.
  var text: String { letters + "\(row + 1)" }

  /// The letters that sheets show above the column.
  var letters: String {
    var (letters, rest) = ("", column + 1)
    while rest > 0 {
      letters = String(Unicode.Scalar(UInt8(0x41 + (rest - 1) % 26))) + letters
      rest = (rest - 1) / 26
    }
    return letters
  }

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
