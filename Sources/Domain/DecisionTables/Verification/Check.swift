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
