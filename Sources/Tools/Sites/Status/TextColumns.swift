import Diagnostics

/// Rows of text as columns on a terminal; the first column is aligned left, the others right.
struct TextColumns: Sendable {
  private let rows: [[String]]

  /// Makes columns from rows that have the same number of texts.
  init(_ rows: [[String]]) { self.rows = rows.map { row in row.map(\.printableLine) } }

  /// The rows, one per line, without spaces at their ends.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], text.displayWidth)
      }
    }
    return rows.map { line(of: $0, widths) + "\n" }.joined()
  }

  private func line(of row: [String], _ widths: [Int]) -> String {
    // Spaces at the end of a line are left out.
    let count = (row.lastIndex { !$0.isEmpty } ?? -1) + 1
    return row[..<count].enumerated().map { column, text in
      let blanks = String(repeating: " ", count: widths[column] - text.displayWidth)
      return column > 0 ? blanks + text : count > 1 ? text + blanks : text
    }.joined(separator: "  ")
  }
}
