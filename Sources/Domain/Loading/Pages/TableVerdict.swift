package import DecisionTables

/// What has been proved of a table, for what stands at its heading: language-neutral, and so the same in all editions.
package struct TableVerdict: Sendable {
  /// True if every combination that can happen has an answer.
  package var completeness: Verdict
  /// True if no two rules clash, as the hit policy has it.
  package var consistency: Verdict
  /// How many combinations can happen.
  package var combinations: CombinationCount
  /// How many combinations have no answer, where the table says that this may be.
  package var notStated: CombinationCount
  /// How many combinations have their answer from "otherwise".
  package var byDefault: CombinationCount
  /// How many combinations the table declares impossible.
  package var setAside: CombinationCount
  /// True if all of these are known.
  package var areCombinationsCounted: Bool
  /// The fingerprint of the table's rules.
  package var fingerprint: Fingerprint

  /// - Parameters:
  ///   - verification: the result of verifying the table.
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
