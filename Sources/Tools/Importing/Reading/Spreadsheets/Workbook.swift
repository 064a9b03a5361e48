import Diagnostics
import Exchange

/// The sheets of a spreadsheet in the form of Office Open XML (ECMA-376), or of OpenDocument (ISO/IEC 26300).
struct Workbook {
  private(set) var sheets: [Sheet] = []
  /// The names of sheets that the workbook doesn't show, and Hyo doesn't read.
  private(set) var hiddenSheets: [String] = []
  private var archive: ZipArchive
  private var values = CellValues()
  /// The sheets of a file of OpenDocument, which has all in one part.
  private var readers: [String: SheetReader] = [:]
  private let meter: ReadingMeter

  /// 64 MB: what the largest sheets unpack to.
  private static let largest = 64 << 20

  /// A sheet by its name and the path of its file.
  struct Sheet {
    var name: String
    fileprivate var path: String
  }

  /// The reason why a workbook is refused.
  struct Refusal: Error {
    var summary: Message
    var kind = Finding.Kind.damagedTable
    var notes: [Finding.Note] = []
    var fix: Message = "save it again as an Excel workbook (.xlsx), or as CSV"
  }

  /// Reads what a workbook has beside its sheets.
  init(_ bytes: [UInt8], _ meter: ReadingMeter) throws(Refusal) {
    self.meter = meter
    do throws(ZipArchive.Fault) { archive = try ZipArchive(bytes, limit: Self.largest) } catch {
      throw Refusal(error)
    }
    if !archive.contains("xl/workbook.xml"), archive.contains("content.xml") {
      try readOpenDocument()
      if sheets.isEmpty { throw Refusal(summary: "The workbook has no sheet with cells") }
      return
    }
    guard let book = try part("xl/workbook.xml"), book.name == "workbook" else {
      throw Refusal(summary: "The archive holds no workbook")
    }
    values.countsFrom1904 = ["1", "true"].contains(book.first("workbookPr")?.attributes["date1904"] ?? "")
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
    let table = SharedStrings()
    _ = try part("xl/sharedStrings.xml", taking: table.take)
    (values.strings, values.struckOut) = (table.strings, table.struckOut)
    if let styles = try part("xl/styles.xml") { values.styles = CellStyles(styles) }
    if sheets.isEmpty { throw Refusal(summary: "The workbook has no sheet with cells") }
  }

  private mutating func readOpenDocument() throws(Refusal) {
    let reader = OpenDocumentReader()
    _ = try part("content.xml", taking: reader.take)
    for sheet in reader.sheets {
      if sheet.isHidden {
        hiddenSheets.append(sheet.reader.name)
      } else {
        sheets.append(Sheet(name: sheet.reader.name, path: ""))
        readers[sheet.reader.name] = sheet.reader
      }
    }
  }

  private mutating func part(
    _ path: String, taking take: @escaping (XMLElement, String) -> Bool = { _, _ in false }
  ) throws(Refusal) -> XMLElement? {
    let bytes: [UInt8]?
    do throws(ZipArchive.Fault) { bytes = try archive.content(of: path) } catch { throw Refusal(error) }
    guard let bytes else { return nil }
    do throws(XMLElement.Fault) { return try XMLElement.read(bytes, meter, taking: take) } catch {
      switch error.reason {
      case .malformed(let words):
        throw Refusal(summary: "'\(path)' in the workbook is not well-formed XML: \(words)")
      case .tooMuch(let unit):
        throw Refusal(
          tooMuch: unit, in: "'\(path)' in the workbook", note: .init("reading stopped at byte \(error.offset)"))
      }
    }
  }

  /// The cells of a sheet.
  ///
  /// - Parameters:
  ///   - sheet: One of the workbook's.
  ///   - signs: Those of numbers in its language.
  /// - Returns: The cells, with what is reported of them.
  /// - Throws: A refusal of a sheet that is damaged or too large.
  mutating func grid(of sheet: Sheet, _ signs: NumberSigns) throws(Refusal) -> SheetGrid {
    if let reader = readers[sheet.name] {
      if let refusal = reader.refusal { throw refusal }
      return reader.grid
    }
    values.styles.signs = signs
    let reader = SheetReader(sheet.name, values, meter)
    let root: XMLElement?
    // What the reader refuses ends the parsing, too.
    do throws(Refusal) { root = try part(sheet.path, taking: reader.take) } catch { throw reader.refusal ?? error }
    for columns in root?.first("cols")?.children ?? [] { reader.hide(columns) }
    reader.merge(root?.first("mergeCells")?.children ?? [])
    for link in root?.first("hyperlinks")?.children ?? [] { reader.link(link) }
    for path in try parts(of: sheet, "/comments") {
      for comment in try part(path)?.first("commentList")?.children ?? [] { reader.comment(comment) }
    }
    // Some programs write a drawing for each sheet, with nothing in it.
    var hasDrawings = false
    for path in root?.first("drawing") == nil ? [] : try parts(of: sheet, "/drawing") where !hasDrawings {
      // A drawing that can't be read is one all the same.
      do throws(Refusal) { hasDrawings = try part(path)?.children.isEmpty == false } catch { hasDrawings = true }
    }
    reader.finish(hasDrawings: hasDrawings)
    if let refusal = reader.refusal { throw refusal }
    return reader.grid
  }

  /// The paths of the parts of a sheet whose kind ends in a word.
  private mutating func parts(of sheet: Sheet, _ kind: String) throws(Refusal) -> [String] {
    let parts = sheet.path.split(separator: "/")
    guard let name = parts.last else { return [] }
    let folder = parts.dropLast()
    let relations = try part((folder + ["_rels", "\(name).rels"]).joined(separator: "/"))?.children ?? []
    return relations.compactMap { relation in
      guard relation.attributes["Type"]?.hasSuffix(kind) == true, let target = relation.attributes["Target"]
      else { return nil }
      if target.hasPrefix("/") { return String(target.dropFirst()) }
      var path = Array(folder)
      for step in target.split(separator: "/") {
        if step == ".." { path = path.dropLast() } else { path.append(step) }
      }
      return path.joined(separator: "/")
    }
  }
}

/// Reads the texts that cells share; it is a class because the parser calls it back.
private final class SharedStrings {
  private(set) var strings: [String] = []
  private(set) var struckOut: Set<Int> = []

  /// Takes a text; false for any other element.
  func take(_ element: XMLElement, in parent: String) -> Bool {
    guard parent == "sst" else { return false }
    if element.hasStruckOutText { struckOut.insert(strings.count) }
    strings.append(element.richText)
    return true
  }
}

extension Workbook.Refusal {
  /// The refusal of what exceeds a limit of the meter.
  init(tooMuch unit: ReadingMeter.Unit, in part: Message, note: Finding.Note) {
    self.init(
      summary: "\(part) has more than \(unit.words)", kind: .tableTooLarge, notes: [note], fix: Finding.splitting)
  }

  fileprivate init(_ fault: ZipArchive.Fault) {
    summary =
      switch fault {
      case .noArchive: "This is no spreadsheet in the form XLSX or ODS"
      case .damaged: "The archive of the spreadsheet is damaged"
      case .encrypted: "The spreadsheet is protected by a password"
      case .tooManyFiles: "The archive of the spreadsheet has too many files"
      case .unsafePath(let path): "A path in the archive leads out of it: '\(path.printableLine)'"
      case .tooLarge: "The archive unpacks to more than 64 MB"
      }
  }
}
