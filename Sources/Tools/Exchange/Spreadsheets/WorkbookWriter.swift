import Diagnostics

/// Writes tables as a workbook in the form of Office Open XML (ECMA-376), whose cells are all texts.
package struct WorkbookWriter {
  private var sheets: [(name: String, sheet: Sheet)] = []
  /// The names of sheets in lower case, in which spreadsheets compare them.
  private var names: Set<String> = []
  /// The numbers of the last sheets with these names, before they are numbered.
  private var numbers: [String: Int] = [:]

  /// The rows of a sheet: lines of text, the header, and rows, with notes below.
  package struct Sheet: Sendable {
    /// The lines above the header, each in a row of its own.
    package var lines: [String]
    /// The names of the columns.
    package var header: [String]
    /// The rows.
    package var rows: [[String]]
    /// The lines below the rows.
    package var notes: [String]

    /// A sheet.
    package init(lines: [String], header: [String], rows: [[String]], notes: [String]) {
      (self.lines, self.header, self.rows, self.notes) = (lines, header, rows, notes)
    }

    /// All rows, from top to bottom.
    package var all: [[String]] { lines.map { [$0] } + [header] + rows + notes.map { [$0] } }
  }

  /// A workbook without a sheet yet.
  package init() {}

  /// The most characters of a sheet's name.
  private static let longestName = 31

  /// Adds a sheet, whose name is shortened, or numbered, if spreadsheets don't allow it as it is.
  package mutating func add(_ sheet: Sheet, named name: String) {
    let plain = String(name.map { "[]:*?/\\'".contains($0) ? "-" : $0 }.prefix(Self.longestName))
    var unique = plain
    var number = numbers[plain.lowercased()] ?? 1
    while !names.insert(unique.lowercased()).inserted {
      number += 1
      unique = "\(plain.prefix(Self.longestName - 1 - String(number).count))-\(number)"
    }
    numbers[plain.lowercased()] = number
    sheets.append((unique, sheet))
  }

  /// The workbook.
  package var bytes: [UInt8] {
    var archive = ZipWriter()
    archive.add("[Content_Types].xml", Self.bytes(contentTypes))
    archive.add("_rels/.rels", Self.bytes(Self.relations([(Self.office + "/officeDocument", "xl/workbook.xml")])))
    archive.add("xl/workbook.xml", Self.bytes(book))
    let targets =
      sheets.indices.map { (Self.office + "/worksheet", "worksheets/sheet\($0 + 1).xml") }
      + [(Self.office + "/styles", "styles.xml")]
    archive.add("xl/_rels/workbook.xml.rels", Self.bytes(Self.relations(targets)))
    archive.add("xl/styles.xml", Self.bytes(Self.styles))
    for (number, sheet) in sheets.enumerated() {
      archive.add("xl/worksheets/sheet\(number + 1).xml", Self.bytes(sheet.sheet.document))
    }
    return archive.archive
  }

  // MARK: Parts

  fileprivate static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"
  private static let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"

  private static func bytes(_ writer: XMLWriter) -> [UInt8] { Array(writer.text.utf8) }

  private var contentTypes: XMLWriter {
    var writer = XMLWriter(indentation: 0)
    let parts =
      [("/xl/workbook.xml", "sheet.main"), ("/xl/styles.xml", "styles")]
      + sheets.indices.map { ("/xl/worksheets/sheet\($0 + 1).xml", "worksheet") }
    writer.element("Types", ["xmlns": Self.package + "/content-types"]) { writer in
      writer.emptyElement(
        "Default",
        ["Extension": "rels", "ContentType": "application/vnd.openxmlformats-package.relationships+xml"])
      writer.emptyElement("Default", ["Extension": "xml", "ContentType": "application/xml"])
      for (part, kind) in parts {
        writer.emptyElement("Override", ["PartName": part, "ContentType": "\(Self.type).\(kind)+xml"])
      }
    }
    return writer
  }

  private static func relations(_ targets: [(type: String, path: String)]) -> XMLWriter {
    var writer = XMLWriter(indentation: 0)
    writer.element("Relationships", ["xmlns": package + "/relationships"]) { writer in
      for (number, target) in targets.enumerated() {
        writer.emptyElement(
          "Relationship", ["Id": "rId\(number + 1)", "Type": target.type, "Target": target.path])
      }
    }
    return writer
  }

  private var book: XMLWriter {
    var writer = XMLWriter(indentation: 0)
    writer.element("workbook", ["xmlns": Self.main, "xmlns:r": Self.office]) { writer in
      writer.element("sheets") { writer in
        for (number, sheet) in sheets.enumerated() {
          writer.emptyElement(
            "sheet", ["name": sheet.name, "sheetId": "\(number + 1)", "r:id": "rId\(number + 1)"])
        }
      }
    }
    return writer
  }

  /// The styles of cells: wrapped text, and the same in bold.
  private static let styles: XMLWriter = {
    var writer = XMLWriter(indentation: 0)
    writer.element("styleSheet", ["xmlns": main]) { writer in
      writer.element("fonts", ["count": "2"]) { writer in
        writer.element("font") { $0.emptyElement("sz", ["val": "11"]) }
        writer.element("font") { writer in
          writer.emptyElement("b", [:])
          writer.emptyElement("sz", ["val": "11"])
        }
      }
      writer.element("fills", ["count": "1"]) { writer in
        writer.element("fill") { $0.emptyElement("patternFill", ["patternType": "none"]) }
      }
      writer.element("borders", ["count": "1"]) { $0.emptyElement("border", [:]) }
      writer.element("cellStyleXfs", ["count": "1"]) { $0.emptyElement("xf", ["fontId": "0"]) }
      writer.element("cellXfs", ["count": "4"]) { writer in
        for (font, wraps) in [("0", "0"), ("1", "0"), ("0", "1"), ("1", "1")] {
          writer.element("xf", ["numFmtId": "49", "fontId": font, "applyNumberFormat": "1", "applyAlignment": "1"]) {
            $0.emptyElement("alignment", ["vertical": "top", "wrapText": wraps])
          }
        }
      }
      writer.element("cellStyles", ["count": "1"]) {
        $0.emptyElement("cellStyle", ["name": "Normal", "xfId": "0", "builtinId": "0"])
      }
    }
    return writer
  }()
}

