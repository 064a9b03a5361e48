package import DecisionTables

/// The proof of a table, for the text at its heading: language-neutral, and so the same in all editions.
package struct TableVerdict: Sendable {
  /// Proved if every combination that can happen has an answer.
  package var completeness: Verdict
  /// Proved if no two rules contradict the hit policy; not decided where texts may hold at the same time.
  package var consistency: Verdict
  /// The number of combinations that can happen.
  package var combinations: CombinationCount
  /// The number of combinations without an answer, if the table allows them.
  package var notStated: CombinationCount
  /// The number of combinations with their answer from "otherwise".
  package var byDefault: CombinationCount
  /// The number of combinations that the table declares impossible, and of cells of a crosstab that no first inputs lead to.
  package var setAside: CombinationCount
  /// True if all of these numbers are known.
  package var areCombinationsCounted: Bool
  /// The fingerprint of the table's rules.
  package var fingerprint: Fingerprint

  /// - Parameters:
  ///   - verification: the result of verifying the table.
  ///   - table: the table.
  ///   - counted: the table with the impossible combinations to count; nil for those that it declares itself.
  ///   - vocabulary: the declarations for the table's page.
  package init(
    _ verification: Verification, of table: CompiledTable, counting counted: CompiledTable? = nil,
    vocabulary: Vocabulary
  ) {
    completeness = verification.completeness
    let isOpen = table.definition.hasTextsThatMayOverlap && verification.consistency == .proved
    consistency = isOpen ? .notDecided : verification.consistency
    combinations = verification.combinations
    notStated = verification.notStated
    byDefault = verification.byDefault
    areCombinationsCounted = verification.areCombinationsCounted
    setAside = (counted ?? table).declaredImpossibleCount(besides: verification.combinations)
    fingerprint = Fingerprint(of: table.definition, steps: vocabulary.steps)
  }
}
