import Diagnostics

/// Collects what is wrong with one table, claim by claim.
struct Verifier {
  let compiled: CompiledTable
  let budget: Int
  /// How many combinations can happen.
  let combinations: Volume
  /// Whether mistakes in the rules leave nothing to prove.
  let isFaulty: Bool
  var findings: [Finding] = []
  var problems: [Problem] = []

  var table: DecisionTable { compiled.table }

  init(_ compiled: CompiledTable, budget: Int) {
    self.compiled = compiled
    self.budget = budget
    var budget = budget
    combinations = compiled.possibleCombinations(budget: &budget)
    let table = compiled.table
    isFaulty =
      table.isFaulty || table.rules.contains(where: \.isFaulty)
      || table.impossible.contains(where: \.isFaulty)
  }

  mutating func verify() -> Verification {
    table.checkIds(findings: &findings)
    table.checkEmptyRules(findings: &findings)
    problems = findings.map { Problem($0) }
    let consistency = checkOverlaps()
    let gaps = checkGaps()
    let masked = checkMasking()
    _ = masked
    return Verification(
      completeness: gaps.verdict,
      consistency: consistency,
      combinations: combinations,
      notStated: gaps.notStated,
      byDefault: gaps.byDefault,
      problems: problems.sortedByPlace()
    )
  }
}

extension [Problem] {
  /// By file and place; those of one place stay as they are.
  fileprivate func sortedByPlace() -> [Problem] {
    enumerated().map { number, problem in
      let place = problem.finding.place
      let key = (place?.file.path ?? "", place?.bounds.lowerBound ?? 0, number)
      return (key: key, problem: problem)
    }
    .sorted { $0.key < $1.key }
    .map(\.problem)
  }
}
