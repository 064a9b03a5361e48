/// What a table of a graph decides on the way from first inputs.
package struct GraphDecision: Sendable {
  /// The table.
  package let table: CompiledTable
  /// A slot for each condition of the table.
  package let combination: [Int]
  /// Its decision.
  package let decision: Decision
}

extension DecisionGraph {
  /// What the tables decide for first inputs, in their order; it ends with a table that decides nothing to go on with.
  ///
  /// - Parameter combination: a slot of `whole` for each of the inputs.
  /// - Returns: The decisions, the last of which is the one of the table itself unless the way ends before.
  package func way(from combination: [Int]) -> [GraphDecision] {
    var decided: [GraphDecision] = []
    for (position, node) in nodes.enumerated() {
      var slots: [Int] = []
      for (condition, origin) in node.origins.enumerated() {
        switch origin {
        case .input(let input):
          slots.append(space.slot(of: condition, in: position, holding: combination[input]))
        case .decision(let producer, let output):
          guard let slot = slot(of: decided[producer], output, holding: condition, of: node) else { return decided }
          slots.append(slot)
        }
      }
      decided.append(GraphDecision(table: node.table, combination: slots, decision: node.table.evaluate(slots)))
    }
    return decided
  }

  private func slot(of decided: GraphDecision, _ output: Int, holding condition: Int, of node: GraphNode) -> Int? {
    guard decided.decision.impossible == nil else { return nil }
    let value = decided.table.definition.requiredValue(of: decided.decision.outputs[output], output: output)
    return value.flatMap { node.table.slot(holding: $0, condition: condition) }
  }

  /// The first inputs, a slot of `whole` for each, that lead to a combination of the table; nil if none are known.
  func inputs(leadingTo combination: [Int]) -> [Int]? {
    let last = nodes.count - 1
    let search = GraphSearch(nodes, space, budget: 0)
    for way in ways ?? [] {
      guard let part = search.part(of: way, in: combination.map { [$0] }, of: last) else { continue }
      var rows = MaskRows(space.layout)
      rows.append(part)
      return rows.firstCombination(ofRow: 0)
    }
    return nil
  }
}
