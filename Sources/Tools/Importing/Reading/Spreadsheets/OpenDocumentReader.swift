import Diagnostics
import Exchange

/// Reads the sheets of a spreadsheet of OpenDocument, row by row as the parser finds them.
///
/// It is a class because the parser calls it back.
final class OpenDocumentReader {
  private(set) var sheets: [(isHidden: Bool, reader: SheetReader)] = []
  private var styles: [String: Style] = [:]
  /// The sheet whose rows are being read.
  private var current: SheetReader
  private var row = 0
  private var column = 0
  /// The columns that the sheet doesn't show.
  private var hiddenColumns: [Range<Int>] = []
  /// The first and the last cell of those that are merged.
  private var merges: [(start: CellAddress, end: CellAddress)] = []
  private var hasDrawings = false

  /// The look of cells, or of a sheet.
  private struct Style {
    var isStruckOut = false
    var color: String?
    var isHidden = false
  }

  /// Prepares to read a spreadsheet, of which each sheet has a limit of its own.
  init() { current = SheetReader("", CellValues(), ReadingMeter()) }

  /// Takes a style, a column, a row or a sheet; false for any other element.
  func take(_ element: XMLElement, in parent: String) -> Bool {
    switch element.name {
    case "style" where parent == "automatic-styles": add(style: element)
    case "table-column":
      let count = element.count("number-columns-repeated")
      if element.isHidden { hiddenColumns.append(column..<column + count) }
      column += count
    case "table-row": add(row: element)
    case "table" where parent == "spreadsheet": finish(element)
    default: return false
    }
    return true
  }

  private func add(style element: XMLElement) {
    guard let name = element.attributes["name"] else { return }
    let (text, cell) = (element.first("text-properties"), element.first("table-cell-properties"))
    let colors = [
      text?.attributes["color"].flatMap { $0 == "#000000" ? nil : $0 },
      cell?.attributes["background-color"].flatMap { ["transparent", "#ffffff"].contains($0) ? nil : $0 },
    ]
    let isColored = colors.contains { $0 != nil }
    styles[name] = Style(
      isStruckOut: text?.attributes["text-line-through-style"].map { $0 != "none" } ?? false,
      color: isColored ? colors.map { $0 ?? "" }.joined(separator: " ") : nil,
      isHidden: element.first("table-properties")?.attributes["display"] == "false")
  }

  private func add(row element: XMLElement) {
    let count = element.count("number-rows-repeated")
    let start = row
    row += count
    let cells = element.children.filter { $0.name == "table-cell" || $0.name == "covered-table-cell" }
    let hasColors = cells.contains { cell in styles[cell.attributes["style-name"] ?? ""]?.color != nil }
    let isEmpty = cells.allSatisfy { $0.children.isEmpty || $0.isBlank }
    // Sheets end in a million empty rows.
    if isEmpty, !hasColors || count > Self.mostEmpty { return }
    for number in start..<row where current.refusal == nil {
      if add(cells, row: number), element.isHidden { current.hide(row: number) }
    }
  }

  /// Empty rows and columns with colors are read up to so many at once.
  private static let mostEmpty = 100

  /// Adds the cells of a row; true if one of them has a text.
  private func add(_ cells: [XMLElement], row: Int) -> Bool {
    var (column, hasText) = (0, false)
    for cell in cells where current.refusal == nil {
      let count = cell.count("number-columns-repeated")
      let start = column
      column += count
      let style = styles[cell.attributes["style-name"] ?? ""]
      if cell.children.contains(where: { $0.name == "frame" || $0.name == "custom-shape" }) { hasDrawings = true }
      // A covered cell may keep a text that nobody sees.
      let value = cell.name == "table-cell" ? cell.value : CellValues.Value(text: "")
      let isFormula = cell.attributes["formula"] != nil
      let isError = value.isError || isFormula && value.text.isEmpty && cell.attributes["value-type"] != "string"
      if cell.first("annotation") != nil, value.text.isEmpty {
        current.remark(.commented, at: CellAddress(row: row, column: start))
      }
      if value.text.isEmpty, !isError, !value.isUnseen, style?.color == nil || count > Self.mostEmpty { continue }
      let found = SheetReader.Found(
        value: value, isFormula: isFormula, isError: isError, isStruckOut: style?.isStruckOut ?? false,
        color: style?.color)
      for column in start..<start + count where current.refusal == nil {
        let place = CellAddress(row: row, column: column)
        if current.add(found, at: place) { hasText = true }
        if cell.first("annotation") != nil, !value.text.isEmpty { current.remark(.commented, at: place) }
        if cell.holdsLink { current.remark(.linked, at: place) }
      }
      let (rows, columns) = (cell.count("number-rows-spanned"), cell.count("number-columns-spanned"))
      if rows > 1 || columns > 1 {
        merges.append(
          (CellAddress(row: row, column: start), CellAddress(row: row + rows - 1, column: start + columns - 1)))
      }
    }
    return hasText
  }

