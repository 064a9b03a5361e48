import Diagnostics

/// A range of the cells of a sheet, such as `A2:C8`.
struct SheetRange {
  /// The numbers of its rows, from 1.
  let rows: ClosedRange<Int>
  /// The positions of its columns, from 0.
  let columns: ClosedRange<Int>

  /// The range that holds all texts of some rows; nil if they have none.
  init?(of rows: [[SourceCell]], _ lines: LineNumbers) {
    let cells = rows.flatMap { row in row.enumerated().filter { !$1.text.isEmpty } }
    let columns = cells.map { $1.column ?? $0 }
    let numbers = cells.map { lines.line(of: $1.place.bounds.lowerBound) }
    guard let left = columns.min(), let right = columns.max(), let top = numbers.min(), let bottom = numbers.max()
    else {
      return nil
    }
    (self.rows, self.columns) = (top...bottom, left...right)
  }

  /// Reads a range as sheets write it; nil for any other text.
  init?(_ text: some StringProtocol) {
    let parts = text.uppercased().split(separator: ":", omittingEmptySubsequences: false)
    let ends = parts.map { CellAddress(String($0)) }
    guard ends.count == 2, let first = ends[0], let last = ends[1] else { return nil }
    let (rows, columns) = ([first.row, last.row].sorted(), [first.column, last.column].sorted())
    (self.rows, self.columns) = (rows[0] + 1...rows[1] + 1, columns[0]...columns[1])
  }

  /// The ranges in an answer, from above and from the left; nil if it has anything else, or some of them have cells in common.
  static func ranges(in answer: String) -> [SheetRange]? {
    let parts = answer.split { ",、，; ".contains($0) }
    let ranges = parts.compactMap { SheetRange($0) }.sorted {
      ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound)
    }
    guard !parts.isEmpty, ranges.count == parts.count, ranges.count <= mostRanges else { return nil }
    let areApart = ranges.indices.allSatisfy { one in
      ranges[..<one].allSatisfy { !$0.rows.overlaps(ranges[one].rows) || !$0.columns.overlaps(ranges[one].columns) }
    }
    return areApart ? ranges : nil
  }

  /// Each row is looked up in all of them.
  private static let mostRanges = 100

  /// The range as sheets write it.
  var text: String {
    let (left, right) = (columns.lowerBound, columns.upperBound)
    return CellAddress(row: rows.lowerBound - 1, column: left).text + ":"
      + CellAddress(row: rows.upperBound - 1, column: right).text
  }
}
