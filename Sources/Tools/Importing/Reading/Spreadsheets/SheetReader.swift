import Diagnostics
import Exchange

/// Reads the cells of a sheet, row by row as the parser finds them, so that no tree of the sheet is held.
///
/// It is a class because the parser calls it back.
final class SheetReader {
  private(set) var grid = SheetGrid()
  /// The reason why the sheet is refused; nil while it is read.
  var refusal: Workbook.Refusal? {
    excess.map { unit, place in
      Workbook.Refusal(
        tooMuch: unit, in: "The sheet '\(name)'", note: .init("reading stopped at the cell \(place.text)"))
    }
  }

  /// The limit that the sheet exceeds, and where.
  private var excess: (unit: ReadingMeter.Unit, place: CellAddress)?
  /// The name of the sheet, as messages have it.
  var name: String
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
      // Programs that don't compute write formulas without a value; one that yields no text is stored as a string.
      let isUncomputed = isFormula && value.text.isEmpty && cell.attributes["t"] != "str"
      let found = Found(
        value: value, isFormula: isFormula, isError: value.isError || isUncomputed,
        isStruckOut: !value.text.isEmpty && values.isStruckOut(cell), color: values.color(of: cell))
      if add(found, at: place) { hasText = true }
    }
    if isHidden, hasText { hide(row: number - 1) }
  }

  /// A cell as the reader of a format finds it.
  struct Found {
    var value: CellValues.Value
    var isFormula = false
    var isError = false
    var isStruckOut = false
    /// Its colors, if they differ from black on white.
    var color: String?
  }

  /// Adds a cell.
  ///
  /// - Parameters:
  ///   - found: What it holds.
  ///   - place: Its address.
  /// - Returns: True if it has a text or an error; any other cell takes no room.
  func add(_ found: Found, at place: CellAddress) -> Bool {
    if let color = found.color, grid.colors.count < Self.mostColors { grid.colors[place] = color }
    if found.value.isUnknown { grid.remarks[.unknownFormat, default: []].append(place) }
    let text = found.value.text
    if text.isEmpty, found.value.isUnseen { grid.remarks[.unseen, default: []].append(place) }
    if text.isEmpty, !found.isError { return false }
    if found.isStruckOut { grid.remarks[.struckOut, default: []].append(place) }
    charge(grid.growth(by: place), text.utf8.count, at: place)
    if refusal == nil { grid.set(text, at: place, isFormula: found.isFormula, isError: found.isError) }
    if found.value.isBoolean { grid.hasBooleans = true }
    return true
  }

  /// Takes a row that the sheet doesn't show, by its number from 0.
  func hide(row: Int) { grid.hidden.append("\(row + 1)") }

  /// Colors of more cells, most of which are empty, aren't compared.
  private static let mostColors = 100_000

  /// Takes the columns that the sheet doesn't show.
  func hide(_ columns: XMLElement) {
    guard columns.attributes["hidden"].isTrue, let first = columns.attributes["min"].flatMap({ Int($0) }),
      let last = columns.attributes["max"].flatMap({ Int($0) }), first > 0
    else { return }
    hide(columns: first - 1..<max(first - 1, last))
  }

  /// Takes columns that the sheet doesn't show, by their numbers from 0.
  func hide(columns: Range<Int>) {
    for column in columns.clamped(to: 0..<grid.columnCount) where hiddenColumns.insert(column).inserted {
      grid.hidden.append(CellAddress(row: 0, column: column).letters)
    }
  }

  /// Takes the cells with links.
  func link(_ element: XMLElement) { remark(.linked, element) }

  /// Takes a comment.
  func comment(_ element: XMLElement) { remark(.commented, element) }

  private func remark(_ remark: CellRemark, _ element: XMLElement) {
    guard let place = element.attributes["ref"]?.split(separator: ":").first.flatMap({ CellAddress(String($0)) })
    else { return }
    self.remark(remark, at: place)
  }

  /// Remembers what the import reports of a cell.
  func remark(_ remark: CellRemark, at place: CellAddress) { grid.remarks[remark, default: []].append(place) }

  /// Takes what the sheet has as a whole, once all cells are read.
  func finish(hasDrawings: Bool) {
    grid.hasDrawings = hasDrawings
    grid.findColoredCells()
  }

  /// Gives all cells that are merged the text of the first of them.
  func merge(_ elements: [XMLElement]) {
    merge(
      elements.compactMap { element in
        let ends = (element.attributes["ref"] ?? "").split(separator: ":").compactMap { CellAddress(String($0)) }
        return ends.count == 2 ? (ends[0], ends[1]) : nil
      })
  }

  /// Gives all cells of each range the text of its first one.
  func merge(_ ranges: [(start: CellAddress, end: CellAddress)]) {
    grid.takeNotesBeside(ranges)
    for (start, end) in ranges { merge(start, end) }
  }

  private func merge(_ start: CellAddress, _ end: CellAddress) {
    guard refusal == nil, let cell = grid[start.row, start.column],
      let end = grid.lastCell(mergedFrom: start, to: end)
    else { return }
    // Over the whole width, it is a line of text, however high.
    if start.column <= firstColumn, end.column == grid.columnCount - 1, firstColumn < end.column,
      start.row == end.row || grid.isAlone(start, end)
    {
      grid.lines.insert(start.row)
      return
    }
    // A title over several cells is one text, unless it says what the columns below it are, or begins behind the first one.
    let mayHeadGroup = end.row == headerRow - 1 && start.row == end.row && start.column > firstColumn
    if end.row < headerRow, TableParts.Part(cell.text) == nil, !(mayHeadGroup && grid.headsGroup(start, end)) { return }
    let count = (end.row - start.row + 1) * (end.column - start.column + 1)
    charge(grid.growth(byRows: start.row...end.row), (count - 1) * cell.text.utf8.count, at: start)
    if !meter.charge(count, .comparisons) { refuse(.comparisons, at: start) }
    if refusal == nil { grid.merge(start, end) }
  }

  private func charge(_ cells: Int, _ bytes: Int, at place: CellAddress) {
    if !meter.charge(cells, .cells) { refuse(.cells, at: place) }
    if !meter.charge(bytes, .bytes) { refuse(.bytes, at: place) }
  }

  private func refuse(_ unit: ReadingMeter.Unit, at place: CellAddress) {
    excess = excess ?? (unit, place)
  }
}

extension String? {
  /// True for an attribute that says yes.
  fileprivate var isTrue: Bool { self == "1" || self == "true" }
}
