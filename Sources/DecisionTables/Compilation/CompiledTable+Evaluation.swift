extension CompiledTable {
  /// What the table decides for a combination.
  ///
  /// - Parameter combination: a slot for each condition, in the order of the table.
  /// - Returns: the decision of the hit policy for each output.
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
    let rules = speaking(about: output, among: matched)
    guard let first = rules.first, let steps = table.rules[first].outcome.steps[output] else {
      if let steps = table.otherwise?.steps[output] { return .otherwise(steps) }
      return table.statesGaps ? .gap : .notStated
    }
    if rules.count == 1 { return .steps(steps, rules: rules) }
    switch table.hitPolicy {
    case .unique, .any:
      for rule in rules where table.rules[rule].outcome.steps[output] != steps {
        return .conflict(rules: rules)
      }
      return .steps(steps, rules: rules)
    case .first: return .steps(steps, rules: [first])
    case .ruleOrder, .collect: return .steps(concatenation(of: rules, output), rules: rules)
    }
  }

  /// Without closures here and below: one that captures the table would retain all of its parts at each call.
  private func speaking(about output: Int, among matched: [Int]) -> [Int] {
    for (place, rule) in matched.enumerated()
    where table.rules[rule].outcome.steps[output] == nil {
      var speaking = Array(matched[..<place])
      for rule in matched[(place + 1)...] where table.rules[rule].outcome.steps[output] != nil {
        speaking.append(rule)
      }
      return speaking
    }
    return matched
  }

  private func concatenation(of rules: [Int], _ output: Int) -> [StepReference] {
    var steps: [StepReference] = []
    steps.reserveCapacity(2 * rules.count)
    for rule in rules {
      if let said = table.rules[rule].outcome.steps[output] { steps.append(contentsOf: said) }
    }
    return steps
  }
}
