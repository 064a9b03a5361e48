import Diagnostics

/// Reports rules that never decide.
struct MaskingCheck: Check {
  let task: CheckTask

  func run() -> (rules: MaskedRules, report: CheckReport) {
    // Without precedence and impossible combinations, each rule that matches decides.
    guard table.hitPolicy.masksRules || !compiled.impossibleRows.isEmpty else { return (MaskedRules(), CheckReport()) }
    var search = MaskingSearch(compiled, budget: task.budget, shownCount: CheckTask.mostOfOneKind)
    search.search()
    let result = search.result
    var problems = task.problems(result.masked, rule: \.rule, problem: problem)
    problems += task.problems(result.impossible, rule: \.self, problem: problem(forImpossible:))
    if !result.undecided.isEmpty { problems.append(Problem(notDecided(result.undecided))) }
    let report = task.report(problems, left: search.budget, endedEarly: search.hasEndedEarly)
    return (result, report)
  }

  private func problem(for masked: MaskedRules.Masked) -> Problem {
    let rule = table.rules[masked.rule].id
    let maskers = masked.maskers.map { table.rules[$0].id }
    let names = maskers.map(\.text).inQuotes(upTo: task.mostNames)
    let isSingle = maskers.count == 1
    let box = box(masked.box)
    let example = compiled.example(box.firstCombination(ofRow: 0))
    var notes = maskers.prefix(task.mostPlaces).map { masker in
      Finding.Note("rule '\(masker.text)' stands here", at: masker.range)
    }
    notes.append(Finding.Note("an example: \(example)"))
    let policy = table.hitPolicy.rawValue
    let others: Message = isSingle ? names : "them"
    let finding = Finding(
      .maskedRule, at: rule.range,
      isSingle
        ? "Rule '\(rule.text)' never decides: \(names) matches whenever it does, and goes before it under '\(policy)'"
        : "Rule '\(rule.text)' never decides: \(names) together match whenever it does, and go before it under '\(policy)'",
      notes: notes,
      fixes: [
        Finding.Fix(
          table.hitPolicy.precedence == .byRuleOrder
            ? "put it before \(others) if it is the exception, or remove it" : "remove it, or narrow \(others)")
      ],
      details: Finding.Details(
        rules: [rule.text] + maskers.map(\.text), boxes: [compiled.box(box, 0)],
        witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]))
    return Problem(finding, witness: Witness(.masked, box, rules: [rule.text] + maskers.map(\.text)))
  }

  private func problem(forImpossible number: Int) -> Problem {
    let rule = table.rules[number].id
    var intersecting = IntersectingRows(compiled)
    var budget = Int.max
    let reasons = intersecting.rows(intersecting: number, from: table.rules.count, budget: &budget).rows(
      in: compiled.declaredImpossibleRows
    ).map { Int($0) - table.rules.count }
    let box = box(compiled.rows[number])
    if !compiled.isPossible(compiled.rows[number], budget: &budget) { return contradictory(number, box) }
    if let feeding = reasons.first(where: { table.impossible[$0].isUnreachable }) {
      return unreachable(number, box, at: table.impossible[feeding].place)
    }
    let finding = Finding(
      .impossibleRule, at: rule.range,
      "Rule '\(rule.text)' can never match: the table declares all its combinations impossible",
      notes: reasons.prefix(task.mostPlaces).map {
        Finding.Note("they are declared impossible here", at: table.impossible[$0].place)
      }, fixes: [Finding.Fix("remove the rule, or what 'impossible' says too much")],
      details: Finding.Details(
        rules: [rule.text], boxes: [compiled.box(box, 0)], witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]
      ))
    return Problem(finding, witness: Witness(.impossible, box, rules: [rule.text]))
  }

  /// The problem that the comparisons of a rule contradict one another, or its other entries; or that these rule out a value.
  private func contradictory(_ number: Int, _ box: MaskRows) -> Problem {
    if let finding = compiled.misplacedValue(inRule: number) { return Problem(finding) }
    let rule = table.rules[number]
    let compared = rule.entries.first { !$0.wording.comparisons.isEmpty }
    var finding = Finding.contradictoryComparisons(rule, at: compared?.place ?? rule.id.range)
    finding.notes.append(Finding.Note("the rule asks for \(compiled.words(box, 0))"))
    return Problem(finding)
  }

  /// The problem that no first inputs lead to a rule.
  private func unreachable(_ number: Int, _ box: MaskRows, at feeding: SourceRange) -> Problem {
    let rule = table.rules[number].id
    let finding = Finding(
      .unreachableRule, at: rule.range,
      "Rule '\(rule.text)' can never match: no first inputs lead to any of its combinations",
      notes: [Finding.Note("the tables that decide for this condition rule them out", at: feeding)],
      fixes: [Finding.Fix("remove the rule, or change the table that decides its conditions")],
      details: Finding.Details(rules: [rule.text], boxes: [compiled.box(box, 0)]))
    return Problem(finding)
  }

  private func notDecided(_ rules: [Int]) -> Finding {
    let ids = rules.map { table.rules[$0].id.text }
    let names = ids.inQuotes(upTo: task.isVerbose ? .max : 5)
    return Finding(
      .notDecided, at: table.place,
      .count(
        rules.count, one: "Whether \(names) of table '\(table.id)' ever decides was not decided within the budget",
        "Whether \(names) of table '\(table.id)' ever decide was not decided within the budget"),
      details: Finding.Details(rules: ids))
  }
}