extension WorkbookWriter.Sheet {
  /// A cell's style, by its position among those of the workbook.
  private enum Style: Int { case line, title, cell, header }

  fileprivate var document: XMLWriter {
    var writer = XMLWriter(indentation: 0)
    let styles =
      lines.indices.map { $0 == 0 ? Style.title : .line } + [.header] + rows.map { _ in .cell }
      + notes.map { _ in .line }
    writer.element("worksheet", ["xmlns": WorkbookWriter.main]) { writer in
      writer.element("sheetViews") { writer in
        writer.element("sheetView", ["workbookViewId": "0"]) { writer in
          let top = lines.count + 1
          writer.emptyElement(
            "pane", ["ySplit": "\(top)", "topLeftCell": "A\(top + 1)", "activePane": "bottomLeft", "state": "frozen"])
        }
      }
      writer.element("cols") { writer in
        for column in header.indices {
          let number = "\(column + 1)"
          writer.emptyElement(
            "col", ["min": number, "max": number, "width": "\(width(of: column))", "customWidth": "1"])
        }
      }
      writer.element("sheetData") { writer in
        for (number, row) in all.enumerated() { Self.write(row, number + 1, styles[number], to: &writer) }
      }
    }
    return writer
  }

  private static func write(_ row: [String], _ number: Int, _ style: Style, to writer: inout XMLWriter) {
    writer.element("row", ["r": "\(number)"]) { writer in
      for (column, text) in row.enumerated() {
        let place: KeyValuePairs = [
          "r": "\(name(ofColumn: column))\(number)", "s": "\(style.rawValue)", "t": "inlineStr",
        ]
        writer.element("c", place) { writer in
          writer.element("is") { $0.element("t", ["xml:space": "preserve"], text: text) }
        }
      }
    }
  }

  /// The letters of a column: `A` to `Z`, then `AA`.
  private static func name(ofColumn column: Int) -> String {
    var (rest, name) = (column + 1, "")
    while rest > 0 {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8((rest - 1) % 26))) + name
      rest = (rest - 1) / 26
    }
    return name
  }

  /// The width of a column in digits: that of its longest line, within limits beyond which lines wrap.
  private func width(of column: Int) -> Int {
    let texts = ([header] + rows).compactMap { column < $0.count ? $0[column] : nil }
    let lines = texts.flatMap { $0.split(separator: "\n") }
    let longest = lines.map { $0.unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) } }.max() ?? 0
    return min(max(longest + 2, 10), 50)
  }
}
