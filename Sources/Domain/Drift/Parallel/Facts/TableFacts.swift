import CommonMark
import Diagnostics

/// A table in prose, with the facts of each of its cells.
struct TableFacts: Sendable {
  let table: DataTable
  /// In reading order, the header first.
  let cells: [TextFacts]

  init(_ table: DataTable, _ cells: [TextFacts]) { (self.table, self.cells) = (table, cells) }

  /// A cell with its facts.
  struct Cell {
    let facts: TextFacts
    let content: [Inline]
    let place: SourceRange
  }

  /// The cells of the header, and then those of each row.
  var cellsByLine: [[Cell]] {
    let (contents, columns) = (table.cells, max(shape.columns, 1))
    let count = min(cells.count, contents.count, table.places.count)
    return stride(from: 0, to: count, by: columns).map { start in
      (start..<min(start + columns, count)).map {
        Cell(facts: cells[$0], content: contents[$0], place: table.places[$0])
      }
    }
  }

  /// The part that all languages have in common.
  var shape: Shape { Shape(rows: table.rows.count, columns: table.header.count) }

  /// A row as its author wrote it.
  struct WrittenRow {
    /// The number of its cells.
    let cells: Int
    let place: SourceRange
  }

  /// The rows below the header; none if the table has other lines than rows.
  var writtenRows: [WrittenRow] {
    let file = table.range.file
    let bytes = file.bytes
    // The line below the header has the alignments.
    var start = bytes.span.offset(of: 0x0A, from: table.range.bounds.lowerBound) + 1
    start = bytes.span.offset(of: 0x0A, from: min(start, bytes.count)) + 1
    var rows: [WrittenRow] = []
    while rows.count < table.rows.count, start < bytes.count {
      let end = bytes.span.offset(of: 0x0A, from: start)
      rows.append(WrittenRow(cells: bytes[start..<end].cellCount, place: SourceRange(file, start..<end)))
      start = end + 1
    }
    return rows.count == table.rows.count ? rows : []
  }

  /// The number of rows of a table below its header, and of its columns.
  struct Shape: Hashable {
    var rows: Int
    var columns: Int

    var name: Message {
      let columns: Message = .count(columns, one: "1 column", "\(columns) columns")
      return .count(rows, one: "a table of 1 row and \(columns)", "a table of \(rows) rows and \(columns)")
    }
  }
}

extension ArraySlice<UInt8> {
  /// The number of cells in a row of a table; a bar behind `\\` is part of a cell.
  fileprivate var cellCount: Int {
    var text = drop { $0.isWhitespace || $0 == UInt8(ascii: ">") }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    var count = 1
    var isEscaped = false
    for (position, byte) in zip(text.indices, text) {
      let isBar = byte == UInt8(ascii: "|") && !isEscaped
      // Bars at both ends are no borders between cells.
      if isBar, position != text.startIndex, position != text.endIndex - 1 { count += 1 }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return count
  }
}
