import Diagnostics
import Drift

/// The meaning of empty cells among the conditions of a table: any value, the one above, or a value of their own.
struct EmptyCells {
  /// The columns whose empty cells stand for any value; those of other columns repeat the cell above.
  private(set) var anyColumns: Set<Int> = []
  /// The columns whose empty cells are a value, as beside cells with a mark.
  private(set) var valueColumns: Set<Int> = []
  /// The columns with empty cells.
  private(set) var columns: Set<Int> = []
  /// The columns with an empty cell that can't repeat the one above.
  private var unmergedColumns: Set<Int> = []
  /// True if the document leaves no doubt.
  private(set) var isCertain = false
  /// The two answers, the likely one first.
  private(set) var answers = [Self.repeated, Self.any]
  /// The answer that was taken.
  private(set) var answer = Self.repeated
  /// The question that was asked about them.
  var question: ImportQuestion?

  private static let any = "any"
  private static let repeated = "repeated"
  private static let anyInAllColumns = "any-in-all-columns"
  private static let value = "value"

  /// Cells that repeat the one above, if they are empty.
  init() {}

  /// Reads what the empty cells of a table mean.
  ///
  /// Cells that are merged over some rows leave those empty that lie below the first, and then all cells to the left are
  /// merged, too. So an empty cell beside a new value is another thing.
  ///
  /// - Parameters:
  ///   - columns: the columns of the table.
  ///   - answer: the answer to what they mean; nil for the likely one.
  init(_ columns: ConditionColumns, _ answer: String?) {
    let all = Set(columns.table.columns.indices.dropLast().filter { columns.hasEmptyCell($0) })
    if all.isEmpty { return }
    self.columns = all
    if columns.isPublished {
      (anyColumns, isCertain) = (all.filter { !columns.holdsMarks($0) }, true)
      return
    }
    unmergedColumns = all.filter { columns.hasUnmergedCell($0) }
    let least = columns.leastCount([])
    var unmerged = least.map { least in unmergedColumns.filter { $0 < least } } ?? all
    var meant = columns.isTurned || unmerged.isEmpty || columns.leastCount(unmerged) == nil ? all : unmerged
    if columns.leastCount(meant) == nil { meant = [] }
    // What the columns are for changes nothing of what their cells mean.
    if let count = columns.table.conditionCount, !columns.isTurned {
      unmerged = unmergedColumns.filter { $0 < count }
      meant = unmerged.isEmpty ? all.filter { $0 < count } : unmerged
    }
    // Where the source says which columns are conditions, an empty one of them asks for nothing.
    if columns.isStated { meant = all }
    let isAny = !meant.isEmpty && (columns.isTurned || columns.isStated || !unmerged.isEmpty)
    if isAny { answers.reverse() }
    // Of some columns the empty cells look like parts of merged ones.
    if meant != all, !meant.isEmpty { answers.append(Self.anyInAllColumns) }
    // A rule for no mark at all, above others, would hide these if it were about any.
    let marks = all.filter { columns.holdsMarks($0) }
    let isNone =
      !columns.isTurned && marks.count > 1 && marks.allSatisfy { columns.holdsSigns($0) }
      && all.allSatisfy { marks.contains($0) || $0 > marks.max() ?? 0 } && columns.hasRuleWithout(marks)
    answers.insert(Self.value, at: isNone ? 0 : answers.count)
    self.answer = answers.first { $0 == answer } ?? answers[0]
    switch self.answer {
    case Self.any: anyColumns = meant
    case Self.anyInAllColumns: anyColumns = all
    case Self.value:
      valueColumns =
        columns.table.conditionCount.map { count in all.filter { $0 < count } } ?? (marks.isEmpty ? all : marks)
    default: break
    }
  }

  /// The meaning with some leading columns as conditions: where empty cells stand for any value, they do so in all of these.
  func withConditions(_ count: Int) -> EmptyCells {
    guard answer == Self.any || answer == Self.anyInAllColumns, !isCertain else { return self }
    var cells = self
    cells.anyColumns.formUnion((answer == Self.any ? unmergedColumns : columns).filter { $0 < count })
    return cells
  }
}

extension ConditionColumns {
  /// True if the source says which columns are conditions.
  fileprivate var isStated: Bool { !isTurned && table.sources.contains { $0?.conditions != nil } }

  /// True if a rule leaves the cell of a column empty.
  fileprivate func hasEmptyCell(_ column: Int) -> Bool { rows.contains { table.text($0, column).isEmpty } }

  /// True if an empty cell stands in the first row, or beside a new value to its left.
  fileprivate func hasUnmergedCell(_ column: Int) -> Bool {
    rows.contains { row in
      table.text(row, column).isEmpty && (row == 0 || (0..<column).contains { !table.text(row, $0).isEmpty })
    }
  }

  /// True if the marks of a column are no words such as `true`.
  fileprivate func holdsSigns(_ column: Int) -> Bool {
    rows.allSatisfy { table.text($0, column).trimmingWhitespace.count < 2 }
  }

  /// True if a rule above the last one leaves some columns empty.
  fileprivate func hasRuleWithout(_ columns: Set<Int>) -> Bool {
    rows.dropLast().contains { row in columns.allSatisfy { table.text(row, $0).isEmpty } }
  }

  /// True for a column of marks beside rules, which are answers.
  fileprivate func holdsMarks(_ column: Int) -> Bool { table.holdsMarks(column, in: rows) }
}
