package import DecisionTables
package import Diagnostics

extension Finding {
  /// The finding for a name that is none of a table's conditions.
  package static func unknownCondition(_ name: String, at place: SourceRange, among conditions: [Condition]) -> Finding
  {
    let known = conditions.declaredIDs
    return Finding(
      .unknownCondition, at: place, "The table has no condition '\(name)'",
      notes: [Note("its conditions are: \(known.joined(separator: ", "))")],
      fixes: Fix.didYouMean(name, amongIDs: known, replacing: place))
  }
}
