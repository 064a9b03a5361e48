import TestSupport

@testable import DecisionTables

/// A small table made at random, and what plain enumeration says about it.
struct RandomTable {
  let conditions: [RandomCondition]
  let entries: [[RandomEntry]]
  let impossible: [[RandomEntry]]
  let outputs: [RandomOutput]
  /// What the rules yield, by rule and output.
  let results: [[Int?]]
  let otherwise: [Int?]?
  let sample: SampleTable

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let conditions = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      RandomCondition(using: &random)
    }
    func rows(_ count: Int) -> [[RandomEntry]] {
      (0..<count).map { _ in conditions.map { RandomEntry($0, using: &random) } }
    }
    let entries = rows(Int.random(in: 0...7, using: &random))
    impossible = rows(random.chance(30) ? Int.random(in: 1...2, using: &random) : 0)
    self.conditions = conditions
    self.entries = entries
    let names = random.chance(40) ? ["o", "p"] : ["o"]
    let outputs = names.map { RandomOutput(id: $0, using: &random) }
    self.outputs = outputs
    func randomResults(orNil percent: Int) -> [Int?] {
      outputs.map { random.chance(percent) ? nil : $0.result(using: &random) }
    }
    let results = entries.map { _ in randomResults(orNil: outputs.count == 2 ? 30 : 0) }
    self.results = results
    let policy = HitPolicy.allCases[Int.random(in: 0..<HitPolicy.allCases.count, using: &random)]
    let aggregation = Self.aggregation(policy, outputs, using: &random)
    otherwise =
      random.chance(15)
      ? aggregation == .count
        ? [4 * Int.random(in: 0...2, using: &random)] : randomResults(orNil: 50)
      : nil
    sample = SampleTable(
      conditions.enumerated().map { ("c\($0.offset)", $0.element.domain) },
      policy: policy,
      outputs: outputs.map(\.output),
      aggregation: aggregation,
      rules: zip(entries, results).map { ($0.map(\.text), Self.texts($1, outputs)) },
      impossible: impossible.map { $0.map(\.text) },
      otherwise: otherwise.map {
        aggregation == .count ? $0.map { $0.map { "\($0 / 4)" } } : Self.texts($0, outputs)
      },
      mustBeComplete: !random.chance(15)
    )
  }

  private static func aggregation(
    _ policy: HitPolicy,
    _ outputs: [RandomOutput],
    using random: inout SeededGenerator
  ) -> Aggregation? {
    guard policy == .collect, outputs.count == 1, random.chance(60) else { return nil }
    let usable: [Aggregation] =
      outputs[0].isNumber
      ? [.sum, .count, .min, .max] : outputs[0].kind == .date ? [.count, .min, .max] : [.count]
    return usable[Int.random(in: 0..<usable.count, using: &random)]
  }

  private static func texts(_ results: [Int?], _ outputs: [RandomOutput]) -> [String?] {
    zip(results, outputs).map { result, output in result.map(output.text) }
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
}
