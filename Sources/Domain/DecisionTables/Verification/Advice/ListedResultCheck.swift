import Diagnostics

/// Reports rules that match together and make an odd list: with the same result twice, or with both `true` and `false`.
///
/// Several different results are normal under the hit policies that make lists.
struct ListedResultCheck: Check {
  let task: CheckTask
  /// Rules that never match, or that repeat others entirely; other checks report them.
  let ignored: Set<Int>

  /// Two rules that match together, with some of these combinations.
  struct Meeting {
    var rule: Int
    var earlier: Int
    var box: [UInt64]
  }

  func run() -> CheckReport {
    guard table.hitPolicy.yieldsSeveral, table.aggregation == nil else { return CheckReport() }
    var search = ListedResultSearch(compiled, budget: task.budget)
    search.search(without: ignored)
    let problems =
      task.problems(search.repeated, rule: \.rule, problem: repetition)
      + task.problems(search.opposite, rule: \.rule, problem: opposition)
    return task.report(problems, left: search.budget, endedEarly: search.hasEndedEarly)
  }

  private func repetition(_ meeting: Meeting) -> Problem {
    let (rule, earlier) = (table.rules[meeting.rule].id, table.rules[meeting.earlier].id)
    return problem(
      .repeatedResult, meeting,
      "Rule '\(rule.text)' yields something that '\(earlier.text)' yields as well, so that it comes twice where both match",
      Finding.Fix("let one of them yield it, or a rule of its own that matches where either does"),
      Witness.Kind.redundant)
  }

  private func opposition(_ meeting: Meeting) -> Problem {
    let (rule, earlier) = (table.rules[meeting.rule].id, table.rules[meeting.earlier].id)
    return problem(
      .oppositeResults, meeting,
      "Rules '\(earlier.text)' and '\(rule.text)' yield both 'true' and 'false' where both match",
      Finding.Fix(
        "let one of them ask for what the other leaves over, or choose a hit policy under which one rule decides"),
      Witness.Kind.conflict)
  }

  private func problem(
    _ kind: Finding.Kind, _ meeting: Meeting, _ summary: Message, _ fix: Finding.Fix, _ witness: Witness.Kind
  ) -> Problem {
    let (rule, earlier) = (table.rules[meeting.rule].id, table.rules[meeting.earlier].id)
    let box = box(meeting.box)
    let finding = Finding(
      kind, at: rule.range, summary,
      notes: [Finding.Note("for \(compiled.words(box, 0)), rule '\(earlier.text)' matches here", at: earlier.range)],
      fixes: [fix],
      details: Finding.Details(
        rules: [rule.text, earlier.text], boxes: [compiled.box(box, 0)],
        witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]))
    return Problem(finding, witness: Witness(witness, box, rules: [rule.text, earlier.text]))
  }
}
