extension CompiledTable {
  /// What the table decides for a combination.
  ///
  /// - Parameter combination: a slot for each condition, in the order of the table.
  /// - Returns: the decision of the hit policy for each output.
  /// - Complexity: O(conditions · rules / 64), and what the rules that match yield.
  package func evaluate(_ combination: [Int]) -> Decision {
    decide(match(combination))
  }

  /// What the table decides for the combinations that match the same.
  package func decide(_ match: Match) -> Decision {
    let matched = match.rules.indices
    var outputs: [Decision.Output] = []
    outputs.reserveCapacity(definition.outputs.count)
    for output in definition.outputs.indices { outputs.append(decide(output, matched)) }
    return Decision(matched: matched, impossible: match.impossible, outputs: outputs)
  }

  /// What of the table holds a combination, which is all that its decision depends on.
  package struct Match: Hashable {
    /// The rules that match, by their positions.
    package var rules = ValueSet()
    /// The index of the first entry of `impossible` that holds the combination.
    package var impossible: Int?
  }

  /// What of the table holds a combination.
  ///
  /// - Parameter combination: a slot for each condition, in the order of the table.
  /// - Returns: the rules and the entry of `impossible`.
  /// - Complexity: O(conditions · rules / 64)
  package func match(_ combination: [Int]) -> Match {
    precondition(combination.count == axes.count, "a combination has a slot for each condition")
    var match = Match()
    for word in 0..<index.wordCount {
      var bits = index.rows(holding: combination, word: word)
      while bits != 0 {
        let row = word * 64 + bits.trailingZeroBitCount
        bits &= bits &- 1
        if row >= rows.count { break }
        guard index.inexact.allSatisfy({ rows.contains(combination[$0], of: $0, row: row) }) else {
          continue
        }
        if !match.insert(row, ruleCount: definition.rules.count) { return match }
      }
    }
    return match
  }

  private func decide(_ output: Int, _ matched: [Int]) -> Decision.Output {
    if definition.hitPolicy == .unique, matched.count > 1 { return .conflict(rules: matched) }
    let rules = speaking(about: output, among: matched)
    guard let first = rules.first, let result = definition.rules[first].outcome.results[output]
    else {
      if let result = definition.otherwise?.results[output] { return .otherwise(result) }
      return definition.mustBeComplete ? .gap : .notStated
    }
    if let aggregation = definition.aggregation {
      return .values([aggregate(rules, output, by: aggregation)], rules: rules)
    }
    if rules.count == 1 { return Decision.Output(result, rules: rules) }
    switch definition.hitPolicy {
    case .unique, .any:
      for rule in rules where definition.rules[rule].outcome.results[output] != result {
        return .conflict(rules: rules)
      }
      return Decision.Output(result, rules: rules)
    case .first: return Decision.Output(result, rules: [first])
    case .priority:
      let best = rules.min { ranks[$0] < ranks[$1] } ?? first
      return Decision.Output(
        definition.rules[best].outcome.results[output] ?? result,
        rules: [best]
      )
    case .ruleOrder, .collect: return concatenation(of: rules, output)
    case .outputOrder: return concatenation(of: rules.sorted { ranks[$0] < ranks[$1] }, output)
    }
  }

  /// Without closures here and below: one that captures the table would retain all of its parts at each call.
  private func speaking(about output: Int, among matched: [Int]) -> [Int] {
    for (place, rule) in matched.enumerated()
    where definition.rules[rule].outcome.results[output] == nil {
      var speaking = Array(matched[..<place])
      for rule in matched[(place + 1)...]
      where definition.rules[rule].outcome.results[output] != nil {
        speaking.append(rule)
      }
      return speaking
    }
    return matched
  }

  private func concatenation(of rules: [Int], _ output: Int) -> Decision.Output {
    if definition.outputs[output].domain != nil {
      var values: [OutputValue] = []
      values.reserveCapacity(rules.count)
      for rule in rules {
        if case .values(let said)? = definition.rules[rule].outcome.results[output] {
          values += said
        }
      }
      return .values(values, rules: rules)
    }
    var steps: [StepReference] = []
    steps.reserveCapacity(2 * rules.count)
    for rule in rules {
      if case .steps(let said)? = definition.rules[rule].outcome.results[output] { steps += said }
    }
    return .steps(steps, rules: rules)
  }

  private func aggregate(_ rules: [Int], _ output: Int, by aggregation: Aggregation) -> OutputValue
  {
    if aggregation == .count { return .number(Decimal(rules.count)) }
    var result: Decimal?
    for rule in rules {
      guard case .values(let values)? = definition.rules[rule].outcome.results[output],
        case .number(let number)? = values.first
      else { continue }
      switch aggregation {
      case .sum: result = result.map { $0.adding(number) } ?? number
      case .min: result = min(result ?? number, number)
      case .max: result = max(result ?? number, number)
      case .count: break
      }
    }
    return .number(result ?? Decimal(0))
  }
}

extension CompiledTable.Match {
  /// Adds a row that holds the combination; rows are added in ascending order.
  ///
  /// - Returns: whether those after it matter.
  fileprivate mutating func insert(_ row: Int, ruleCount: Int) -> Bool {
    if row < ruleCount {
      rules.insert(row)
      return true
    }
    impossible = row - ruleCount
    return false
  }
}
