package import Diagnostics

extension RuleGrid {
  /// The rows as rules of a table.
  ///
  /// - Parameters:
  ///   - conditions: the table's, in its order; one without a column may have any value.
  ///   - outputs: the table's; the column of a sole output may be called `then`.
  ///   - findings: receives what is wrong with columns and cells.
  /// - Returns: the rules, and whether a mistake keeps the checks from drawing conclusions from them.
  package func rules(conditions: [Condition], outputs: [Output], findings: inout [Finding]) -> (
    rules: [Rule], isFaulty: Bool
  ) { rules(FormulaTerms(conditions: conditions), outputs: outputs, findings: &findings) }

  /// The rows as rules of a table, whose formulas may use constants.
  package func rules(_ terms: FormulaTerms, outputs: [Output], findings: inout [Finding]) -> (
    rules: [Rule], isFaulty: Bool
  ) {
    let reader = RowReader(header: header, outputs: outputs, terms: terms)
    var isFaulty = self.isFaulty
    if !reader.checkColumns(findings: &findings) { isFaulty = true }
    let rules = rows.compactMap { reader.rule($0, findings: &findings) }
    return (rules, isFaulty || rules.count < rows.count)
  }
}
