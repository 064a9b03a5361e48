import Diagnostics
import Exchange

/// The sheets of a spreadsheet in the form of Office Open XML (ECMA-376).
struct Workbook {
  private(set) var sheets: [Sheet] = []
  /// The names of sheets that the workbook doesn't show, and Hyo doesn't read.
  private(set) var hiddenSheets: [String] = []
  private var archive: ZipArchive
  private var strings: [String] = []
  private var styles = CellStyles()
  private var countsFrom1904 = false

  /// 64 MB: a sheet of a million cells.
  private static let largest = 64 << 20

  /// A sheet by its name and the path of its file.
  struct Sheet {
    var name: String
    fileprivate var path: String
  }

  /// The reason why a workbook is refused.
  struct Refusal: Error { var summary: Message }

  init(_ bytes: [UInt8]) throws(Refusal) {
    do throws(ZipArchive.Fault) { archive = try ZipArchive(bytes, limit: Self.largest) } catch {
      throw Refusal(error)
    }
    guard let book = try part("xl/workbook.xml"), book.name == "workbook" else {
      throw Refusal(summary: "The archive holds no workbook")
    }
    countsFrom1904 = ["1", "true"].contains(book.first("workbookPr")?.attributes["date1904"] ?? "")
    var targets: [String: String] = [:]
    for relation in try part("xl/_rels/workbook.xml.rels")?.children ?? [] {
      guard let id = relation.attributes["Id"], let target = relation.attributes["Target"] else { continue }
      targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
    }
    for sheet in book.first("sheets")?.children ?? [] {
      guard let name = sheet.attributes["name"], let path = sheet.attributes["id"].flatMap({ targets[$0] }),
        archive.contains(path)
      else { continue }
      if sheet.attributes["state"]?.lowercased().hasSuffix("hidden") == true {
        hiddenSheets.append(name)
      } else {
        sheets.append(Sheet(name: name, path: path))
      }
    }
    if let table = try part("xl/sharedStrings.xml") { strings = table.children.map(\.richText) }
    if let styles = try part("xl/styles.xml") { self.styles = CellStyles(styles) }
    if sheets.isEmpty { throw Refusal(summary: "The workbook has no sheet with cells") }
  }

  private mutating func part(_ path: String) throws(Refusal) -> XMLElement? {
    let bytes: [UInt8]?
    do throws(ZipArchive.Fault) { bytes = try archive.content(of: path) } catch { throw Refusal(error) }
    guard let bytes else { return nil }
    do throws(XMLElement.Fault) { return try XMLElement.read(bytes) } catch {
      throw Refusal(summary: "'\(path)' in the workbook is not well-formed XML: \(error.reason)")
    }
  }

  private static let tooLarge = Refusal(
    summary: "The sheet has more cells than Hyo reads: 2,000 columns, 100,000 rows, 4 million cells, 64 MB of text")

  /// The cells of a sheet.
  mutating func grid(of sheet: Sheet) throws(Refusal) -> SheetGrid {
    guard let root = try part(sheet.path), let data = root.first("sheetData") else { return SheetGrid() }
    var grid = SheetGrid()
    var last = 0
    for row in data.children {
      let number = row.attributes["r"].flatMap { CellAddress.row($0) } ?? last + 1
      last = number
      var column = 0
      for cell in row.children where cell.name == "c" {
        let place = cell.attributes["r"].flatMap { CellAddress($0) } ?? CellAddress(row: number - 1, column: column)
        column = place.column + 1
        let value = value(of: cell)
        let isFormula = cell.first("f") != nil
        // Programs that don't compute write formulas without a value; one that yields no text is stored as a string.
        let isUncomputed = isFormula && value.text.isEmpty && cell.attributes["t"] != "str"
        grid.set(value.text, at: place, isFormula: isFormula, isError: value.isError || isUncomputed)
      }
      if grid.isTooLarge { throw Self.tooLarge }
    }
    for merge in root.first("mergeCells")?.children ?? [] {
      let ends = (merge.attributes["ref"] ?? "").split(separator: ":").compactMap { CellAddress(String($0)) }
      if ends.count == 2 { grid.merge(ends[0], ends[1]) }
      if grid.isTooLarge { throw Self.tooLarge }
    }
    return grid
  }

  private func value(of cell: XMLElement) -> (text: String, isError: Bool) {
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

extension Workbook.Refusal {
  fileprivate init(_ fault: ZipArchive.Fault) {
    summary =
      switch fault {
      case .noArchive: "This is no spreadsheet in the form XLSX"
      case .damaged: "The archive of the spreadsheet is damaged"
      case .encrypted: "The spreadsheet is protected by a password"
      case .tooManyFiles: "The archive of the spreadsheet has too many files"
      case .unsafePath(let path): "A path in the archive leads out of it: '\(path.printableLine)'"
      case .tooLarge: "The archive unpacks to more than 64 MB"
      }
  }
}

extension XMLElement {
  /// The text of a string with its runs, without the reading of its characters.
  fileprivate var richText: String {
    children.map { child in
      switch child.name {
      case "t": child.text.replacing("_x000D_", with: "")
      case "r": child.richText
      default: ""
      }
    }.joined()
  }
}
