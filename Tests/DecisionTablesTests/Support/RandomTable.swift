import TestSupport

@testable import DecisionTables

/// A small table made at random, with its decisions by plain enumeration.
struct RandomTable {
  var parts = Parts()
  let sample: SampleTable

  var conditions: [RandomCondition] { parts.conditions }
  var entries: [[RandomEntry]] { parts.entries }
  var impossible: [[RandomEntry]] { parts.impossible }
  var outputs: [RandomOutput] { parts.outputs }
  var results: [[Int?]] { parts.results }
  var otherwise: [Int?]? { parts.otherwise }

  /// The parts of the table.
  struct Parts {
    var ids: [String] = []
    var conditions: [RandomCondition] = []
    var entries: [[RandomEntry]] = []
    var impossible: [[RandomEntry]] = []
    var outputs: [RandomOutput] = []
    /// The results of the rules, by rule and output.
    var results: [[Int?]] = []
    var otherwise: [Int?]?
    var policy = HitPolicy.unique
    var aggregation: Aggregation?
    var mustBeComplete = true
  }

  init(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var parts = Parts()
    let conditions = (0..<Int.random(in: 1...3, using: &random)).map { _ in RandomCondition(using: &random) }
    func rows(_ count: Int) -> [[RandomEntry]] {
      (0..<count).map { _ in conditions.map { RandomEntry($0, using: &random) } }
    }
    parts.ids = conditions.indices.map { "c\($0)" }
    parts.conditions = conditions
    parts.entries = rows(Int.random(in: 0...7, using: &random))
    parts.impossible = rows(random.chance(30) ? Int.random(in: 1...2, using: &random) : 0)
    let names = random.chance(40) ? ["o", "p"] : ["o"]
    let outputs = names.map { RandomOutput(id: $0, using: &random) }
    parts.outputs = outputs
    parts.results = parts.entries.map { _ in
      Self.results(of: outputs, orNil: outputs.count == 2 ? 30 : 0, using: &random)
    }
    parts.policy = HitPolicy.allCases[Int.random(in: 0..<HitPolicy.allCases.count, using: &random)]
    parts.aggregation = Self.aggregation(parts.policy, outputs, using: &random)
    parts.otherwise = random.chance(15) ? Self.defaults(of: outputs, parts.aggregation, using: &random) : nil
    parts.mustBeComplete = !random.chance(15)
    self.init(parts)
  }

  init(_ parts: Parts) {
    self.parts = parts
    let outputs = parts.outputs
    sample = SampleTable(
      zip(parts.ids, parts.conditions).map { ($0, $1.domain) }, policy: parts.policy, outputs: outputs.map(\.output),
      aggregation: parts.aggregation,
      rules: zip(parts.entries, parts.results).map { ($0.map(\.text), Self.texts($1, outputs)) },
      impossible: parts.impossible.map { $0.map(\.text) },
      otherwise: parts.otherwise.map {
        parts.aggregation == .count ? $0.map { $0.map { "\($0 / 4)" } } : Self.texts($0, outputs)
      }, mustBeComplete: parts.mustBeComplete)
  }

  /// A result for each output, some of them nil.
  static func results(of outputs: [RandomOutput], orNil percent: Int, using random: inout SeededGenerator) -> [Int?] {
    outputs.map { output in
      if random.chance(percent) { return nil }
      // Only one of several outputs may not apply.
      return outputs.count > 1 && random.chance(12) ? RandomOutput.nothing : output.result(using: &random)
    }
  }

  static func defaults(of outputs: [RandomOutput], _ aggregation: Aggregation?, using random: inout SeededGenerator)
    -> [Int?]
  {
    aggregation == .count
      ? [4 * Int.random(in: 0...2, using: &random)] : results(of: outputs, orNil: 50, using: &random)
  }

  static func aggregation(_ policy: HitPolicy, _ outputs: [RandomOutput], using random: inout SeededGenerator)
    -> Aggregation?
  {
    guard policy == .collect, outputs.count == 1, random.chance(60) else { return nil }
    let usable: [Aggregation] =
      outputs[0].isNumber ? [.sum, .count, .min, .max] : outputs[0].isOrdered ? [.count, .min, .max] : [.count]
    return usable[Int.random(in: 0..<usable.count, using: &random)]
  }

  private static func texts(_ results: [Int?], _ outputs: [RandomOutput]) -> [String?] {
    zip(results, outputs).map { result, output in result.map(output.text) }
  }

  /// Every combination of samples.
  var combinations: [[Int]] {
    conditions.reduce([[]]) { partial, condition in partial.flatMap { head in condition.samples.map { head + [$0] } } }
  }

  func matches(_ row: [RandomEntry], _ combination: [Int]) -> Bool {
    zip(row, combination).allSatisfy { $0.satisfied.contains($1) }
  }
}
