package import Loading

/// Data about a table for programs, in addition to what its page shows.
package struct TableData: Sendable {
  /// The table in its spec.
  package var spec: TableSpec
  /// In the order of the table.
  package var conditions: [Condition]
  /// The headers of the layout's groups of conditions, as positions in the table's `labels`.
  package var groups: [Int]
  /// The combinations of a list of rules; nil for a crosstab, which shows them all, or if there are too many.
  package var answers: FinderArrangement?

  /// A condition with its values, as positions in the table's `labels`.
  package struct Condition: Sendable {
    /// The condition's name.
    package var name: Int
    /// The values with their slots; for numbers and dates, if the table has no `answers` and is not a crosstab, only
    /// a missing value.
    package var values: [(slot: Int, label: Int)]
    /// For a member of a set its name, as a position in the table's `labels`.
    package var member: Int?
    /// The bounds of the slots of numbers or dates; empty if all values are listed.
    package var cuts: [String]
  }
}
