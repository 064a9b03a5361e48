/// What two tables have in common apart from rows.
struct TableLikeness {
  /// True if the same rules always yield the same.
  var isOfPolicy: Bool
  /// The compared outputs for which the tables yield different things where no rule says anything.
  var unequalDefaults: [Int]
  /// True if a single rule may yield something else than it says.
  var isAggregating: Bool

  init(_ old: ComparedTable, _ new: ComparedTable) {
    let (first, second) = (old.table.definition, new.table.definition)
    isOfPolicy = first.hitPolicy == second.hitPolicy && first.aggregation == second.aggregation
    isAggregating = first.aggregation != nil || second.aggregation != nil
    unequalDefaults = old.defaults.indices.filter { old.defaults[$0] != new.defaults[$0] }
  }
}
