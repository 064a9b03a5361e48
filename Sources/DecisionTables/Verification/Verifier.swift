import Diagnostics

/// Collects what is wrong with one table, claim by claim.
struct Verifier {
  let compiled: CompiledTable
  let budget: Int
  /// Whether all is told, rather than the first few of each kind.
  let isVerbose: Bool
  /// How many combinations can happen; nil where the budget ran out while they were counted.
  let possible: CombinationCount?
  /// Whether mistakes in the table leave nothing to prove.
  let isFaulty: Bool
  var findings: [Finding] = []
  var problems: [Problem] = []
  /// How many comparisons all claims have taken.
  private(set) var spent = 0
  /// Whether a claim, or a part of it, ended at its budget.
  private(set) var isExhausted = false

  var table: DecisionTable { compiled.definition }
  var combinations: CombinationCount { possible ?? compiled.combinationCount }

  init(_ compiled: CompiledTable, budget: Int, isVerbose: Bool) {
    self.compiled = compiled
    self.budget = budget
    self.isVerbose = isVerbose
    var budget = budget
    possible = compiled.possibleCombinations(budget: &budget)
    let table = compiled.definition
    isFaulty =
      table.isFaulty || table.rules.contains(where: \.isFaulty)
      || table.impossible.contains(where: \.isFaulty)
    spend(allBut: budget)
  }

  /// Counts what a claim has taken.
  ///
  /// - Parameters:
  ///   - rest: what the claim has left of its budget.
  ///   - hasEndedEarly: whether a part of it, which may take but a share of the budget, was not decided.
  mutating func spend(allBut rest: Int, endedEarly hasEndedEarly: Bool = false) {
    spent += budget - rest
    if rest <= 0 || hasEndedEarly { isExhausted = true }
  }

  /// - Parameter isAdvising: whether to look for what could be better, too.
  /// - Returns: verdicts, counts and problems.
  mutating func verify(advising isAdvising: Bool) -> Verification {
    table.checkIds(findings: &findings)
    table.checkEmptyRules(findings: &findings)
    problems = findings.map { Problem($0) }
    if isFaulty || table.hasUnknownSteps { return verifyWhatIsCertain() }
    let consistency = checkOverlaps()
    let gaps = checkGaps()
    let masked = checkMasking()
    if isAdvising { advise(masked, consistency) }
    return Verification(
      completeness: gaps.verdict,
      consistency: consistency,
      combinations: combinations,
      notStated: gaps.notStated,
      byDefault: gaps.byDefault,
      areImpossibleCounted: possible != nil,
      areCombinationsCounted: possible != nil && gaps.areCounted,
      problems: problems.sortedByPlace(),
      spent: spent,
      isExhausted: isExhausted
    )
  }
}

extension Verifier {
  /// Looks only for what no mistake of the table can be the reason of.
  private mutating func verifyWhatIsCertain() -> Verification {
    if !isFaulty {
      // A step that nobody declares is an outcome all the same, but it may be meant to be another.
      _ = checkGaps()
      if table.hitPolicy == .unique { _ = checkOverlaps() }
    }
    return Verification(
      completeness: .notChecked,
      consistency: .notChecked,
      combinations: combinations,
      notStated: .zero,
      byDefault: .zero,
      areImpossibleCounted: possible != nil,
      areCombinationsCounted: false,
      problems: problems.sortedByPlace(),
      spent: spent,
      isExhausted: isExhausted
    )
  }

  private mutating func advise(_ masked: MaskedRules, _ consistency: Verdict) {
    let idle = Set(masked.impossible + masked.masked.map(\.rule))
    adviseOnUntestedValues()
    adviseOnUnyieldedValues(idle: idle)
    adviseOnWideEntries()
    adviseOnNegations()
    adviseOnRepetition(idle: Set(masked.impossible))
    adviseOnImpossibleCombinations(idle: Set(masked.impossible))
    guard consistency != .refuted else { return }
    let redundant = adviseOnRedundancy(idle: masked.impossible)
    adviseOnContraction(idle: idle.union(redundant))
  }

  /// Adds problems of one kind, the first few, and on the last of these how many there are besides.
  ///
  /// - Parameters:
  ///   - found: the first of the problems.
  ///   - rules: for each of all problems its rule.
  mutating func add(_ found: [Problem], _ rules: [Int]) {
    problems += found
    var seen = Set(rules[..<found.count])
    let others = rules[found.count...].filter { seen.insert($0).inserted }
    guard !others.isEmpty else { return }
    let names = others.map { table.rules[$0].id.text }
    problems[problems.count - 1].finding.notes.append(
      Finding.Note(
        "the same is true of \(plural(names.count, "more rule", "more rules")) of this table: "
          + names.inQuotes(upTo: isVerbose ? .max : 10)
      )
    )
    problems[problems.count - 1].finding.details.moreRules = names
  }

  /// How many other places a finding leads to.
  var mostPlaces: Int { isVerbose ? .max : 5 }

  /// How many problems of one kind are told one by one.
  static let mostOfOneKind = 10
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
