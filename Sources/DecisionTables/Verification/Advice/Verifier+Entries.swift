import Diagnostics

extension Verifier {
  /// Tells which entries allow every value without saying so.
  mutating func adviseOnWideEntries() {
    var found: [(rule: Int, finding: Finding)] = []
    for (rule, said) in table.rules.enumerated() {
      for (condition, entry) in said.entries.enumerated() where !entry.isFaulty && !entry.isAny {
        let field = compiled.rows.layout.fields[condition]
        guard compiled.rows.slotCount(of: field, row: rule) == field.width else { continue }
        found.append((rule, wide(entry, table.conditions[condition].id, of: said)))
      }
    }
    add(found.map { Problem($0.finding) }, found.map(\.rule), "have such an entry")
  }

  private func wide(_ entry: Entry, _ condition: String, of rule: Rule) -> Finding {
    let fix =
      RuleNotation(table).isGrid
      ? Finding.Fix("write '-'", replacing: entry.place, with: "-")
      : Finding.Fix("leave '\(condition)' out of the rule")
    return Finding(
      "EntryAllowsAll",
      .advice,
      at: entry.place,
      "Rule '\(rule.id.text)' asks for all values of '\(condition)', and so for any",
      fixes: [fix]
    )
  }

  /// Tells which rules name combinations that are declared impossible.
  ///
  /// A rule that allows any value of a condition does not name that condition's values.
  ///
  /// - Parameter idle: rules of which that is known already.
  mutating func adviseOnImpossibleCombinations(idle: [Int]) {
    let rows = compiled.rows
    var found: [(rule: Int, problem: Problem)] = []
    for rule in table.rules.indices where !idle.contains(rule) && !table.rules[rule].isFaulty {
      let named = rows.constrainedConditions(ofRow: rule)
      let reason = table.impossible.indices.first { reason in
        let row = table.rules.count + reason
        let conditions = rows.constrainedConditions(ofRow: row)
        return !table.impossible[reason].isFaulty && !conditions.isEmpty
          && conditions.allSatisfy(named.contains) && rows.intersect(rule, row)
      }
      if let reason { found.append((rule, problem(rule, names: reason))) }
    }
    add(found.map(\.problem), found.map(\.rule), "name impossible combinations, too")
  }

  private func problem(_ rule: Int, names reason: Int) -> Problem {
    let id = table.rules[rule].id
    let row = table.rules.count + reason
    var box = MaskRows(compiled.rows.layout)
    box.append(
      (0..<compiled.rows.layout.wordCount).map { compiled.rows[rule, $0] & compiled.rows[row, $0] }
    )
    let finding = Finding(
      "RuleNamesImpossible",
      .advice,
      at: id.range,
      "Rule '\(id.text)' names combinations that the table declares impossible",
      notes: [
        Finding.Note("they are declared impossible here", at: table.impossible[reason].place),
        Finding.Note("an example: \(compiled.sentence(box.firstCombination(ofRow: 0)))"),
      ]
    )
    return Problem(finding, witness: Witness(.impossible, box, rules: [id.text]))
  }
}
