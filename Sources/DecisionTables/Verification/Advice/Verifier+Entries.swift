import Diagnostics

extension Verifier {
  /// Tells which entries allow every value without saying so.
  mutating func adviseOnWideEntries() {
    var found: [(rule: Int, condition: Int)] = []
    for (rule, said) in table.rules.enumerated() {
      for (condition, entry) in said.entries.enumerated() where !entry.isFaulty && !entry.isAny {
        let field = compiled.rows.layout.fields[condition]
        guard compiled.rows.slotCount(of: field, row: rule) == field.width else { continue }
        found.append((rule, condition))
      }
    }
    let isGrid = RuleNotation(table).isGrid
    let shown = found.prefix(Self.mostOfOneKind).map { rule, condition in
      Problem(wideEntry(of: table.rules[rule], condition, isGrid: isGrid))
    }
    add(shown, found.map(\.rule))
  }

  private func wideEntry(of rule: Rule, _ condition: Int, isGrid: Bool) -> Finding {
    let entry = rule.entries[condition]
    let condition = table.conditions[condition].id
    let fix =
      isGrid
      ? Finding.Fix("write '-'", replacing: entry.place, with: "-")
      : Finding.Fix("leave '\(condition)' out of the rule")
    return Finding(
      .entryAllowsAll,
      at: entry.place,
      "Rule '\(rule.id.text)' asks for all values of '\(condition)', and so for any",
      fixes: [fix],
      details: Finding.Details(rules: [rule.id.text], conditions: [condition])
    )
  }

  /// Tells which rules name combinations that are declared impossible.
  ///
  /// A rule that allows any value of a condition does not name that condition's values.
  ///
  /// - Parameter idle: rules of which that is known already.
  mutating func adviseOnImpossibleCombinations(idle: Set<Int>) {
    let rows = compiled.rows
    let named = table.impossible.indices.map { reason in
      rows.constrainedConditions(ofRow: table.rules.count + reason)
    }
    guard named.contains(where: { !$0.isEmpty }) else { return }
    var found: [(rule: Int, reason: Int)] = []
    var intersecting = IntersectingRows(compiled)
    var budget = budget
    for rule in table.rules.indices where !idle.contains(rule) && budget > 0 {
      intersecting.find(rule, from: table.rules.count, budget: &budget)
      let own = Set(rows.constrainedConditions(ofRow: rule))
      let reason = intersecting.rows(in: table.rules.count..<rows.count)
        .map { Int($0) - table.rules.count }
        .first { reason in
          budget -= named[reason].count
          return !named[reason].isEmpty && named[reason].allSatisfy(own.contains)
        }
      if let reason { found.append((rule, reason)) }
    }
    spend(allBut: budget)
    let shown = found.prefix(Self.mostOfOneKind).map { problem($0.rule, names: $0.reason) }
    add(shown, found.map(\.rule))
  }

  private func problem(_ rule: Int, names reason: Int) -> Problem {
    let id = table.rules[rule].id
    let row = table.rules.count + reason
    var box = MaskRows(compiled.rows.layout)
    box.append(
      (0..<compiled.rows.layout.wordCount).map { compiled.rows[rule, $0] & compiled.rows[row, $0] }
    )
    let finding = Finding(
      .ruleNamesImpossible,
      at: id.range,
      "Rule '\(id.text)' names combinations that the table declares impossible",
      notes: [
        Finding.Note("they are declared impossible here", at: table.impossible[reason].place),
        Finding.Note("an example: \(compiled.sentence(box.firstCombination(ofRow: 0)))"),
      ],
      details: Finding.Details(
        rules: [id.text],
        boxes: [compiled.box(box, 0)],
        witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]
      )
    )
    return Problem(finding, witness: Witness(.impossible, box, rules: [id.text]))
  }
}
