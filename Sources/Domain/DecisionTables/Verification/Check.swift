/// A check of a table.
protocol Check { var task: CheckTask { get } }

extension Check {
  var compiled: CompiledTable { task.compiled }
  var table: DecisionTable { task.compiled.definition }

  /// A set of boxes with a single row.
  func box(_ row: [UInt64]) -> MaskRows {
    var box = MaskRows(compiled.rows.layout)
    box.append(row)
    return box
  }
}

/// The result of one check of a table.
struct CheckReport: Sendable {
  var problems: [Problem]
  /// The number of comparisons that the check used.
  var spent: Int
  /// True if the check used up its budget, so that a larger one may find more.
  var isExhausted: Bool

  init(_ problems: [Problem] = [], spent: Int = 0, isExhausted: Bool = false) {
    self.problems = problems
    self.spent = spent
    self.isExhausted = isExhausted
  }
}
