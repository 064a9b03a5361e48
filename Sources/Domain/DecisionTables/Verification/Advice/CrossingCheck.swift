import Diagnostics

/// Reports rules that contradict each other where their bounds cross, and rules that give way to more general ones.
struct CrossingCheck: Check {
  let task: CheckTask
  /// Rules that never decide; another check reports them.
  let ignored: Set<Int>

  func run() -> CheckReport {
    guard table.hitPolicy.allowedOverlap != .never, table.hitPolicy != .any else { return CheckReport() }
    var search = CrossingSearch(compiled, budget: task.budget)
    search.search(without: ignored)
    let crossing = search.crossings.filter { $0.condition != nil }
    let misleading = search.crossings.filter { $0.condition == nil }
    let problems =
      task.problems(crossing, rule: \.rule, problem: crossingRules)
      + task.problems(misleading, rule: \.rule, problem: misleadingRule)
    return task.report(problems, left: search.budget, endedEarly: search.hasEndedEarly)
  }

  private func crossingRules(_ crossing: CrossingSearch.Crossing) -> Problem {
    let (rule, other) = (table.rules[crossing.rule], table.rules[crossing.other].id.text)
    let condition = crossing.condition ?? 0
    let shared = Message.names(compiled.tests(of: condition, box(crossing.box), 0), upTo: 5)
    let (id, name) = (rule.id.text, table.conditions[condition].id)
    let fix: Message = "let one of them leave out what both ask for"
    return problem(
      .crossingRules, crossing, at: rule.entries[condition].place,
      "Rules '\(other)' and '\(id)' contradict each other, and both ask for \(shared) of '\(name)'",
      fixes: [
        Finding.Fix(
          table.hitPolicy.precedence == .byRuleOrder && table.hitPolicy.masksRules
            ? "\(fix); or change their order, if the other one should decide" : fix)
      ])
  }

  /// Rules ranked by their results (the "misleading rules" of other checkers of DMN).
  private func misleadingRule(_ crossing: CrossingSearch.Crossing) -> Problem {
    let (rule, other) = (table.rules[crossing.rule].id, table.rules[crossing.other].id.text)
    let id = rule.text
    return problem(
      .misleadingRule, crossing, at: rule.range,
      "Rule '\(id)' is misleading: '\(other)' asks less, and yet goes before it under '\(table.hitPolicy.rawValue)'",
      fixes: [Finding.Fix("let '\(id)' leave out what '\(other)' decides, or let the other ask for more")])
  }

  private func problem(
    _ kind: Finding.Kind, _ crossing: CrossingSearch.Crossing, at place: SourceRange, _ summary: Message,
    fixes: [Finding.Fix]
  ) -> Problem {
    let other = table.rules[crossing.other].id
    let rules = [table.rules[crossing.rule].id.text, other.text]
    let box = box(crossing.box)
    let note: Message =
      table.hitPolicy.masksRules
      ? "for \(compiled.words(box, 0)), rule '\(other.text)' decides here"
      : "for \(compiled.words(box, 0)), rule '\(other.text)' matches here"
    let finding = Finding(
      kind, at: place, summary, notes: [Finding.Note(note, at: other.range)], fixes: fixes,
      details: Finding.Details(
        rules: rules, boxes: [compiled.box(box, 0)], witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]))
    let kind: Witness.Kind = table.hitPolicy.masksRules ? .masked : .conflict
    return Problem(finding, witness: Witness(kind, box, rules: rules))
  }
}
