extension DecisionTable {
  /// The tests of each column in the notation of entries, of which a set's members have one together.
  ///
  /// - Parameter entries: For each condition its tests; nil for any value.
  /// - Returns: The columns by their ids.
  func columnTests(_ entries: [[String]?]) -> [(id: String, tests: [String]?)] {
    if conditions.areColumns { return zip(conditions, entries).map { ($0.id, $1) } }
    let entries = conditions.havePairs ? comparing(entries) : entries
    return conditions.columns.map { column in
      guard column.isSet else { return (column.id, entries[column.first]) }
      let asked = entries[column.positions].map { tests in tests.map { $0 == ["true"] } }
      return (column.id, SetTest.entry(asked, of: members(of: column)).map { [$0] })
    }
  }

  /// The value of each column, given that of each condition: that of a set lists its members.
  func columnValues(_ values: [String]) -> [(id: String, value: String)] {
    if conditions.areColumns { return zip(conditions, values).map { ($0.id, $1) } }
    return conditions.columns.map { column in
      guard column.isSet else { return (column.id, values[column.first]) }
      return (column.id, "[\(memberIDs(of: column, values).joined(separator: ", "))]")
    }
  }

  /// The members of a set, given `true` or `false` for each that it may have.
  package func memberIDs(of column: ConditionColumn, _ values: [String]) -> [String] {
    column.positions.filter { values[$0] == "true" }.compactMap { conditions[$0].member?.id }
  }

  /// The ids of the conditions of a column's members.
  private func members(of column: ConditionColumn) -> [String] {
    conditions[column.positions].compactMap { $0.member?.id }
  }

  /// The ids of conditions as their specs declare them, each once.
  package func declaredIDs(of positions: [Int]) -> [String] {
    var ids: [String] = []
    for position in positions where !ids.contains(conditions[position].declaredID) {
      ids.append(conditions[position].declaredID)
    }
    return ids
  }
}
