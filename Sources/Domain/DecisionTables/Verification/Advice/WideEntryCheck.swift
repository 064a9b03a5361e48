import Diagnostics

/// Reports entries that allow every value but are not written as `-`.
struct WideEntryCheck: Check {
  let task: CheckTask

  func run() -> CheckReport {
    var found: [(rule: Int, condition: Int)] = []
    for (rule, said) in table.rules.enumerated() {
      for (condition, entry) in said.entries.enumerated()
      where !entry.isFaulty && entry.values != .any && entry.wording.comparisons.isEmpty
        && table.conditions[condition].pair == nil
        // Without it, a table might speak of fewer days, unless it says itself of which.
        && (!table.conditions[condition].isDay || table.conditions[condition].isDayOfOwnPeriod)
      {
        let field = compiled.rows.layout.fields[condition]
        guard compiled.rows.slotCount(of: field, row: rule) == field.width else { continue }
        found.append((rule, condition))
      }
    }
    if found.isEmpty { return CheckReport() }
    let isGrid = RuleNotation(table).isGrid
    return CheckReport(
      task.problems(found, rule: \.rule) { Problem(wideEntry(of: table.rules[$0.rule], $0.condition, isGrid: isGrid)) })
  }

  private func wideEntry(of rule: Rule, _ condition: Int, isGrid: Bool) -> Finding {
    let entry = rule.entries[condition]
    let condition = table.conditions[condition].id
    let fix =
      isGrid
      ? Finding.Fix("write '-'", replacing: entry.place, with: "-")
      : Finding.Fix("leave '\(condition)' out of the rule")
    return Finding(
      .entryAllowsAll, at: entry.place, "Rule '\(rule.id.text)' asks for all values of '\(condition)', and so for any",
      fixes: [fix], details: Finding.Details(rules: [rule.id.text], conditions: [condition]))
  }
}
