import DecisionTables
import Diagnostics
import YAMLTree

/// Aligns the columns of a pipe table in a block scalar.
struct PipeTableAlignment {
  private let text: SourceText
  private let bytes: [UInt8]

  /// A table with one long cell and many short ones would become this many times as large; it stays as it is.
  private static let mostTimes = 64

  init(_ text: SourceText) {
    self.text = text
    bytes = text.file.bytes
  }

  /// The edits that align the columns; none for a table with rows of different lengths, and for other texts.
  ///
  /// - Complexity: O(n) in the length of the table.
  var edits: [ByteEdit] {
    guard !text.bounds.isEmpty, bytes[text.bounds.lowerBound] == UInt8(ascii: "|") else { return [] }
    let rows = text.pipeRows
    guard let header = rows.first, rows.count > 1, Set(rows.map(\.count)) == [header.count],
      rows[1].allSatisfy({ Self.isDelimiter($0.text) })
    else { return [] }
    let cells = rows.map { $0.map { String(decoding: bytes[$0.bounds], as: UTF8.self) } }
    let widths = header.indices.map { column in
      cells.enumerated().reduce(1) { $1.offset == 1 ? $0 : max($0, $1.element[column].displayWidth) }
    }
    let size = widths.reduce(1) { $0 + $1 + 3 } * rows.count
    guard size <= text.bounds.count * Self.mostTimes else { return [] }
    return zip(rows, cells).enumerated().compactMap { number, row in
      let line = number == 1 ? Self.delimiters(row.1, widths) : Self.line(row.1, widths)
      return edit(line: row.0, to: Array(line.utf8))
    }
  }

  private static func isDelimiter(_ cell: String) -> Bool {
    cell.utf8.contains(UInt8(ascii: "-"))
      && cell.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ":") }
  }

  /// `|---|:--|`, with the colons of the author.
  private static func delimiters(_ cells: [String], _ widths: [Int]) -> String {
    "|"
      + zip(cells, widths).map { cell, width in
        let (left, right) = (cell.hasPrefix(":") ? ":" : "-", cell.hasSuffix(":") ? ":" : "-")
        return left + String(repeating: "-", count: width) + right + "|"
      }.joined()
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    "|"
      + zip(cells, widths).map { cell, width in
        " " + cell + String(repeating: " ", count: width - cell.displayWidth) + " |"
      }.joined()
  }

  /// The edit that writes a row in the place of its line; nil if the line is the same.
  private func edit(line row: [SourceText], to new: [UInt8]) -> ByteEdit? {
    guard let first = row.first else { return nil }
    let lineStart = bytes.startOfLine(at: first.bounds.lowerBound)
    let lineEnd = bytes.span.offset(of: UInt8(ascii: "\n"), from: first.bounds.lowerBound)
    let line = bytes.trimmed(max(lineStart, text.bounds.lowerBound)..<lineEnd, where: \.isWhitespace)
    // Spaces at the end of the line go, the end of the line stays.
    let end = line.upperBound..<lineEnd
    let kept = end.last.map { bytes[$0] == UInt8(ascii: "\r") } == true ? lineEnd - 1 : lineEnd
    let range = line.lowerBound..<kept
    return bytes[range].elementsEqual(new) ? nil : ByteEdit(range, new)
  }
}
