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
      let isError = value.isError || isUncomputed
      // An empty cell takes no room.
      if value.text.isEmpty, !isError { continue }
      charge(grid.growth(by: place), value.text.utf8.count, at: place)
      if refusal == nil { grid.set(value.text, at: place, isFormula: isFormula, isError: isError) }
      if values.isStruckOut(cell) { grid.struckOut.append(place) }
      hasText = true
    }
    if isHidden, hasText { grid.hidden.append("\(number)") }
  }

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

  /// Gives all cells that are merged the text of the first of them.
  func merge(_ element: XMLElement) {
    let ends = (element.attributes["ref"] ?? "").split(separator: ":").compactMap { CellAddress(String($0)) }
    guard refusal == nil, ends.count == 2, let cell = grid[ends[0].row, ends[0].column],
      let end = grid.lastCell(mergedFrom: ends[0], to: ends[1])
    else { return }
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

/// The texts and styles of a workbook, by which its cells are read.
struct CellValues {
  /// The texts that cells share.
  var strings: [String] = []
  /// The numbers of those with a part that is struck out.
  var struckOut: Set<Int> = []
  var styles = CellStyles()
  var countsFrom1904 = false

  /// True if a part of a cell's text is struck out.
  func isStruckOut(_ cell: XMLElement) -> Bool {
    switch cell.attributes["t"] {
    case "s": cell.text(of: "v").flatMap { Int($0.trimmingWhitespace) }.map(struckOut.contains) ?? false
    case "inlineStr": cell.first("is")?.hasStruckOutText ?? false
    default: false
    }
  }

  /// The text of a cell, and true if it is an error.
  func value(of cell: XMLElement) -> (text: String, isError: Bool) {
    let stored = cell.text(of: "v")?.trimmingWhitespace ?? ""
    switch cell.attributes["t"] {
    case "s":
      let index = Int(stored) ?? -1
      return (strings.indices.contains(index) ? strings[index] : "", false)
    case "inlineStr": return (cell.first("is")?.richText ?? "", false)
    case "str": return (cell.text(of: "v") ?? "", false)
    case "b": return (stored == "1" ? "true" : stored == "0" ? "false" : "", false)
    case "e": return (stored, true)
    case "d": return (String(stored.prefix(10)), false)
    default:
      let style = cell.attributes["s"].flatMap { Int($0) } ?? 0
      return (styles.text(ofNumber: stored, style: style, countsFrom1904: countsFrom1904), false)
    }
  }
}

extension String? {
  /// True for an attribute that says yes.
  fileprivate var isTrue: Bool { self == "1" || self == "true" }
}

extension XMLElement {
  /// True if a run of a string is struck out.
  var hasStruckOutText: Bool {
    children.contains { run in
      guard run.name == "r", let strike = run.first("rPr")?.first("strike") else { return false }
      return strike.attributes["val"].map { $0 != "0" && $0 != "false" } ?? true
    }
  }

  /// The text of a string with its runs, without the reading of its characters.
  var richText: String {
    children.map { child in
      switch child.name {
      case "t": child.text.replacing("_x000D_", with: "")
      case "r": child.richText
      default: ""
      }
    }.joined()
  }
}
