package import DecisionTables

/// What has been proved of a table, for what stands at its heading: language-neutral, and so the same in all editions.
package struct TableVerdict: Sendable {
  package var completeness: Verdict
  package var consistency: Verdict
  /// How many combinations can happen.
  package var combinations: CombinationCount
  package var notStated: CombinationCount
  package var byDefault: CombinationCount
  /// How many combinations the table declares impossible.
  package var setAside: CombinationCount
  /// Whether all of these are known.
  package var areCombinationsCounted: Bool
  package var fingerprint: Fingerprint

  /// - Parameters:
  ///   - verification: what verifying the table came to.
  ///   - table: the table.
  ///   - vocabulary: what the table's page declares.
  package init(_ verification: Verification, of table: CompiledTable, vocabulary: Vocabulary) {
    completeness = verification.completeness
    consistency = verification.consistency
    combinations = verification.combinations
    notStated = verification.notStated
    byDefault = verification.byDefault
    areCombinationsCounted = verification.areCombinationsCounted
    setAside = table.combinationCount.subtracting(verification.combinations)
    fingerprint = Fingerprint(of: table.definition, steps: vocabulary.steps)
  }
}
