import Diagnostics

/// Proves that a table is complete and free of contradictions, or finds where it is not.
///
/// - Parameters:
///   - table: if it has mistakes, only problems that these cannot cause are reported.
///   - budget: the most comparisons (of two rules, or of a rule with a box) for each check, some 3 to 5 ns each; for
///     long rules each 8 words count as one.
///   - isAdvising: true to look for possible improvements, too.
///   - isVerbose: true to report each problem in full, rather than its first few groups, pairs and places. For single
///     rules, 10 problems of a kind are reported in any case, and the rest by name.
/// - Returns: Verdicts, counts and problems; the same for the same table and budget on every machine.
package func verify(
  _ table: CompiledTable, budget: Int = defaultVerificationBudget, advising isAdvising: Bool = false,
  verbosely isVerbose: Bool = false
) -> Verification {
  verify(table, of: nil, budget: budget, advising: isAdvising, verbosely: isVerbose)
}

/// Verifies a table by itself, or as the last one of a graph.
func verify(
  _ table: CompiledTable, of graph: DecisionGraph?, budget: Int, advising isAdvising: Bool, verbosely isVerbose: Bool
) -> Verification {
  var left = budget
  let possible = table.possibleCombinations(budget: &left)
  let task = CheckTask(table, possible: possible, budget: budget, isVerbose: isVerbose, graph: graph)
  var result = Verification(combinations: task.combinations, areImpossibleCounted: possible != nil)
  result.add(task.report(left: left))
  result.add(CheckReport(task.table.duplicateIDs.map { Problem($0) }))
  result.add(CheckReport(task.table.emptyRules.map { Problem($0) }))
  if !task.table.hasMistakes { result.add(CheckReport(table.unusableDependencies.map { Problem($0) })) }
  if task.table.hasUnknownSteps {
    if !task.table.hasMistakes { result.addWhatIsCertain(task) }
  } else if !task.table.hasMistakes {
    result.addAll(task, isAdvising: isAdvising)
  }
  result.problems.sortByPlace()
  return result
}

/// Enough for tables that people write; a table designed to be hard reaches it within 2 seconds.
package let defaultVerificationBudget = 100_000_000

extension Verification {
  /// Looks only for problems that an undeclared step cannot cause.
  ///
  /// Such a step counts as an outcome of its own, but its author may mean another step.
  fileprivate mutating func addWhatIsCertain(_ task: CheckTask) {
    add(GapCheck(task: task).run().report)
    if task.table.hitPolicy.allowedOverlap == .never { add(OverlapCheck(task: task).run().report) }
  }

  fileprivate mutating func addAll(_ task: CheckTask, isAdvising: Bool) {
    let overlaps = OverlapCheck(task: task).run()
    consistency = overlaps.verdict
    add(overlaps.report)
    let gaps = GapCheck(task: task).run()
    completeness = gaps.verdict
    notStated = gaps.notStated
    byDefault = gaps.byDefault
    areCombinationsCounted = areImpossibleCounted && gaps.areCounted
    if let problem = Problem(forImpossible: task) {
      // Each rule is impossible then, 'otherwise' isn't needed, and no advice is useful.
      add(CheckReport([problem]))
      return
    }
    add(gaps.report)
    let masking = MaskingCheck(task: task).run()
    add(masking.report)
    if consistency != .refuted {
      add(FormulaCheck(task: task).run())
      add(StepValueCheck(task: task).run())
      add(MonotonicityCheck(task: task).run())
    }
    if isAdvising { addAdvice(task, masking.rules) }
  }

  private mutating func addAdvice(_ task: CheckTask, _ masked: MaskedRules) {
    for check in Self.advice { add(check(task, masked)) }
    let repetition = RepeatedRuleCheck(task: task, ignored: Set(masked.impossible)).run()
    add(repetition.report)
    let meaningless = Set(masked.impossible + repetition.rules)
    add(ListedResultCheck(task: task, ignored: meaningless).run())
    guard consistency != .refuted else { return }
    add(SimplerPolicyCheck(task: task).run())
    add(CrossingCheck(task: task, ignored: masked.neverDeciding).run())
    let redundancy = RedundancyCheck(task: task, ignored: masked.impossible).run()
    add(redundancy.report)
    let ignored = masked.neverDeciding.union(redundancy.rules)
    add(ContractionCheck(task: task, ignored: ignored).run())
  }

  /// The checks for possible improvements, each by itself.
  private static let advice: [@Sendable (CheckTask, MaskedRules) -> CheckReport] = [
    { task, _ in UntestedValueCheck(task: task).run() },
    { task, masked in UnyieldedValueCheck(task: task, neverDeciding: masked.neverDeciding).run() },
    { task, _ in WideEntryCheck(task: task).run() }, { task, _ in OpenNegationCheck(task: task).run() },
    { task, _ in ContinuityCheck(task: task).run() },
    { task, masked in ImpossibleNameCheck(task: task, ignored: Set(masked.impossible)).run() },
  ]
}

extension Problem {
  /// The problem that no combination can happen; nil if some can.
  fileprivate init?(forImpossible task: CheckTask) {
    let table = task.table
    guard task.combinations == .zero, !table.impossible.isEmpty else { return nil }
    self.init(
      Finding(
        .impossibleTable, at: table.place,
        "Table '\(table.id)' decides nothing: all its combinations are declared impossible",
        notes: table.impossible.filter { !$0.isUnreachable }.prefix(task.mostPlaces).map {
          Finding.Note("combinations are declared impossible here", at: $0.place)
        }, fixes: [Finding.Fix("narrow 'impossible', or remove the table")]))
  }
}

extension [Problem] {
  /// Sorts by file and place; problems at the same place keep their order.
  fileprivate mutating func sortByPlace() {
    let places = map { problem in
      (problem.finding.place?.file.path ?? "", problem.finding.place?.bounds.lowerBound ?? 0)
    }
    let order = indices.sorted { (places[$0].0, places[$0].1, $0) < (places[$1].0, places[$1].1, $1) }
    self = order.map { self[$0] }
  }
}
