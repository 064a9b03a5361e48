import Diagnostics
import Exchange

/// Reads the cells of a sheet, row by row as the parser finds them, so that no tree of the sheet is held.
///
/// It is a class because the parser calls it back.
final class SheetReader {
  private(set) var grid = SheetGrid()
  /// The reason why the sheet is refused; nil while it is read.
  private(set) var refusal: Workbook.Refusal?
  private let name: String
  private let values: CellValues
  private let meter: ReadingMeter
  private var lastRow = 0
  private var hiddenColumns: Set<Int> = []
  /// The first column with a text, once all cells are read.
  private lazy var firstColumn = grid.cells.keys.lazy.map(\.column).min() ?? 0
  /// The row of the headers, as it is before merged cells have the text of the first.
  private lazy var headerRow = grid.headerRow ?? 0

  /// Prepares to read a sheet.
  ///
  /// - Parameters:
  ///   - name: the name of the sheet.
  ///   - values: the texts and styles of the workbook.
  ///   - meter: counts the cells.
  init(_ name: String, _ values: CellValues, _ meter: ReadingMeter) {
    (self.name, self.values, self.meter) = (name, values, meter)
  }

  /// Takes a row; false for any other element.
  func take(_ element: XMLElement, in parent: String) -> Bool {
    guard parent == "sheetData" else { return false }
    if refusal == nil { read(element) }
    return true
  }

  private func read(_ row: XMLElement) {
    let number = row.attributes["r"].flatMap { CellAddress.row($0) } ?? lastRow + 1
    lastRow = number
    let isHidden = row.attributes["hidden"].isTrue
    var hasText = false
    var column = 0
    for cell in row.children where cell.name == "c" && refusal == nil {
      let place = cell.attributes["r"].flatMap { CellAddress($0) } ?? CellAddress(row: number - 1, column: column)
      column = place.column + 1
      let value = values.value(of: cell)
      let isFormula = cell.first("f") != nil
      remark(cell, value, at: place)
      // Programs that don't compute write formulas without a value; one that yields no text is stored as a string.
      let isUncomputed = isFormula && value.text.isEmpty && cell.attributes["t"] != "str"
      let isError = value.isError || isUncomputed
      // An empty cell takes no room.
      if value.text.isEmpty, !isError { continue }
      charge(grid.growth(by: place), value.text.utf8.count, at: place)
      if refusal == nil { grid.set(value.text, at: place, isFormula: isFormula, isError: isError) }
      if value.isBoolean { grid.hasBooleans = true }
      hasText = true
    }
    if isHidden, hasText { grid.hidden.append("\(number)") }
  }

  /// Remembers what the import reports of a cell.
  private func remark(_ cell: XMLElement, _ value: CellValues.Value, at place: CellAddress) {
    if let color = values.color(of: cell), grid.colors.count < Self.mostColors { grid.colors[place] = color }
    if value.isUnknown { grid.remarks[.unknownFormat, default: []].append(place) }
    if value.text.isEmpty {
      if value.isUnseen { grid.remarks[.unseen, default: []].append(place) }
    } else if values.isStruckOut(cell) {
      grid.remarks[.struckOut, default: []].append(place)
    }
  }

  /// Colors of more cells, most of which are empty, aren't compared.
  private static let mostColors = 100_000

  /// Takes the columns that the sheet doesn't show.
  func hide(_ columns: XMLElement) {
    guard columns.attributes["hidden"].isTrue, let first = columns.attributes["min"].flatMap({ Int($0) }),
      let last = columns.attributes["max"].flatMap({ Int($0) }), first > 0
    else { return }
    for column in first..<max(first, min(last, grid.columnCount) + 1) {
      if !hiddenColumns.insert(column).inserted { continue }
      grid.hidden.append(String(CellAddress(row: 0, column: column - 1).text.dropLast()))
    }
  }

  /// Takes the cells with links.
  func link(_ element: XMLElement) { remark(.linked, element) }

  /// Takes a comment.
  func comment(_ element: XMLElement) { remark(.commented, element) }

  private func remark(_ remark: CellRemark, _ element: XMLElement) {
    guard let place = element.attributes["ref"]?.split(separator: ":").first.flatMap({ CellAddress(String($0)) })
    else { return }
    grid.remarks[remark, default: []].append(place)
  }

  /// Takes what the sheet has as a whole, once all cells are read.
  func finish(_ root: XMLElement?) {
    grid.hasDrawings = root?.first("drawing") != nil
    grid.findColoredCells()
  }

  /// Gives all cells that are merged the text of the first of them.
  func merge(_ element: XMLElement) {
    let ends = (element.attributes["ref"] ?? "").split(separator: ":").compactMap { CellAddress(String($0)) }
    guard refusal == nil, ends.count == 2, let cell = grid[ends[0].row, ends[0].column],
      let end = grid.lastCell(mergedFrom: ends[0], to: ends[1])
    else { return }
    // Over the whole width, it is a line of text, however high.
    if ends[0].column <= firstColumn, end.column == grid.columnCount - 1, firstColumn < end.column,
      ends[0].row == end.row || grid.isAlone(ends[0], end)
    {
      grid.lines.insert(ends[0].row)
      return
    }
    // A title over several cells is one text, unless it says what the columns below it are.
    if end.row < headerRow, TableParts.Part(cell.text) == nil { return }
    let count = (end.row - ends[0].row + 1) * (end.column - ends[0].column + 1)
    charge(grid.growth(byRows: ends[0].row...end.row), (count - 1) * cell.text.utf8.count, at: ends[0])
    if !meter.charge(count, .comparisons) { refuse(.comparisons, at: ends[0]) }
    if refusal == nil { grid.merge(ends[0], end) }
  }

  private func charge(_ cells: Int, _ bytes: Int, at place: CellAddress) {
    if !meter.charge(cells, .cells) { refuse(.cells, at: place) }
    if !meter.charge(bytes, .bytes) { refuse(.bytes, at: place) }
  }

  private func refuse(_ unit: ReadingMeter.Unit, at place: CellAddress) {
    refusal =
      refusal
      ?? Workbook.Refusal(
        tooMuch: unit, in: "The sheet '\(name)'", note: .init("reading stopped at the cell \(place.text)"))
  }
}

extension String? {
  /// True for an attribute that says yes.
  fileprivate var isTrue: Bool { self == "1" || self == "true" }
}
