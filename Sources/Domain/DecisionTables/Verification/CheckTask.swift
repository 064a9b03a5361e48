import Diagnostics

/// A table to be checked, with what limits a check and what it tells.
struct CheckTask: Sendable {
  let compiled: CompiledTable
  /// How many comparisons each check may make.
  let budget: Int
  /// True if all is told, rather than the first few of each kind.
  let isVerbose: Bool
  /// How many combinations can happen, or of all if the budget ran out while they were counted.
  let combinations: CombinationCount

  init(_ compiled: CompiledTable, possible: CombinationCount?, budget: Int, isVerbose: Bool) {
    self.compiled = compiled
    self.budget = budget
    self.isVerbose = isVerbose
    combinations = possible ?? compiled.combinationCount
  }

  var table: DecisionTable { compiled.definition }

  /// How many other places a finding leads to.
  var mostPlaces: Int { isVerbose ? .max : 5 }

  /// How many rules or values a sentence names.
  var mostNames: Int { isVerbose ? .max : 10 }

  /// How many problems of one kind are told one by one.
  static let mostOfOneKind = 10
}

extension CheckTask {
  /// Reports problems, with what they took of the budget.
  ///
  /// - Parameters:
  ///   - problems: what was found.
  ///   - left: what is left of the budget.
  ///   - hasEndedEarly: true if a part of the check was not decided, though budget is left.
  /// - Returns: the report.
  func report(_ problems: [Problem] = [], left: Int, endedEarly hasEndedEarly: Bool = false) -> CheckReport {
    CheckReport(problems, spent: budget - left, isExhausted: left <= 0 || hasEndedEarly)
  }

  /// The first few problems of one kind; the last one names the other rules that have it.
  ///
  /// - Parameters:
  ///   - found: all that was found.
  ///   - rule: the rule concerned, by its position.
  ///   - problem: what to tell of it.
  /// - Returns: the problems to tell.
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

  /// The warning that a claim about the table was not decided.
  func notDecided(_ claim: Message) -> Problem {
    Problem(
      Finding(.notDecided, at: table.place, "Whether table '\(table.id)' is \(claim) was not decided within the budget")
    )
  }
}
