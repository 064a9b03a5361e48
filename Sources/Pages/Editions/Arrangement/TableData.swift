package import Loading

/// What programs are told of a table besides what its page shows.
package struct TableData: Sendable {
  /// The table as its spec has it.
  package var spec: TableSpec
  /// In the order of the table.
  package var conditions: [Condition]
  /// The combinations of a list of rules; nil for a crosstab, which shows every one, and where there are too many.
  package var answers: FinderArrangement?

  /// A condition with its values, as positions in the table's `labels`.
  package struct Condition: Sendable {
    /// The condition's name.
    package var name: Int
    /// The values with their slots; of numbers and dates, where the table has no `answers` and is no crosstab, only the
    /// one for a value that is missing.
    package var values: [(slot: Int, label: Int)]
    /// Where the slots of numbers or dates end; none where all values are listed.
    package var cuts: [String]
  }
}
