/// A condition as its spec declares it, which has one column in a table of rules: all members of a set together.
package struct ConditionColumn: Sendable, Hashable {
  /// The id of the condition.
  package let id: String
  /// The positions of the table's conditions that belong to it: one, or those of a set's members.
  package let positions: Range<Int>
  /// True if the value is a set.
  package let isSet: Bool

  /// The position of the first condition.
  package var first: Int { positions.lowerBound }
}

extension [Condition] {
  /// The conditions as their specs declare them, in order.
  package var columns: [ConditionColumn] {
    var columns: [ConditionColumn] = []
    columns.reserveCapacity(count)
    var first = 0
    while first < count {
      if self[first].pair != nil {
        first += 1
        continue
      }
      // A graph may hold the members of a set of which a table has asked for other ones.
      let width = self[first].member.map { member in self[first...].prefix { $0.member?.set == member.set }.count } ?? 1
      columns.append(
        ConditionColumn(
          id: self[first].declaredID, positions: first..<first + width, isSet: self[first].member != nil))
      first += width
    }
    return columns
  }

  /// True if the value of a condition is a set.
  package var haveSets: Bool { contains { $0.member != nil } }

  /// True if the order of two conditions is a condition of its own.
  package var havePairs: Bool { contains { $0.pair != nil } }

  /// True if each condition has a column of its own.
  package var areColumns: Bool { !haveSets && !havePairs }

  /// The ids under which specs declare the conditions, each once.
  package var declaredIDs: [String] { areColumns ? map(\.id) : columns.map(\.id) }

  /// The column of a declared condition.
  package func column(_ id: String) -> ConditionColumn? { columns.first { $0.id == id } }
}
