/// Values of first inputs, and what the tables of a graph make of them on the way to the last one.
struct GraphPoint {
  /// A slot of `whole` for each input.
  let inputs: [Int]
  /// The values of the inputs, with those that are computed.
  let points: [String?]
  /// A slot for each condition of the last table.
  let combination: [Int]
  /// A value for each condition of the last table; nil for one that is missing.
  let values: [String?]
}

extension DecisionGraph {
  /// Follows numbers of first inputs through the tables.
  ///
  /// - Parameters:
  ///   - numbers: Numbers of some inputs, by their ids.
  ///   - box: The slots of each input of `whole`.
  ///   - checked: The last table, perhaps divided further.
  /// - Returns: The way of these numbers and of others in the box; nil if it ends before the last table.
  func point(_ numbers: [String: Decimal], in box: [[Int]], to checked: CompiledTable) -> GraphPoint? {
    let all = space.table
    let known = all.completed(numbers, in: box)
    let start = all.combination(box, at: known)
    var points = all.testValues(of: start, points: all.definition.texts(of: known)).map { $0 as String? }
    var slots = start.map { [$0] }
    for input in slots.indices where isSettled(input) {
      slots[input] = Array(0..<all.axes[input].count)
      points[input] = nil
    }
    settle(&slots, &points)
    all.settleOrders(&slots, points)
    guard slots.allSatisfy({ $0.count == 1 }) else { return nil }
    return point(at: slots.map { $0[0] }, points, to: checked)
  }

  /// True if an input is computed from others, or the order of one that is.
  private func isSettled(_ input: Int) -> Bool {
    if isComputed(input) { return true }
    guard let pair = space.table.definition.conditions.pair(at: input) else { return false }
    return isComputed(pair.first) || isComputed(pair.second)
  }

  /// Follows values of first inputs through the tables.
  ///
  /// - Parameters:
  ///   - inputs: A slot of `whole` for each input.
  ///   - points: The values of the inputs.
  ///   - checked: The last table, perhaps divided further.
  /// - Returns: The way; nil if it ends before the last table.
  func point(at inputs: [Int], _ points: [String?], to checked: CompiledTable) -> GraphPoint? {
    guard space.table.agree(points, with: inputs), let decided = way(from: inputs, points: points).last,
      decided.table === table
    else { return nil }
    let given = nodes[nodes.count - 1].origins.map { $0.input.flatMap { points[$0] } }
    var values = table.values(of: decided.combination.map { [$0] }, points: given)
    for (condition, value) in zip(decidedConditions, self.values(from: inputs, points: points)) {
      values[condition] = value
    }
    var combination = decided.combination
    for condition in combination.indices where checked.definition.conditions[condition].domain.ordered != nil {
      guard let slot = checked.slot(holding: values[condition] ?? Domain.null, condition: condition) else { return nil }
      combination[condition] = slot
    }
    return GraphPoint(inputs: inputs, points: points, combination: combination, values: values)
  }
}
