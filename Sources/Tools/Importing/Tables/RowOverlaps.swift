/// Rows of a table that match at the same time and say different things, by the number of its leading conditions.
///
/// With more conditions there are fewer of them, so that each question has one number as its answer.
struct RowOverlaps {
  /// The greatest number of conditions with which two rows match at the same time; 0 without such rows.
  private(set) var lastCount = 0
  /// The greatest number of conditions with which a row never counts, because one above it matches wherever it does.
  private(set) var lastMaskingCount = 0

  /// Enough to tell conditions; all of a long table would take too long.
  private static let mostWideRows = 200

  /// Compares the rows with cells for any value with all others.
  ///
  /// - Parameters:
  ///   - columns: the columns of the table.
  ///   - anyColumns: those whose empty cells stand for any value.
  /// - Complexity: O(n × m), for n rows with m columns.
  init(_ columns: ConditionColumns, _ anyColumns: Set<Int>) {
    let table = columns.table
    let patterns = Self.patterns(columns, anyColumns)
    let wide = patterns.indices.compactMap { row in patterns[row].firstIndex(of: nil).map { (row: row, column: $0) } }
      .sorted { ($0.column, $0.row) < ($1.column, $1.row) }.prefix(Self.mostWideRows)
    if wide.isEmpty { return }
    let hasRemarks =
      columns.isPublished && table.columns.indices.last.map { columns.words.isAnnotation(table.header($0)) } == true
    let compared = table.columns.indices.dropLast(hasRemarks ? 1 : 0)
    let texts = columns.rows.map { row in compared.map { table.text(row, $0) } }
    // A last row for all other cases matches where others do, however many conditions there are.
    let last = patterns.indices.last { row in
      row == patterns.count - 1 && patterns[row].count > 1 && patterns[row].prefix(2).allSatisfy { $0 == nil }
    }
    for (row, _) in wide where row != last {
      for other in patterns.indices where other != row && other != last {
        compare(min(row, other), max(row, other), patterns, texts)
      }
    }
  }

  /// The values of each row in each column but the last, by their numbers; nil for any.
  private static func patterns(_ columns: ConditionColumns, _ anyColumns: Set<Int>) -> [[RangeSet<Int>?]] {
    let inputs = Array(columns.table.columns.indices.dropLast())
    let keys = TableRoles.keyTexts(columns.table, inputs, anyColumns)
    var numbers: [String: Int] = [:]
    return columns.rows.map { row in
      inputs.map { column in
        let text = keys[row][column]
        if columns.isAny(text, column, anyColumns) { return nil }
        // On pages of Hyo, rows with equal cells share them.
        let values = columns.isPublished && !text.isEmpty ? text.lines : [text]
        return RangeSet(
          positions: values.map { value in
            let number = numbers[value] ?? numbers.count
            numbers[value] = number
            return number
          })
      }
    }
  }

  private mutating func compare(_ row: Int, _ below: Int, _ patterns: [[RangeSet<Int>?]], _ texts: [[String]]) {
    let (one, other) = (patterns[row], patterns[below])
    let parting = one.indices.first { column in
      guard let own = one[column], let its = other[column] else { return false }
      return own.isDisjoint(its)
    }
    let shared = parting ?? one.count
    if shared <= lastMaskingCount { return }
    guard let difference = texts[row].indices.last(where: { texts[row][$0] != texts[below][$0] }) else { return }
    lastCount = max(lastCount, min(shared, difference))
    let uncovered = one.indices.first { column in
      guard let own = one[column] else { return false }
      return other[column].map { !own.isSuperset(of: $0) } ?? true
    }
    lastMaskingCount = max(lastMaskingCount, min(uncovered ?? one.count, difference))
  }
}
