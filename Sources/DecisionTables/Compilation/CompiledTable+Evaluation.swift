extension CompiledTable {
  /// What the table decides for a combination.
  ///
  /// - Parameter combination: a slot for each condition, in the order of the table.
  /// - Complexity: O(conditions · rules / 64), and what the rules that match yield.
  package func evaluate(_ combination: [Int]) -> Decision {
    precondition(combination.count == axes.count, "a combination has a slot for each condition")
    let (matched, impossible) = rowsHolding(combination)
    var outputs: [Decision.Output] = []
    outputs.reserveCapacity(table.outputs.count)
    for output in table.outputs.indices { outputs.append(decide(output, matched)) }
    return Decision(matched: matched, impossible: impossible, outputs: outputs)
  }

  private func rowsHolding(_ combination: [Int]) -> (matched: [Int], impossible: Int?) {
    guard let index else { return rowsFoundOneByOne(combination) }
    var matched: [Int] = []
    for word in 0..<index.wordCount {
      var bits = index.rows(holding: combination, word: word)
      if matched.isEmpty { matched.reserveCapacity(bits.nonzeroBitCount) }
      while bits != 0 {
        let row = word * 64 + bits.trailingZeroBitCount
        bits &= bits &- 1
        if row >= rows.count { break }
        if row >= table.rules.count { return (matched, row - table.rules.count) }
        matched.append(row)
      }
    }
    return (matched, nil)
  }

  private func rowsFoundOneByOne(_ combination: [Int]) -> (matched: [Int], impossible: Int?) {
    let found = (0..<rows.count).filter { row in
      combination.indices.allSatisfy { rows.contains(combination[$0], of: $0, row: row) }
    }
    let impossible = found.first { $0 >= table.rules.count }
    return (found.filter { $0 < table.rules.count }, impossible.map { $0 - table.rules.count })
  }

  private func decide(_ output: Int, _ matched: [Int]) -> Decision.Output {
    if table.hitPolicy == .unique, matched.count > 1 { return .conflict(rules: matched) }
    let isSilent = { (rule: Int) in table.rules[rule].outcome.steps[output] == nil }
    let rules = matched.contains(where: isSilent) ? matched.filter { !isSilent($0) } : matched
    guard let first = rules.first, let steps = table.rules[first].outcome.steps[output] else {
      if let steps = table.otherwise?.steps[output] { return .otherwise(steps) }
      return table.statesGaps ? .gap : .notStated
    }
    if rules.count == 1 { return .steps(steps, rules: rules) }
    switch table.hitPolicy {
    case .unique, .any:
      let agree = rules.allSatisfy { table.rules[$0].outcome.steps[output] == steps }
      return agree ? .steps(steps, rules: rules) : .conflict(rules: rules)
    case .first: return .steps(steps, rules: [first])
    case .ruleOrder, .collect:
      return .steps(rules.flatMap { table.rules[$0].outcome.steps[output] ?? [] }, rules: rules)
    }
  }
}
