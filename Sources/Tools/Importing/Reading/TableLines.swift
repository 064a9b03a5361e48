import CommonMark
import Diagnostics

/// The lines of a table in its file.
struct TableLines {
  private let table: DataTable
  private let file: SourceFile

  init(_ table: DataTable, in file: SourceFile) { (self.table, self.file) = (table, file) }

  /// The whole table; one without rows ends with the line below its header.
  var bounds: Range<Int> {
    let start = lineStart(table.range.bounds.lowerBound)
    if table.rows.isEmpty { return start..<lineEnd(lineEnd(table.range.bounds.upperBound)) }
    return start..<lineEnd(table.places.last?.bounds.upperBound ?? table.range.bounds.upperBound)
  }

  /// The rows with a cell too many or too few.
  var raggedRows: [SourceRange] {
    let width = table.header.count
    return table.rows.indices.compactMap { row in
      let places = table.places[(width * (row + 1))..<(width * (row + 2))]
      guard let first = places.first, let last = places.last else { return nil }
      let start = lineStart(last.bounds.lowerBound)
      let line = start..<lineEnd(start)
      // A cell that was added has the place of its row.
      if width > 1,
        places.contains(where: { $0.bounds.lowerBound < first.bounds.lowerBound }) || text(last.bounds) == text(line)
      {
        return SourceRange(file, line)
      }
      let rest = text(max(last.bounds.upperBound, start)..<line.upperBound)
      return rest.isEmpty || rest == "|" ? nil : SourceRange(file, line)
    }
  }

  private func text(_ bounds: Range<Int>) -> String {
    String(decoding: file.bytes[bounds], as: UTF8.self).trimmingWhitespace
  }

  private func lineStart(_ offset: Int) -> Int {
    var offset = min(offset, file.bytes.count)
    while offset > 0, file.bytes[offset - 1] != 0x0A { offset -= 1 }
    return offset
  }

  private func lineEnd(_ offset: Int) -> Int {
    var offset = offset
    while offset < file.bytes.count, file.bytes[offset] != 0x0A { offset += 1 }
    return min(offset + 1, file.bytes.count)
  }
}
