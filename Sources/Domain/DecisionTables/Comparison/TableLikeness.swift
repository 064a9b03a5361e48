/// The properties that two tables share, apart from their rows.
struct TableLikeness {
  /// True if the same rules yield the same outcome under both tables.
  var isOfPolicy: Bool
  /// The compared outputs whose defaults differ between the tables.
  var unequalDefaults: [Int]
  /// True if a single rule may yield another value than its own, because a table aggregates.
  var isAggregating: Bool

  init(_ old: ComparedTable, _ new: ComparedTable) {
    let (first, second) = (old.table.definition, new.table.definition)
    isOfPolicy = first.hitPolicy == second.hitPolicy && first.aggregation == second.aggregation
    isAggregating = first.aggregation != nil || second.aggregation != nil
    unequalDefaults = old.defaults.indices.filter { old.defaults[$0] != new.defaults[$0] }
  }
}
