/// The results of a table's examples.
package struct ExampleRun: Sendable {
  /// How many examples have the outcome that they expect.
  package private(set) var passed = 0
  /// The examples that have another outcome, in their order.
  package private(set) var failures: [Failure] = []
  /// The positions of examples that leave more open than one run looks at.
  package private(set) var unfinished: [Int] = []
  /// The rules that decide in one of the examples, by their positions.
  package private(set) var reached = ValueSet()
  /// How many rules may still match in what the examples leave open.
  private(set) var matches = SlotCombinations.mostMatches

  /// An example, and the first combination that decides otherwise than it expects.
  package struct Failure: Sendable {
    /// The position of the example.
    package var example: Int
    /// A slot for each condition.
    package var combination: [Int]
    /// What the table decides for it.
    package var decision: Decision
  }

  /// How many combinations the examples of one table may leave open together.
  package static let mostCombinations = 100_000

  /// A run of no examples.
  package init() {}

  /// Runs all examples of a table.
  ///
  /// - Complexity: O(combinations that the examples leave open, and rules that match in them).
  package init(of table: CompiledTable) {
    var budget = Self.mostCombinations
    for position in table.definition.examples.indices { run(position, table, &budget) }
  }

  private mutating func run(_ position: Int, _ table: CompiledTable, _ budget: inout Int) {
    let example = table.definition.examples[position]
    let combinations = SlotCombinations(
      example.entries.enumerated().map { table.slots(of: $1, condition: $0) }
    )
    guard let count = combinations.combinationCount.value, count <= budget else {
      unfinished.append(position)
      return
    }
    budget -= Int(count)
    var failure: Failure?
    var isPossible = false
    for combination in combinations {
      let decision = table.evaluate(combination)
      if decision.impossible == nil { isPossible = true }
      matches -= decision.matched.count
      if matches < 0 {
        unfinished.append(position)
        return
      }
      for rule in decision.decidingRules { reached.insert(rule) }
      if failure == nil, !example.expected.accepts(decision, of: table.definition) {
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
