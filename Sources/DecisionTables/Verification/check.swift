package import Diagnostics

/// Checks that a table is complete and free of conflicts.
///
/// - Parameters:
///   - table: rules with mistakes in them are left out, and then nothing is said about gaps.
///   - budget: how many comparisons (of two rules, of a rule with a box) each of the two checks may make, some 5 ns each.
///   - findings: receives what is wrong with the table.
/// - Returns: the verdict on completeness and conflicts together.
@discardableResult
package func check(
  _ table: CompiledTable,
  budget: Int = 100_000_000,
  findings: inout [Finding]
) -> Verdict {
  table.table.checkIds(findings: &findings)
  table.table.checkEmptyRules(findings: &findings)
  var budgetForOverlaps = budget
  var budgetForGaps = budget
  let conflicts = table.checkOverlaps(budget: &budgetForOverlaps, findings: &findings)
  let gaps = table.checkGaps(budget: &budgetForGaps, findings: &findings)
  if conflicts == .refuted || gaps == .refuted { return .refuted }
  return conflicts == .proved && gaps == .proved ? .proved : .notDecided
}
