/// The cells of a table that name the values of its conditions, read row by row.
struct KeyCells {
  let table: TwinTable
  let roles: TableRoles
  /// The row that a word names for all other cases, and true if the other rows leave some to it.
  let other: (row: Int, isDefault: Bool)?
  /// The row whose word for all other cases is a value.
  private let valueOfElse: Int?
  /// For each condition the cell that an empty one below repeats.
  var above: [[SourceCell?]]
  var hasReportedEmptyCells: Bool

  init(_ table: TwinTable, _ roles: TableRoles, _ words: PageWords) {
    (self.table, self.roles) = (table, roles)
    let columns =
      roles.columnValues.isEmpty ? ConditionColumns(table, words, isTurned: roles.hasRulesInColumns) : nil
    other = columns?.rowOfElse(roles.keys.count, roles.emptyCells.anyColumns)
    valueOfElse = columns?.valueOfElse
    above = Array(repeating: [], count: roles.keys.count)
    hasReportedEmptyCells = roles.emptyCells.isCertain
  }

  /// True for a row whose word for all other cases is a value of the first condition.
  func namesOthers(_ row: Int) -> Bool { valueOfElse == row || other?.row == row && other?.isDefault == false }

  /// True if a row has the outcome of all other cases.
  func isOtherwise(_ row: Int, _ words: PageWords) -> Bool {
    if let other, other.row == row { return other.isDefault }
    if valueOfElse == row || table.facts != nil { return false }
    return roles.keys.first.map { words.isOtherwise(table.text(row, $0)) } ?? false
  }
}
