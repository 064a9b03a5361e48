import Diagnostics

/// Reports rules that name combinations that are declared impossible.
///
/// A rule that allows any value of a condition does not name that condition's values.
struct ImpossibleNameCheck: Check {
  let task: CheckTask
  /// Rules that are already reported.
  let ignored: Set<Int>

  func run() -> CheckReport {
    let rows = compiled.rows
    let named = table.impossible.enumerated().map { reason, impossible in
      // Nobody declared them.
      impossible.isUnreachable ? [] : rows.constrainedConditions(ofRow: table.rules.count + reason)
    }
    guard named.contains(where: { !$0.isEmpty }) else { return CheckReport() }
    var found: [(rule: Int, reason: Int)] = []
    var intersecting = IntersectingRows(compiled)
    var budget = task.budget
    for rule in table.rules.indices where !ignored.contains(rule) && budget > 0 {
      let sharing = intersecting.rows(intersecting: rule, from: table.rules.count, budget: &budget)
      let own = Set(rows.constrainedConditions(ofRow: rule))
      let reason = sharing.rows(in: compiled.declaredImpossibleRows).map { Int($0) - table.rules.count }.first {
        reason in
        budget -= named[reason].count
        return !named[reason].isEmpty && named[reason].allSatisfy(own.contains)
      }
      if let reason { found.append((rule, reason)) }
    }
    let problems = task.problems(found, rule: \.rule) { problem($0.rule, names: $0.reason) }
    return task.report(problems, left: budget)
  }

  private func problem(_ rule: Int, names reason: Int) -> Problem {
    let id = table.rules[rule].id
    let row = table.rules.count + reason
    let box = box(compiled.rows.intersection(rule, row))
    let finding = Finding(
      .ruleNamesImpossible, at: id.range, "Rule '\(id.text)' names combinations that the table declares impossible",
      notes: [
        Finding.Note("they are declared impossible here", at: table.impossible[reason].place),
        Finding.Note("an example: \(compiled.example(box.firstCombination(ofRow: 0)))"),
      ],
      details: Finding.Details(
        rules: [id.text], boxes: [compiled.box(box, 0)], witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]))
    return Problem(finding, witness: Witness(.impossible, box, rules: [id.text]))
  }
}
