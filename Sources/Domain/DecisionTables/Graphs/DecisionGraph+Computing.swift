import Diagnostics

/// The table that computes a number of a graph, as one of first inputs.
struct GraphComputation: Sendable {
  /// The position of the number among the inputs of the graph.
  let input: Int
  /// The table, which decides by the inputs of the graph.
  let table: CompiledTable
  let output: Int
}

// A number that tables compute on the way is an input of `whole` that nobody is asked for: what is given settles it.
extension DecisionGraph {
  /// The positions of the inputs of `whole` that are computed from others, each after those that it is computed from.
  package var computedInputs: [Int] { space.table.definition.conditions.indices.filter(isComputed) }

  /// True if an input of `whole` is computed from others.
  package func isComputed(_ input: Int) -> Bool { space.table.definition.conditions[input].requirement != nil }

  /// The decisions of the tables that compute numbers on the way.
  ///
  /// - Parameter combination: A slot of `whole` for each input.
  /// - Returns: A decision for each of `computations`.
  func decisions(on combination: [Int]) -> [Decision] { computations.map { $0.table.evaluate(combination) } }

  /// True if a decision of `whole` is about numbers that no first inputs compute.
  package func isUnreachable(_ decision: Decision) -> Bool {
    decision.impossible.map { whole?.definition.impossible[$0].isUnreachable == true } ?? false
  }

  /// Restricts the computed inputs of a question to what is computed from those that are given: to a number if these settle
  /// it, and otherwise to bounds that may be too wide.
  ///
  /// - Parameters:
  ///   - slots: the slots of each input of `whole`, at least one.
  ///   - points: the numbers and dates that are given; receives those that are computed.
  package func settle(_ slots: inout [[Int]], _ points: inout [String?]) {
    var bounds = ComputedBounds(space: space)
    for (position, computation) in computations.enumerated() {
      var asked = slots
      for later in computations[position...] { asked[later.input] = [0] }
      defer { if slots[computation.input].count > 1 { bounds.narrow(&slots, asked, points, by: computation) } }
      guard let decision = onlyDecision(of: computation.table, asked), decision.impossible == nil else { continue }
      let computed = decision.computed(of: computation.table.definition, for: points)
      let output = computed.outputs[computation.output]
      // An output without a value is not stated, too, if its formula has none.
      if case .notStated = output, decision.outputs[computation.output] != .notStated { continue }
      guard let value = computation.table.definition.requiredValue(of: output, output: computation.output),
        let slot = space.table.slot(holding: value, condition: computation.input)
      else { continue }
      slots[computation.input] = [slot]
      points[computation.input] = value == Domain.null ? nil : value
    }
  }

  /// The decision that a table has throughout some combinations; nil if it has several.
  private func onlyDecision(of table: CompiledTable, _ slots: [[Int]]) -> Decision? {
    if slots.allSatisfy({ $0.count == 1 }) { return table.evaluate(slots.map { $0[0] }) }
    var budget = Self.defaultBudget
    guard let answers = table.answers(for: slots, limit: 20, budget: &budget) else { return nil }
    let reached = answers.map(\.decision).filter { decision in
      decision.impossible.map { !table.definition.impossible[$0].isUnreachable } ?? true
    }
    return reached.count == 1 ? reached[0] : nil
  }

  /// The decisions that compute the inputs of `whole` that are not asked for, each with the inputs that lead there.
  ///
  /// - Parameters:
  ///   - limit: the highest number of boxes of each.
  ///   - budget: the most comparisons; receives the rest.
  /// - Returns: By input, in the order of `computedInputs`; nil if there are more boxes, or if the budget runs out.
  package func computations(limit: Int, budget: inout Int) -> [(input: Int, output: Int, answers: [Answer])]? {
    var found: [(input: Int, output: Int, answers: [Answer])] = []
    for computation in computations {
      var slots = computation.table.allCombinations.slots
      // Numbers that are computed later have no part in it.
      for input in computedInputs where input >= computation.input { slots[input] = [0] }
      guard let answers = computation.table.answers(for: slots, limit: limit, budget: &budget) else { return nil }
      let reached = answers.filter { $0.decision.impossible == nil && $0.decision.isSound }
      if reached.reduce(0, { $0 + $1.boxes.count }) > limit { return nil }
      found.append((computation.input, computation.output, reached))
    }
    return found
  }
}
