import Diagnostics

extension GapCheck {
  /// Fixes for the gaps shown: a result in a rule that already matches there, if no second one may match; else a new
  /// rule.
  ///
  /// - Parameters:
  ///   - region: the combinations in which outputs have no result.
  ///   - count: the number of its boxes that are shown.
  ///   - notation: the notation of the table's rules.
  ///   - taken: the ids of rules; receives those of the offered rules.
  /// - Returns: The fixes, the most likely first.
  func fixes(for region: UncoveredRegion, _ count: Int, in notation: RuleNotation, taken: inout Set<String>)
    -> [Finding.Fix]
  {
    let matching = rulesThatMatch(in: region.boxes, count)
    let outputs = region.outputs.map { table.outputs[$0].id }.inQuotes()
    var fixes: [Finding.Fix] = []
    if !matching.isEmpty {
      let rules = matching.map { table.rules[$0].id.text }.inQuotes(upTo: task.mostNames)
      fixes.append(.init("say something about \(outputs) in \(rules); under 'unique' no second rule may match there"))
    }
    let unmatched = parts(of: region.boxes, count, outside: matching)
    let most = task.isVerbose ? compiled.boxesToKeep(of: unmatched) : max(count, Self.mostRules)
    let shown = min(unmatched.count, most)
    let added = missingRules(unmatched, saying: region.outputs, shown, in: notation, taken: &taken)
    if !added.isEmpty { fixes.append(.init(adding(added.count, of: unmatched.count), rules: added)) }
    return fixes + [.init("say what happens 'otherwise', or 'gaps: not-stated'")]
  }

  /// The most rules to offer if the output is not verbose, unless there are more groups of combinations.
  private static let mostRules = 20

  private func adding(_ shown: Int, of count: Int) -> Message {
    if count > shown {
      return .count(
        count - shown, one: "add rules, and 1 more, which '--verbose' shows:",
        "add rules, and \(count - shown) more, which '--verbose' shows:")
    }
    return count == 1 ? "add a rule:" : "add rules:"
  }

  /// The rules that alone can close the gap of an output in some boxes; empty if further rules may match.
  private func rulesThatMatch(in boxes: MaskRows, _ count: Int) -> [Int] {
    guard table.hitPolicy.allowedOverlap == .never else { return [] }
    return table.rules.indices.filter { rule in
      (0..<count).contains { box in
        var budget = task.budget
        return compiled.isPossible(compiled.rows.common(rule, with: boxes[box]), budget: &budget)
      }
    }
  }

  /// The possible parts of the first boxes that no rule matches, as disjoint boxes.
  private func parts(of boxes: MaskRows, _ count: Int, outside rules: [Int]) -> MaskRows {
    var shown = boxes
    shown.removeRows(from: count)
    if rules.isEmpty { return shown }
    var search = UncoveredSearch(compiled.rows, budget: task.budget)
    for box in 0..<count { search.search(boxes[box], among: rules.map(Int32.init)) }
    let parts = search.uncovered.fewest()
    var possible = MaskRows(parts.layout)
    for part in 0..<parts.count {
      var budget = task.budget
      if compiled.isPossible(parts[part], budget: &budget) { possible.append(parts[part]) }
    }
    return possible
  }

  /// Rules that would close a gap, without their results.
  private func missingRules(
    _ boxes: MaskRows, saying outputs: [Int], _ count: Int, in notation: RuleNotation, taken: inout Set<String>
  ) -> [String] {
    let results = table.outputs.indices.map { output -> RuleNotation.Result in
      outputs.contains(output) ? .open : .nothing
    }
    var number = 1
    return (0..<count).flatMap { table.alternatives(compiled.entries(boxes, $0)) }.map { entries in
      while !taken.insert("uncovered-\(number)").inserted { number += 1 }
      return notation.rule("uncovered-\(number)", entries, results)
    }
  }
}
