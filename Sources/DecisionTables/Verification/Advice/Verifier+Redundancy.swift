import Diagnostics

extension Verifier {
  /// Tells under `any` which rules only repeat what others say.
  ///
  /// - Parameter idle: rules of which it is known that they never match.
  /// - Returns: the redundant rules.
  mutating func adviseOnRedundancy(idle: [Int]) -> [Int] {
    guard table.hitPolicy == .any else { return [] }
    var search = RedundancySearch(compiled, budget: budget, shownCount: Self.mostOfOneKind)
    search.search(without: idle)
    spend(allBut: search.budget, endedEarly: search.hasEndedEarly)
    let redundant = search.redundant
    let shown = redundant.prefix(Self.mostOfOneKind).map { problem(for: $0) }
    add(shown, redundant.map(\.rule))
    return redundant.map(\.rule)
  }

  private func problem(for redundant: RedundancySearch.Redundant) -> Problem {
    let rule = table.rules[redundant.rule].id
    let others = redundant.others.map { table.rules[$0].id }
    var box = MaskRows(compiled.rows.layout)
    box.append(compiled.rows[redundant.rule])
    let names = others.map(\.text).inQuotes(upTo: isVerbose ? .max : 10)
    let finding = Finding(
      .redundantRule,
      at: rule.range,
      "Rule '\(rule.text)' is redundant: "
        + (others.count == 1
          ? "\(names) matches whenever it does, and says the same"
          : "\(names) together match whenever it does, and say the same"),
      notes: others.prefix(mostPlaces).map {
        Finding.Note("rule '\($0.text)' stands here", at: $0.range)
      },
      fixes: [Finding.Fix("remove it")],
      details: Finding.Details(
        rules: [rule.text] + others.map(\.text),
        boxes: [compiled.box(box, 0)],
        witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]
      )
    )
    return Problem(
      finding,
      witness: Witness(.redundant, box, rules: [rule.text] + others.map(\.text))
    )
  }
}
