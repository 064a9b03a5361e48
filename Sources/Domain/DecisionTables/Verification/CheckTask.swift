import Diagnostics

/// A table to check, with the limits of a check and its level of detail.
struct CheckTask: Sendable {
  let compiled: CompiledTable
  /// The most comparisons for each check.
  let budget: Int
  /// True if all problems are reported, rather than the first few of each kind.
  let isVerbose: Bool
  /// The graph of which it is the last table, if other tables feed it.
  let graph: DecisionGraph?
  /// The number of combinations that can happen, or of all if the budget ran out while counting.
  let combinations: CombinationCount

  init(
    _ compiled: CompiledTable, possible: CombinationCount?, budget: Int, isVerbose: Bool, graph: DecisionGraph? = nil
  ) {
    self.compiled = compiled
    self.budget = budget
    self.isVerbose = isVerbose
    self.graph = graph
    combinations = possible ?? compiled.combinationCount
  }

  var table: DecisionTable { compiled.definition }

  /// The most other places in a finding.
  var mostPlaces: Int { isVerbose ? .max : 5 }

  /// The most rules or values that a sentence names.
  var mostNames: Int { isVerbose ? .max : 10 }

  /// The most problems of one kind that are reported one by one.
  static let mostOfOneKind = 10
}

extension CheckTask {
  /// Reports problems and the budget used for them.
  ///
  /// - Parameters:
  ///   - problems: the problems found.
  ///   - left: the rest of the budget.
  ///   - hasEndedEarly: true if part of the check was undecided, although budget is left.
  /// - Returns: The report.
  func report(_ problems: [Problem] = [], left: Int, endedEarly hasEndedEarly: Bool = false) -> CheckReport {
    CheckReport(problems, spent: budget - left, isExhausted: left <= 0 || hasEndedEarly)
  }

  /// The first few problems of one kind; the last one names the other rules that have the problem.
  ///
  /// - Parameters:
  ///   - found: everything that was found.
  ///   - rule: returns the rule concerned, by its position.
  ///   - problem: makes the problem to report.
  /// - Returns: The problems to report.
  func problems<Found>(_ found: [Found], rule: (Found) -> Int, problem: (Found) -> Problem) -> [Problem] {
    let shown = found.prefix(Self.mostOfOneKind)
    var problems = shown.map(problem)
    var seen = Set(shown.map(rule))
    let others = found.dropFirst(shown.count).map(rule).filter { seen.insert($0).inserted }
    guard let last = problems.indices.last, !others.isEmpty else { return problems }
    let names = others.map { table.rules[$0].id.text }
    let quoted = names.inQuotes(upTo: mostNames)
    problems[last].finding.notes.append(
      Finding.Note(
        .count(
          names.count, one: "the same is true of 1 more rule of this table: \(quoted)",
          "the same is true of \(names.count) more rules of this table: \(quoted)")))
    problems[last].finding.details.moreRules = names
    return problems
  }

  /// The warning that a property of the table was not decided.
  func notDecided(_ claim: Message) -> Problem {
    Problem(
      Finding(.notDecided, at: table.place, "Whether table '\(table.id)' is \(claim) was not decided within the budget")
    )
  }
}
