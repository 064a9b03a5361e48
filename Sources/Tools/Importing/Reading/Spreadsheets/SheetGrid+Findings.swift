import Diagnostics
import Localization

extension SheetGrid {
  /// The findings for what readers of the sheet see, or don't see, and that is no text of a cell.
  ///
  /// - Parameters:
  ///   - sheet: The name of the sheet.
  ///   - file: Its text, with a line for each row.
  /// - Returns: One finding for each kind.
  func findings(of sheet: String, in file: SourceFile?) -> [Finding] {
    var findings: [Finding] = []
    if !hidden.isEmpty {
      let names = Message.list(hidden.map { "'\($0)'" })
      findings.append(
        .assumption(
          "The sheet '\(sheet)' hides rows or columns, which are read like the others: \(names)",
          at: file?.place(ofRow: 0)))
    }
    if hasDrawings {
      findings.append(
        .leavesOut("Pictures and shapes on the sheet '\(sheet)' are left out", at: file?.place(ofRow: 0)))
    }
    for row in rowsOfMergedCells {
      findings.append(
        .assumption(
          "All cells of the row are merged with cells above or below it, and it is read as a row of its own",
          at: file?.place(ofRow: row)))
    }
    for remark in CellRemark.allCases {
      guard let places = remarks[remark], let first = places.first else { continue }
      let names = Message.list(places.map { "'\($0.text)'" })
      findings.append(.assumption(remark.summary(sheet, names), at: file?.place(ofRow: first.row)))
    }
    return findings
  }
}

extension CellRemark {
  /// A sentence about some cells of a sheet.
  fileprivate func summary(_ sheet: String, _ cells: Message) -> Message {
    switch self {
    case .struckOut:
      "Text that is struck out in the sheet '\(sheet)' is read as if it were not, in these cells: \(cells)"
    case .unknownFormat:
      "Of cells in the sheet '\(sheet)' whose number format Hyo doesn't know, the value is taken: \(cells)"
    case .unseen:
      "Cells in the sheet '\(sheet)' count as empty, since their format shows nothing of their values: \(cells)"
    case .colored: "Colors in the sheet '\(sheet)' are not read, and may tell something in these cells: \(cells)"
    case .commented: "Comments in the sheet '\(sheet)' are left out, at these cells: \(cells)"
    case .linked: "Of links in the sheet '\(sheet)' only the words are kept, in these cells: \(cells)"
    }
  }
}

extension SourceFile {
  /// The line of a row, from 0, in the text of a sheet.
  func place(ofRow row: Int) -> SourceRange {
    let lineEnds = bytes.indices.lazy.filter { [bytes] in bytes[$0] == 0x0A }
    let start = row == 0 ? 0 : lineEnds.dropFirst(row - 1).first.map { $0 + 1 } ?? 0
    return SourceRange(self, line(at: min(start, bytes.count)).bounds)
  }
}
