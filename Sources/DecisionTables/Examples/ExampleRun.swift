/// What running the examples of a table came to.
package struct ExampleRun: Sendable {
  /// How many examples have the outcome that they expect.
  package private(set) var passed = 0
  package private(set) var failures: [Failure] = []
  /// The positions of examples that leave more open than one run looks at.
  package private(set) var unfinished: [Int] = []
  /// The rules that decide in one of the examples, by their positions.
  package private(set) var reached: Set<Int> = []

  /// An example, and the first combination that decides otherwise than it expects.
  package struct Failure: Sendable {
    /// The position of the example.
    package var example: Int
    package var combination: [Int]
    package var decision: Decision
  }

  /// How many combinations the examples of one table may leave open together.
  package static let mostCombinations = 100_000

  /// A run of no examples.
  package init() {}

  /// Runs all examples of a table.
  ///
  /// - Complexity: O(combinations that the examples leave open).
  package init(of table: CompiledTable) {
    var budget = Self.mostCombinations
    for position in table.table.examples.indices { run(position, table, &budget) }
  }

  private mutating func run(_ position: Int, _ table: CompiledTable, _ budget: inout Int) {
    let example = table.table.examples[position]
    let combinations = SlotCombinations(
      example.entries.enumerated().map { table.slots(of: $1, condition: $0) }
    )
    guard let count = combinations.volume.count, count <= budget else {
      unfinished.append(position)
      return
    }
    budget -= Int(count)
    var failure: Failure?
    var isPossible = false
    for combination in combinations {
      let decision = table.evaluate(combination)
      if decision.impossible == nil { isPossible = true }
      reached.formUnion(decision.decidingRules)
      if failure == nil, !example.expected.accepts(decision, of: table.table) {
        failure = Failure(example: position, combination: combination, decision: decision)
      }
    }
    if failure == nil, !isPossible, let first = combinations.first(where: { _ in true }),
      !example.expected.isImpossible
    {
      failure = Failure(example: position, combination: first, decision: table.evaluate(first))
    }
    if let failure { failures.append(failure) } else { passed += 1 }
  }
}

extension Decision {
  /// The rules that the outputs come from, by their positions, in ascending order; none for what cannot happen.
  package var decidingRules: [Int] {
    if impossible != nil { return [] }
    var rules: Set<Int> = []
    for output in outputs { rules.formUnion(output.rules) }
    return rules.sorted()
  }
}

extension Decision {
  /// Whether the table has neither a gap here nor a contradiction.
  package var isSound: Bool {
    impossible != nil
      || outputs.allSatisfy { output in
        switch output {
        case .steps, .values, .otherwise, .notStated: true
        case .gap, .conflict: false
        }
      }
  }
}

extension Decision.Output {
  /// The rules that the results come from, or that contradict each other.
  package var rules: [Int] {
    switch self {
    case .steps(_, let rules), .values(_, let rules), .conflict(let rules): rules
    case .otherwise, .notStated, .gap: []
    }
  }

  /// What is decided; nil where nothing is.
  package var result: Outcome.Result? {
    switch self {
    case .steps(let steps, _): .steps(steps)
    case .values(let values, _): .values(values)
    case .otherwise(let result): result
    case .notStated, .gap, .conflict: nil
    }
  }
}

extension Expectation {
  var isImpossible: Bool {
    if case .impossible = self { true } else { false }
  }

  /// Whether a decision is as expected.
  ///
  /// Where an example leaves conditions open, those of its combinations that cannot happen do not count, unless it expects that.
  func accepts(_ decision: Decision, of table: DecisionTable) -> Bool {
    switch self {
    case .impossible: return decision.impossible != nil
    case .notStated:
      return decision.impossible != nil || decision.outputs.allSatisfy { $0 == .notStated }
    case .outcome(let outcome):
      if decision.impossible != nil { return true }
      return zip(outcome.results, decision.outputs).allSatisfy { expected, output in
        guard let expected else { return true }
        return output.result.map { expected.isSame(as: $0, table.hitPolicy) } ?? false
      }
    }
  }
}

extension Outcome.Result {
  /// Whether another result says the same: under `collect` the order means nothing.
  fileprivate func isSame(as other: Outcome.Result, _ policy: HitPolicy) -> Bool {
    guard policy == .collect else { return self == other }
    switch (self, other) {
    case (.steps(let own), .steps(let its)): return own.counts == its.counts
    case (.values(let own), .values(let its)): return own.counts == its.counts
    default: return false
    }
  }
}

extension Sequence where Element: Hashable {
  /// How often each element occurs.
  fileprivate var counts: [Element: Int] {
    reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
