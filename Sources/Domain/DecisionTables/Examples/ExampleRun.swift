/// The results of a table's examples.
package struct ExampleRun: Sendable {
  /// The number of examples that have the expected outcome.
  package private(set) var passed = 0
  /// The examples that have another outcome, in their order.
  package private(set) var failures: [Failure] = []
  /// The positions of examples with too many combinations for one run.
  package private(set) var unfinished: [Int] = []
  /// The positions of examples with a value for a condition that isn't asked, or none for one that is, and of these conditions.
  package private(set) var misplaced: [(example: Int, condition: Int)] = []
  /// The rules that decide in one of the examples, by their positions.
  package private(set) var reached = ValueSet()
  /// An example, and the first combination with another decision than expected.
  package struct Failure: Sendable {
    /// The position of the example.
    package var example: Int
    /// A slot for each condition.
    package var combination: [Int]
    /// The numbers and dates of the example, and those computed from them.
    package var points: [String?]
    /// The decision of the table for the example.
    package var decision: Decision
  }

  /// A run of no examples.
  package init() {}

  /// Runs all examples of a table.
  ///
  /// - Parameters:
  ///   - table: the table with its examples.
  ///   - graph: the graph whose first inputs the examples name; nil for the examples of a table alone.
  ///   - budget: the most comparisons of a rule with a box for all examples together, some 3 to 5 ns each.
  package init(of table: CompiledTable, in graph: DecisionGraph? = nil, budget: Int = defaultVerificationBudget) {
    if table.definition.examples.isEmpty { return }
    var search = AnswerSearch(table, budget: budget)
    let copied = table.definition.copiedConditions
    for position in table.definition.examples.indices {
      let points = table.definition.examples[position].points
      guard graph == nil, table.definition.conditions.havePairs, points.contains(where: { $0 != nil }),
        let divided = table.divided(at: points)
      else {
        run(position, table, copying: copied, graph, &search)
        continue
      }
      var exact = AnswerSearch(divided, budget: search.budget)
      run(position, divided, copying: copied, nil, &exact)
      if let last = failures.last, last.example == position {
        failures[failures.count - 1].settle(from: divided, in: table)
      }
    }
  }

  /// Counts the examples of another run as this one's, and the rules that decide in them.
  ///
  /// - Parameters:
  ///   - other: a run of examples whose failures are reported apart.
  ///   - rules: for each rule of the other run the position of this run's.
  package mutating func count(_ other: ExampleRun, rules: [Int]) {
    passed += other.passed
    for rule in other.reached.indices { reached.insert(rules[rule]) }
  }

  private mutating func run(
    _ position: Int, _ table: CompiledTable, copying copied: [Int], _ graph: DecisionGraph?,
    _ search: inout AnswerSearch
  ) {
    let example = table.definition.examples[position]
    var points = example.points
    var slots = example.entries.enumerated().map { table.slots(of: $1, condition: $0) }
    graph?.settle(&slots, &points)
    table.settleOrders(&slots, points)
    if let condition = table.misplacedValue(in: slots) {
      misplaced.append((position, condition))
      return
    }
    var answers: [DecidedRows] = []
    for part in table.parts(of: slots, dividing: copied) {
      guard let found = search.decisions(for: part) else {
        unfinished.append(position)
        return
      }
      let values = table.values(of: part, points: points)
      answers += found.filter { graph?.isUnreachable($0.decision) != true }
        .map { $0.computed(of: table.definition, for: values) }
    }
    for answer in answers { for rule in answer.rules.indices { reached.insert(rule) } }
    let isPossible = answers.contains { $0.decision.impossible == nil }
    let failing = answers.first { !example.expected.accepts($0.decision, of: table.definition) }
    let holdsOnlyImpossible = !isPossible && !example.expected.isImpossible
    guard let failing = failing ?? (holdsOnlyImpossible ? answers.first : nil) else {
      passed += 1
      return
    }
    failures.append(
      Failure(example: position, combination: failing.firstCombination, points: points, decision: failing.decision))
  }
}

extension ExampleRun.Failure {
  /// Gives each condition a value, and the slot of another table that holds it.
  ///
  /// - Parameters:
  ///   - divided: The table whose slots the combination has, divided at the values of the example.
  ///   - table: The table as it was.
  fileprivate mutating func settle(from divided: CompiledTable, in table: CompiledTable) {
    let values = divided.testValues(of: combination, points: points)
    combination = combination.indices.map { condition in
      if table.definition.conditions[condition].domain.ordered == nil { return combination[condition] }
      return table.slot(holding: values[condition], condition: condition) ?? 0
    }
    points = values.enumerated().map { condition, value in
      table.definition.conditions[condition].domain.ordered == nil || value == Domain.null ? nil : value
    }
  }
}
