import Diagnostics

extension Verifier {
  /// Tells which rules never decide.
  mutating func checkMasking() -> MaskedRules {
    // Where no rule goes before another and everything can happen, each rule that matches decides.
    guard table.hitPolicy.ordersRules || !table.impossible.isEmpty else { return MaskedRules() }
    var search = MaskingSearch(compiled, budget: budget, shownCount: Self.mostOfOneKind)
    search.search()
    spend(allBut: search.budget, endedEarly: search.hasEndedEarly)
    let result = search.result
    let masked = result.masked.prefix(Self.mostOfOneKind).map { problem(for: $0) }
    add(masked, result.masked.map(\.rule))
    let impossible = result.impossible.prefix(Self.mostOfOneKind).map { problem(forImpossible: $0) }
    add(impossible, result.impossible)
    if !result.undecided.isEmpty { problems.append(Problem(notDecided(result.undecided))) }
    return result
  }

  private func problem(for masked: MaskedRules.Masked) -> Problem {
    let rule = table.rules[masked.rule].id
    let maskers = masked.maskers.map { table.rules[$0].id }
    let names = maskers.map(\.text).inQuotes(upTo: isVerbose ? .max : 10)
    let isSingle = maskers.count == 1
    var box = MaskRows(compiled.rows.layout)
    box.append(masked.box)
    let example = compiled.sentence(box.firstCombination(ofRow: 0))
    var notes = maskers.prefix(mostPlaces).map { masker in
      Finding.Note("rule '\(masker.text)' stands here", at: masker.range)
    }
    notes.append(Finding.Note("an example: \(example)"))
    let predicate =
      isSingle ? "matches whenever it does, and goes" : "together match whenever it does, and go"
    let finding = Finding(
      .maskedRule,
      at: rule.range,
      "Rule '\(rule.text)' never decides: \(names) \(predicate) before it under "
        + "'\(table.hitPolicy.rawValue)'",
      notes: notes,
      fixes: [
        Finding.Fix(
          table.hitPolicy == .first
            ? "put it before \(isSingle ? names : "them") if it is the exception, or remove it"
            : "remove it, or narrow \(isSingle ? names : "them")"
        )
      ],
      details: Finding.Details(
        rules: [rule.text] + maskers.map(\.text),
        boxes: [compiled.box(box, 0)],
        witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]
      )
    )
    return Problem(
      finding,
      witness: Witness(.masked, box, rules: [rule.text] + maskers.map(\.text))
    )
  }

  private func problem(forImpossible number: Int) -> Problem {
    let rule = table.rules[number].id
    var intersecting = IntersectingRows(compiled)
    var budget = Int.max
    intersecting.find(number, from: table.rules.count, budget: &budget)
    let reasons = intersecting.rows(in: table.rules.count..<compiled.rows.count)
      .map { Int($0) - table.rules.count }
    var box = MaskRows(compiled.rows.layout)
    box.append(compiled.rows[number])
    let finding = Finding(
      .impossibleRule,
      at: rule.range,
      "Rule '\(rule.text)' can never match: the table declares all its combinations impossible",
      notes: reasons.prefix(mostPlaces).map {
        Finding.Note("they are declared impossible here", at: table.impossible[$0].place)
      },
      fixes: [Finding.Fix("remove the rule, or what 'impossible' says too much")],
      details: Finding.Details(
        rules: [rule.text],
        boxes: [compiled.box(box, 0)],
        witnesses: [compiled.witness(box.firstCombination(ofRow: 0))]
      )
    )
    return Problem(finding, witness: Witness(.impossible, box, rules: [rule.text]))
  }

  private func notDecided(_ rules: [Int]) -> Finding {
    let ids = rules.map { table.rules[$0].id.text }
    let names = ids.inQuotes(upTo: isVerbose ? .max : 5)
    return Finding(
      .notDecided,
      at: table.place,
      "Whether \(names) of table '\(table.id)' ever "
        + "\(rules.count == 1 ? "decides" : "decide") was not decided within the budget",
      details: Finding.Details(rules: ids)
    )
  }
}
