/// The decision of one table of a graph on the way from first inputs.
package struct GraphDecision: Sendable {
  /// The table.
  package let table: CompiledTable
  /// A slot for each condition of the table.
  package let combination: [Int]
  /// Its decision.
  package let decision: Decision
}

extension DecisionGraph {
  /// The conditions of the table that other tables decide, by their positions.
  package var decidedConditions: [Int] { nodes[nodes.count - 1].required }

  /// The rules of `whole` without those that are parts of the same rule of the table.
  package func firstOfEach(_ rules: [Int]) -> [Int] {
    var seen: Set<Int> = []
    return rules.filter { seen.insert(self.rules[$0]).inserted }
  }

  /// The ways that lead from some boxes of first inputs to the table.
  ///
  /// - Parameters:
  ///   - boxes: boxes of `whole`, with the slots of each input.
  ///   - limit: the highest number of ways.
  /// - Returns: For each way the slots of `decidedConditions`, in ascending order; empty if there are more.
  package func ways(into boxes: [[[Int]]], limit: Int) -> [[Int]] {
    guard let ways, ways.count.multipliedReportingOverflow(by: boxes.count).partialValue <= Self.mostPairs else {
      return []
    }
    var rows = MaskRows(space.layout)
    for box in boxes { rows.append(space.layout.box(of: box)) }
    var found: Set<[Int]> = []
    for way in ways where !found.contains(way.slots) {
      guard (0..<rows.count).contains(where: { rows.common($0, with: way.box) != nil }) else { continue }
      found.insert(way.slots)
      if found.count > limit { return [] }
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Divides a box of first inputs by the ways to the table.
  ///
  /// - Parameter box: the slots of each input of `whole`.
  /// - Returns: For each way the slots of `decidedConditions`, with boxes of inputs. Inputs for which the way ends before
  ///   the table come last, without slots.
  package func ways(through box: [[Int]]) -> [(slots: [Int], boxes: [[[Int]]])] {
    let words = space.layout.box(of: box)
    var parts: [[Int]: MaskRows] = [:]
    var all = MaskRows(space.layout)
    for way in ways ?? [] {
      var row = MaskRows(space.layout)
      row.append(way.box)
      guard let common = row.common(0, with: words) else { continue }
      parts[way.slots, default: MaskRows(space.layout)].append(common)
      all.append(common)
    }
    var rest = UncoveredSearch(all, budget: Self.mostPairs)
    rest.search(words, among: (0..<all.count).map(Int32.init))
    var found = parts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, slots(of: $0.value.merged())) }
    if rest.uncovered.count > 0 { found.append(([], slots(of: rest.uncovered.merged()))) }
    return found
  }

  private func slots(of rows: MaskRows) -> [[[Int]]] {
    (0..<rows.count).map { row in rows.layout.fields.indices.map { rows.slots(of: $0, row: row) } }
  }

  /// The slots of each condition of the table in a part of a way.
  ///
  /// - Parameters:
  ///   - box: the slots of each input of `whole`.
  ///   - way: a slot for each of `decidedConditions`.
  /// - Returns: The slots of all conditions.
  package func slots(of box: [[Int]], _ way: [Int]) -> [[Int]] {
    let last = nodes.count - 1
    var rows = MaskRows(space.layout)
    rows.append(space.layout.box(of: box))
    var decided = way.makeIterator()
    return nodes[last].origins.indices.map { condition in
      switch nodes[last].origins[condition] {
      case .decision: decided.next().map { [$0] } ?? []
      case .input, .computed: space.slots(of: condition, in: (last, nodes[last]), box: rows, row: 0)
      }
    }
  }

  private static let mostPairs = 4_000_000

  /// The values that other tables give to conditions of the table.
  ///
  /// - Parameters:
  ///   - combination: a slot of `whole` for each of the inputs.
  ///   - points: the numbers and dates that are known, for formulas.
  /// - Returns: A value for each of `decidedConditions`; nil if the way ends before.
  package func values(from combination: [Int], points: [String?] = []) -> [String?] {
    let decided = way(from: combination, points: points)
    return nodes[nodes.count - 1].origins.compactMap { origin -> String?? in
      guard case .decision(let producer, let output) = origin else { return nil }
      guard decided.indices.contains(producer), decided[producer].decision.impossible == nil else {
        return .some(nil)
      }
      let decision = decided[producer]
      return .some(
        decision.table.definition.requiredValue(of: decision.decision.outputs[output], output: output))
    }
  }

  /// The decisions of the tables for first inputs, in their order, up to a table that decides nothing to go on with.
  ///
  /// - Parameters:
  ///   - combination: a slot of `whole` for each of the inputs.
  ///   - points: the numbers and dates that are known, for formulas.
  /// - Returns: The decisions, the last of which is the one of the table itself unless the way ends before.
  package func way(from combination: [Int], points: [String?] = []) -> [GraphDecision] {
    var decided: [GraphDecision] = []
    for (position, node) in nodes.enumerated() {
      var slots: [Int] = []
      let values = node.origins.map { $0.input.flatMap { points.indices.contains($0) ? points[$0] : nil } }
      for (condition, origin) in node.origins.enumerated() {
        switch origin {
        case .input(let input), .computed(let input, _, _):
          slots.append(space.slot(of: condition, in: position, holding: combination[input]))
        case .decision(let producer, let output):
          guard let slot = slot(of: decided[producer], output, holding: condition, of: node) else { return decided }
          slots.append(slot)
        }
      }
      let decision = node.table.evaluate(slots)
      decided.append(
        GraphDecision(
          table: node.table, combination: slots,
          decision: decision.computed(
            of: node.table.definition, for: node.table.values(of: slots.map { [$0] }, points: values))))
    }
    return decided
  }

  private func slot(of decided: GraphDecision, _ output: Int, holding condition: Int, of node: GraphNode) -> Int? {
    guard decided.decision.impossible == nil else { return nil }
    let value = decided.table.definition.requiredValue(of: decided.decision.outputs[output], output: output)
    return value.flatMap { node.table.slot(holding: $0, condition: condition) }
  }

  /// True unless it is known that no first inputs lead to a combination of the table.
  ///
  /// - Complexity: O(ways)
  package func mayLead(to combination: [Int]) -> Bool {
    guard let ways, !ways.isEmpty, ways.count <= Self.mostWays else { return true }
    return inputs(leadingTo: combination) != nil
  }

  /// Looking for more would take long for each of many cells.
  private static let mostWays = 1_000

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
