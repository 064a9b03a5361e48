@testable import DecisionTables

extension RandomTable {
  /// The decision for a combination, according to DMN.
  func decision(_ combination: [Int]) -> Decision {
    let matched = entries.indices.filter { matches(entries[$0], combination) }
    return Decision(
      matched: matched, impossible: impossible.firstIndex { matches($0, combination) },
      outputs: outputs.indices.map { decided($0, matched) })
  }

  /// The decision about an output, given the rules that match.
  func decided(_ output: Int, _ matched: [Int]) -> Decision.Output {
    let table = sample.table
    if table.hitPolicy == .unique, matched.count > 1 { return .conflict(rules: matched) }
    let rules = matched.filter { results[$0][output] != nil }
    if rules.isEmpty {
      if let result = otherwise?[output] { return .otherwise(defaultResult(result, output)) }
      return table.mustBeComplete ? .gap : .notStated
    }
    if let aggregation = table.aggregation { return .values([aggregate(rules, by: aggregation)], rules: rules) }
    switch table.hitPolicy {
    case .any where Set(rules.map { results[$0][output] }).count > 1: return .conflict(rules: rules)
    case .unique, .any: return listing([rules[0]], output, from: rules)
    case .first: return listing([rules[0]], output)
    case .priority: return listing([byPriority(rules)[0]], output)
    case .ruleOrder, .collect: return listing(rules, output)
    case .outputOrder: return listing(byPriority(rules), output)
    }
  }

  /// The results of rules, one after the other.
  private func listing(_ all: [Int], _ output: Int, from origin: [Int]? = nil) -> Decision.Output {
    let rules = all.filter { results[$0][output] != RandomOutput.nothing }
    if rules.isEmpty { return .doesNotApply(rules: origin ?? all) }
    let said = rules.compactMap { results[$0][output] }
    if outputs[output].kind == .steps { return .steps(said.flatMap { steps($0, output) }, rules: origin ?? rules) }
    return .values(said.map(outputs[output].value), rules: origin ?? rules)
  }

  private func steps(_ result: Int, _ output: Int) -> [StepReference] {
    SampleTable.outcome([outputs[output].text(ofResult: result)]).results[0]?.steps ?? []
  }

  private func defaultResult(_ result: Int, _ output: Int) -> Outcome.Result {
    if sample.table.aggregation == .count { return .values([RandomOutput.number(ofQuarters: result)]) }
    if result == RandomOutput.nothing { return .doesNotApply }
    return outputs[output].kind == .steps
      ? .steps(steps(result, output)) : .values([outputs[output].value(ofResult: result)])
  }

  /// The rules sorted by inserting each after all that do not come after it.
  private func byPriority(_ rules: [Int]) -> [Int] {
    var sorted: [Int] = []
    for rule in rules {
      let place = sorted.firstIndex { comesBefore(rule, $0) } ?? sorted.count
      sorted.insert(rule, at: place)
    }
    return sorted
  }

  /// True if a rule's values come before another rule's in the first output in which the two differ.
  private func comesBefore(_ rule: Int, _ other: Int) -> Bool {
    for output in outputs.indices where outputs[output].isListed {
      switch (rank(of: rule, output), rank(of: other, output)) {
      case (nil, nil): continue
      case (nil, _): return false
      case (_, nil): return true
      case (let own?, let its?): if own != its { return own < its }
      }
    }
    return false
  }

  /// The place of a rule's value in the list of an output; nil if it gives none.
  private func rank(of rule: Int, _ output: Int) -> Int? {
    results[rule][output].flatMap { $0 == RandomOutput.nothing ? nil : $0 }
  }

  private func aggregate(_ rules: [Int], by aggregation: Aggregation) -> OutputValue {
    let said = rules.compactMap { results[$0][0] }
    switch aggregation {
    case .sum: return RandomOutput.number(ofQuarters: said.reduce(0, +))
    case .count: return RandomOutput.number(ofQuarters: 4 * said.count)
    case .min: return outputs[0].value(ofResult: said.min() ?? 0)
    case .max: return outputs[0].value(ofResult: said.max() ?? 0)
    }
  }
}
