import Diagnostics

/// A row of a CSV file, quoted as RFC 4180 specifies.
struct CSVRow {
  private let cells: [String]
  private let isForSpreadsheets: Bool
  private let quotesAll: Bool

  /// - Parameters:
  ///   - cells: the texts of the cells.
  ///   - isForSpreadsheets: true to put an apostrophe before cells that spreadsheets would read as formulas.
  ///   - quotesAll: true to quote each cell, so that nobody takes another sign in one for the separator.
  init(_ cells: [String], forSpreadsheets isForSpreadsheets: Bool = false, quotingAll quotesAll: Bool = false) {
    self.cells = cells
    self.isForSpreadsheets = isForSpreadsheets
    self.quotesAll = quotesAll
  }

  /// The row with its line end.
  var text: String { cells.map(cell).joined(separator: ",") + "\n" }

  private func cell(_ text: String) -> String {
    let safe = isForSpreadsheets && Self.isFormula(text) ? "'" + text : text
    guard quotesAll || safe.utf8.contains(where: { Self.special.contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }

  /// True if a spreadsheet would read the text as a formula; a negative number isn't one.
  private static func isFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first, formulaSigns.contains(first) else { return false }
    let rest = text.utf8.dropFirst()
    let isNumber = rest.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    return first != UInt8(ascii: "-") || rest.isEmpty || !isNumber
  }

  private static let special: [UInt8] = Array("\",\r\n".utf8)
  private static let formulaSigns: [UInt8] = Array("=+-@\t\r".utf8)
}
