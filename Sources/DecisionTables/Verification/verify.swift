/// Proves that a table is complete and free of contradictions, or shows where it is not.
///
/// - Parameters:
///   - table: of a table with mistakes only that is said which they cannot be the reason of.
///   - budget: how many comparisons (of two rules, of a rule with a box) each claim may take, some 3 to 5 ns each; of
///     long rules each eight words count as one.
///   - isAdvising: whether to look for what could be better, too.
///   - isVerbose: whether to tell all that is found, rather than the first few of each kind.
/// - Returns: verdicts, counts, and what is wrong; the same for the same table and budget on every machine.
package func verify(
  _ table: CompiledTable,
  budget: Int = defaultVerificationBudget,
  advising isAdvising: Bool = false,
  verbosely isVerbose: Bool = false
) -> Verification {
  var verifier = Verifier(table, budget: budget, isVerbose: isVerbose)
  return verifier.verify(advising: isAdvising)
}

/// Enough for what people write; a table made to be hard ends at it within two seconds.
package let defaultVerificationBudget = 100_000_000