  /// Ends a sheet.
  private func finish(_ table: XMLElement) {
    current.name = table.attributes["name"] ?? ""
    for columns in hiddenColumns { current.hide(columns: columns) }
    current.merge(merges)
    current.finish(hasDrawings: hasDrawings || table.first("shapes")?.children.isEmpty == false)
    sheets.append((styles[table.attributes["style-name"] ?? ""]?.isHidden ?? false, current))
    current = SheetReader("", CellValues(), ReadingMeter())
    (row, column, hiddenColumns, merges, hasDrawings) = (0, 0, [], [], false)
  }
}

extension XMLElement {
  /// The number that an attribute has; 1 without one.
  fileprivate func count(_ attribute: String) -> Int {
    attributes[attribute].flatMap { Int($0) }.map { min(max($0, 1), 2_000_000) } ?? 1
  }

  /// True for a row or a column that is hidden or filtered.
  fileprivate var isHidden: Bool { attributes["visibility"].map { $0 != "visible" } ?? false }

  /// True for a cell that shows nothing, has no error, and nothing to report.
  fileprivate var isBlank: Bool {
    let value = value
    let isUncomputed = attributes["formula"] != nil && attributes["value-type"] != "string"
    return value.text.isEmpty && !value.isError && !value.isUnseen && !isUncomputed && first("annotation") == nil
      && !children.contains { $0.name == "frame" || $0.name == "custom-shape" }
  }

  /// True if a link is a part of the text of a cell.
  fileprivate var holdsLink: Bool {
    children.contains { $0.name == "a" || ["p", "span"].contains($0.name) && $0.holdsLink }
  }

  /// The value of a cell as readers see it.
  fileprivate var value: CellValues.Value {
    let shown = all("p").map(\.shownText).joined(separator: "\n")
    let stored = ["date-value", "time-value", "value"].lazy.compactMap { self.attributes[$0] }.first ?? ""
    switch attributes["value-type"] {
    case "boolean":
      return CellValues.Value(text: (attributes["boolean-value"] ?? shown).uppercased(), isBoolean: true)
    case "error": return CellValues.Value(text: shown, isError: true)
    case "date":
      // Whole dates in digits are in an order that readers have to guess.
      let day = stored.prefix { $0 != "T" }
      let isInDigits =
        shown.allSatisfy { $0.isNumber || "/.-".contains($0) } && shown.split { !$0.isNumber }.count == 3
      return CellValues.Value(text: isInDigits && day.count == 10 ? String(day) : shown)
    case nil, "string": return CellValues.Value(text: shown)
    default:
      // Programs that show nothing write the value alone.
      if first("p") == nil { return CellValues.Value(text: stored) }
      return CellValues.Value(text: shown, isUnseen: shown.isEmpty && !stored.isEmpty)
    }
  }

  /// The text of a paragraph with its spaces, tabs and ends of lines.
  private var shownText: String {
    let bytes = Array(text.utf8)
    var (shown, start) = ("", 0)
    for child in children {
      let end = min(max(start, child.textBefore), bytes.count)
      shown += String(decoding: bytes[start..<end], as: UTF8.self)
      start = end
      switch child.name {
      case "s": shown += String(repeating: " ", count: min(child.attributes["c"].flatMap { Int($0) } ?? 1, 1000))
      case "tab": shown += " "
      case "line-break": shown += "\n"
      case "annotation": break
      default: shown += child.shownText
      }
    }
    return shown + String(decoding: bytes[start...], as: UTF8.self)
  }
}
