import Diagnostics

/// Reports rules that only repeat others, under a policy where matching rules must agree.
struct RedundancyCheck: Check {
  let task: CheckTask
  /// Rules that are known never to match.
  let ignored: [Int]

  /// - Returns: the report, and all redundant rules.
  func run() -> (report: CheckReport, rules: [Int]) {
    guard table.hitPolicy.allowedOverlap == .ifTheyAgree else { return (CheckReport(), []) }
    var search = RedundancySearch(compiled, budget: task.budget, shownCount: CheckTask.mostOfOneKind)
    search.search(without: ignored)
    let problems = task.problems(search.redundant, rule: \.rule, problem: problem)
    let report = task.report(problems, left: search.budget, endedEarly: search.hasEndedEarly)
    return (report, search.redundant.map(\.rule))
  }

  private func problem(for redundant: RedundancySearch.Redundant) -> Problem {
    let rule = table.rules[redundant.rule].id
    let others = redundant.others.map { table.rules[$0].id }
    let box = box(compiled.rows[redundant.rule])
    let names = others.map(\.text).inQuotes(upTo: task.mostNames)
    let finding = Finding(
      .redundantRule, at: rule.range,
      .count(
        others.count, one: "Rule '\(rule.text)' is redundant: \(names) matches whenever it does, and says the same",
        "Rule '\(rule.text)' is redundant: \(names) together match whenever it does, and say the same"),
      notes: others.prefix(task.mostPlaces).map { Finding.Note("rule '\($0.text)' stands here", at: $0.range) },
      fixes: [Finding.Fix("remove it")],
      details: Finding.Details(
        rules: [rule.text] + others.map(\.text), boxes: [compiled.box(box, 0)],
        witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]))
    return Problem(finding, witness: Witness(.redundant, box, rules: [rule.text] + others.map(\.text)))
  }
}
