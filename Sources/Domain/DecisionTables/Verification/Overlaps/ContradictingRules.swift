/// Finds for each rule the rules that contradict it by a different result for an output.
struct ContradictingRules {
  private let outcomes: OutcomeNumbers
  private let rowCount: Int
  /// For each output the rules that have a result for it.
  private var speaking: [RowSet]
  /// For each output the rules with the same result, by the number of the result.
  private var agreeing: [[Int32: [Int]]]
  /// The number of rules with the same results.
  private var counts: [ArraySlice<Int32>: Int] = [:]
  /// The rules found for results that many rules share.
  private var known: [ArraySlice<Int32>: RowSet] = [:]

  init(_ compiled: CompiledTable) {
    outcomes = compiled.outcomes
    rowCount = compiled.rows.count
    let table = compiled.definition
    speaking = table.outputs.map { _ in RowSet(of: compiled.rows.count) }
    agreeing = table.outputs.map { _ in [:] }
    for rule in table.rules.indices {
      counts[outcomes.results(of: rule), default: 0] += 1
      for output in table.outputs.indices where outcomes.speaks(rule, about: output) {
        speaking[output].insert(rule)
        agreeing[output][outcomes[rule, output], default: []].append(rule)
      }
    }
  }

  /// The rules that contradict a rule.
  ///
  /// - Complexity: O(outputs · rules) for rules with the same results together, if they are many.
  mutating func rules(contradicting rule: Int, budget: inout Int) -> RowSet {
    let results = outcomes.results(of: rule)
    if let found = known[results] { return found }
    var found = RowSet(of: rowCount)
    for output in speaking.indices where outcomes.speaks(rule, about: output) {
      let same = agreeing[output][outcomes[rule, output]] ?? []
      budget -= (speaking[output].words.count + same.count) / 4
      var others = speaking[output]
      for rule in same { others.remove(rule) }
      found.formUnion(others)
    }
    // Few results have so many rules that this could take much memory.
    if counts[results, default: 0] > 64 { known[results] = found }
    return found
  }
}
