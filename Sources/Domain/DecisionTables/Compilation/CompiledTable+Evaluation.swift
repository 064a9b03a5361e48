extension CompiledTable {
  /// The decision of the table for a combination.
  ///
  /// - Parameter combination: a slot for each condition, in the order of the table.
  /// - Returns: the decision of the hit policy for each output.
  /// - Complexity: O(conditions · rules / 64), plus the results of the rules that match.
  package func evaluate(_ combination: [Int]) -> Decision { decide(match(combination)) }

  /// The decision of the table for the combinations with the same match.
  package func decide(_ match: Match) -> Decision {
    let matched = match.rules.indices
    var outputs: [Decision.Output] = []
    outputs.reserveCapacity(definition.outputs.count)
    for output in definition.outputs.indices { outputs.append(decide(output, matched)) }
    return Decision(matched: matched, impossible: match.impossible, outputs: outputs)
  }

  /// The basis of a decision: the rules that match a combination, and the entry of `impossible` that holds it.
  package struct Match: Hashable {
    /// The rules that match, by their positions.
    package var rules = ValueSet()
    /// The index of the first entry of `impossible` that holds the combination.
    package var impossible: Int?
    /// True if the orders of the combination contradict its values.
    package var isContradictory = false
  }

  /// The rules that match a combination, and the entry of `impossible` that holds it.
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
        guard index.isExact || rows.contains(combination, row: row) else { continue }
        if row < definition.rules.count {
          match.rules.insert(row)
        } else if declaredImpossibleRows.contains(row) {
          match.impossible = match.impossible ?? row - definition.rules.count
        } else {
          match.isContradictory = true
        }
      }
    }
    return match
  }

  private func decide(_ output: Int, _ matched: [Int]) -> Decision.Output {
    let policy = definition.hitPolicy
    if policy.allowedOverlap == .never, matched.count > 1 { return .conflict(rules: matched) }
    var rules = speaking(about: output, among: matched)
    if policy.precedence == .byOutputValues, rules.count > 1, let precedence {
      rules.sort { precedence[$0] < precedence[$1] }
    }
    guard let first = rules.first, let result = definition.rules[first].outcome.results[output] else {
      if let result = definition.otherwise?.results[output] { return .otherwise(result) }
      return definition.mustBeComplete ? .gap : .notStated
    }
    if let aggregation = definition.aggregation {
      return .values([aggregate(rules, output, by: aggregation)], rules: rules)
    }
    switch policy.yield {
    case .list, .collection: return concatenation(of: rules, output)
    case .one:
      if policy.masksRules { return Decision.Output(result, rules: [first]) }
      for rule in rules where definition.rules[rule].outcome.results[output] != result {
        return .conflict(rules: rules)
      }
      return Decision.Output(result, rules: rules)
    }
  }

  private func speaking(about output: Int, among matched: [Int]) -> [Int] {
    matched.filter { definition.rules[$0].outcome.results[output] != nil }
  }

  /// The results of several rules; a rule to which the output does not apply adds nothing.
  private func concatenation(of all: [Int], _ output: Int) -> Decision.Output {
    let rules = all.filter { definition.rules[$0].outcome.results[output] != .doesNotApply }
    if rules.isEmpty { return .doesNotApply(rules: all) }
    var steps: [StepReference] = []
    var values: [OutputValue] = []
    for rule in rules {
      switch definition.rules[rule].outcome.results[output] {
      case .steps(let said): steps += said
      case .values(let said): values += said
      case .doesNotApply, nil: break
      }
    }
    return definition.outputs[output].domain == nil ? .steps(steps, rules: rules) : .values(values, rules: rules)
  }

  private func aggregate(_ rules: [Int], _ output: Int, by aggregation: Aggregation) -> OutputValue {
    var numbers: [Decimal] = []
    if aggregation != .count, let formula = formula(aggregating: rules, output, by: aggregation) {
      return .formula(formula)
    }
    for rule in rules {
      if case .values(let values)? = definition.rules[rule].outcome.results[output],
        case .number(let number)? = values.first
      {
        numbers.append(number)
      }
    }
    let result =
      switch aggregation {
      case .count: Decimal(rules.count)
      case .sum: numbers.dropFirst().reduce(numbers.first ?? Decimal(0)) { $0.adding($1) }
      case .min: numbers.min() ?? Decimal(0)
      case .max: numbers.max() ?? Decimal(0)
      }
    return .number(result)
  }

  /// The formula for several results, at least one of which is computed; nil if none is.
  private func formula(aggregating rules: [Int], _ output: Int, by aggregation: Aggregation) -> Formula? {
    let values = rules.compactMap { rule -> OutputValue? in
      guard case .values(let values)? = definition.rules[rule].outcome.results[output] else { return nil }
      return values.first
    }
    return Formula(aggregating: values, by: aggregation)
  }
}
