@testable import DecisionTables

/// A small table made at random, and what plain enumeration says about it.
struct RandomTable {
  let conditions: [RandomCondition]
  let entries: [[RandomEntry]]
  let impossible: [[RandomEntry]]
  let sample: SampleTable

  init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    let conditions = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      RandomCondition(using: &random)
    }
    func rows(_ count: Int) -> [[RandomEntry]] {
      (0..<count).map { _ in conditions.map { RandomEntry($0, using: &random) } }
    }
    entries = rows(Int.random(in: 0...7, using: &random))
    impossible = rows(random.chance(30) ? Int.random(in: 1...2, using: &random) : 0)
    self.conditions = conditions
    let outputs = random.chance(30) ? ["o", "p"] : [""]
    func steps(orNil percent: Int) -> [String?] {
      outputs.map { _ in
        random.chance(percent) ? nil : ["x", "y", "x y"][Int.random(in: 0..<3, using: &random)]
      }
    }
    let policies = HitPolicy.allCases
    sample = SampleTable(
      conditions.enumerated().map { ("c\($0.offset)", $0.element.domain) },
      policy: policies[Int.random(in: 0..<policies.count, using: &random)],
      outputs: outputs,
      rules: entries.map { ($0.map(\.text), steps(orNil: outputs.count == 2 ? 30 : 0)) },
      impossible: impossible.map { $0.map(\.text) },
      otherwise: random.chance(15) ? steps(orNil: 50) : nil,
      mustBeComplete: !random.chance(15)
    )
  }

  /// Every combination of samples.
  var combinations: [[Int]] {
    conditions.reduce([[]]) { partial, condition in
      partial.flatMap { head in condition.samples.map { head + [$0] } }
    }
  }

  func matches(_ row: [RandomEntry], _ combination: [Int]) -> Bool {
    zip(row, combination).allSatisfy { $0.satisfied.contains($1) }
  }

  /// What DMN says about a combination.
  func decision(_ combination: [Int]) -> Decision {
    let matched = entries.indices.filter { matches(entries[$0], combination) }
    let table = sample.table
    let outputs = table.outputs.indices.map { output -> Decision.Output in
      let said = matched.compactMap { rule in
        table.rules[rule].outcome.results[output].map { (rule: rule, steps: $0.steps) }
      }
      if table.hitPolicy == .unique, matched.count > 1 { return .conflict(rules: matched) }
      if said.isEmpty {
        if let otherwise = table.otherwise?.results[output] { return .otherwise(otherwise) }
        return table.mustBeComplete ? .gap : .notStated
      }
      switch table.hitPolicy {
      case .any where Set(said.map(\.steps)).count > 1: return .conflict(rules: said.map(\.rule))
      case .first, .priority: return .steps(said[0].steps, rules: [said[0].rule])
      case .unique, .any: return .steps(said[0].steps, rules: said.map(\.rule))
      case .ruleOrder, .outputOrder, .collect:
        return .steps(said.flatMap(\.steps), rules: said.map(\.rule))
      }
    }
    return Decision(
      matched: matched,
      impossible: impossible.firstIndex { matches($0, combination) },
      outputs: outputs
    )
  }
}
