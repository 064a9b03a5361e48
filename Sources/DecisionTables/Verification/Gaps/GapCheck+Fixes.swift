import Diagnostics

extension GapCheck {
  /// What closes the gaps that are shown: a rule that matches there already, where no second one may, and else a new one.
  ///
  /// - Parameters:
  ///   - region: where outputs have no result.
  ///   - count: how many of its boxes are shown.
  /// - Returns: the fixes, the likeliest first.
  func fixes(for region: UncoveredRegion, _ count: Int) -> [Finding.Fix] {
    var matching: Set<Int> = []
    var unmatched = MaskRows(region.boxes.layout)
    for box in 0..<count {
      let rules = rulesThatMatch(in: region.boxes[box])
      matching.formUnion(rules)
      for part in parts(of: region.boxes[box], outside: rules) { unmatched.append(part) }
    }
    if !matching.isEmpty, unmatched.count > 0 { unmatched = unmatched.fewest() }
    let outputs = region.outputs.map { table.outputs[$0].id }.inQuotes()
    var fixes: [Finding.Fix] = []
    if !matching.isEmpty {
      let rules = matching.sorted().map { table.rules[$0].id.text }.inQuotes()
      fixes.append(
        .init(
          "say something about \(outputs) in \(rules); under 'unique' no second rule may match there"
        )
      )
    }
    let added = missingRules(unmatched, saying: region.outputs, min(unmatched.count, count))
    if !added.isEmpty {
      fixes.append(.init(added.count == 1 ? "add a rule:" : "add rules:", rules: added))
    }
    return fixes + [.init("say what happens 'otherwise', or 'gaps: not-stated'")]
  }

  /// The rules that alone can close the gap of an output in a part of a box; none where a further rule may match.
  private func rulesThatMatch(in box: [UInt64]) -> [Int] {
    guard table.hitPolicy.allowedOverlap == .never else { return [] }
    return table.rules.indices.filter { compiled.rows.common($0, with: box) != nil }
  }

  /// What of a box no rule matches, as disjoint boxes; none where they would be more than anybody reads.
  private func parts(of box: [UInt64], outside rules: [Int]) -> [[UInt64]] {
    var parts = [box]
    for rule in rules {
      parts = parts.flatMap { part in
        compiled.rows.common(rule, with: part) == nil
          ? [part] : compiled.rows.parts(of: part, around: rule).outside
      }
      if parts.count > MaskRows.largestCountToMinimize { return [] }
    }
    return parts
  }

  /// Rules that would close a gap, but for what then happens.
  private func missingRules(_ boxes: MaskRows, saying outputs: [Int], _ count: Int) -> [String] {
    let notation = RuleNotation(table)
    var taken = Set(table.rules.map(\.id.text))
    let results = table.outputs.indices.map { output -> RuleNotation.Result in
      outputs.contains(output) ? .open : .nothing
    }
    return (0..<count).map { box in
      var number = 1
      while !taken.insert("uncovered-\(number)").inserted { number += 1 }
      return notation.rule("uncovered-\(number)", compiled.entries(boxes, box), results)
    }
  }
}
