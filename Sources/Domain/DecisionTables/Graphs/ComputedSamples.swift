/// Looks for values of first inputs for which tables compute numbers that other tables tell apart.
///
/// Within a combination of first inputs, what tables compute is made of few straight pieces. So a line between two of its
/// corners is divided wherever its ends lead to different numbers, and a few times in any case.
package struct ComputedSamples {
  private let graph: DecisionGraph
  /// The values that are given, for each input of the graph's whole table.
  private let given: [String?]
  /// The most values to try, for all combinations together.
  private var triesLeft = 100_000
  /// By their combinations, the values found for the combination that is looked at.
  private var found: [[Int]: [String?]] = [:]
  /// The combination that is looked at, with values for it.
  private var start: (combination: [Int], values: [String?]) = ([], [])
  /// The inputs whose numbers are varied.
  private var inputs: [Int] = []

  /// A slot for each input, and its value; nil for one that is computed, but has no value.
  package typealias Sample = (combination: [Int], values: [String?])

  /// - Parameters:
  ///   - graph: the graph.
  ///   - given: for each input the number or date that is given; nil for others.
  package init(_ graph: DecisionGraph, given: [String?]) {
    self.graph = graph
    self.given = given
  }

  /// Samples of a combination of first inputs.
  ///
  /// - Parameter combination: a slot of `whole` for each input; those of computed ones don't matter.
  /// - Returns: One sample with values that test the first inputs best, and others for which other numbers are computed.
  package mutating func samples(of combination: [Int]) -> [Sample] {
    let table = graph.space.table
    let all = table.testValues(of: combination, points: given)
    start = (combination, all.indices.map { graph.isComputed($0) ? nil : all[$0] })
    var (slots, values) = (combination.map { [$0] }, start.values)
    graph.settle(&slots, &values)
    let first = (slots.map { $0[0] }, values)
    guard triesLeft > 0, mayDiffer else { return [first] }
    found = [:]
    let grids = varied
    inputs = grids.map(\.input)
    let ends = corners(of: grids.map(\.grid))
    let results = ends.map { result(at: $0) }
    for one in ends.indices {
      for other in ends.indices where other > one {
        divide((ends[one], results[one]), (ends[other], results[other]), evenly: 2)
      }
    }
    found[first.0] = nil
    return [first] + found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// True if the first inputs of the combination may lead to different slots of computed ones.
  private var mayDiffer: Bool {
    if graph.computedInputs.isEmpty { return false }
    var (slots, points) = (open, given)
    graph.settle(&slots, &points)
    return slots.contains { $0.count > 1 }
  }

  /// The combination, with all slots of inputs that are computed.
  private var open: [[Int]] {
    start.combination.indices.map { input in
      graph.isComputed(input) ? Array(0..<graph.space.table.axes[input].count) : [start.combination[input]]
    }
  }

  /// The inputs of numbers that aren't given, with their numbers.
  private var varied: [(input: Int, grid: NumberGrid)] {
    let table = graph.space.table
    return start.combination.indices.compactMap { input in
      guard given[input] == nil, !graph.isComputed(input),
        let scale = table.definition.conditions[input].domain.ordered?.scale,
        scale.hasSums, let interval = table.axes[input].interval(ofSlot: start.combination[input]),
        let grid = NumberGrid(interval, on: scale), grid.stepCount > 0
      else { return nil }
      return (input, grid)
    }
  }

  /// All corners of the numbers of a few inputs, else two of them, in units.
  private func corners(of grids: [NumberGrid]) -> [[Int128]] {
    if grids.isEmpty { return [] }
    let corners = grids.count <= 3 ? Array(0..<1 << grids.count) : [0, .max]
    return corners.map { corner in grids.enumerated().map { corner >> $0 & 1 == 1 ? $1.last : $1.first } }
  }

  private mutating func divide(
    _ low: (point: [Int128], result: [Int]?), _ high: (point: [Int128], result: [Int]?), evenly levels: Int
  ) {
    guard levels > 0 || low.result != high.result, triesLeft > 0 else { return }
    let middle = inputs.indices.map { index in
      let step = graph.space.table.definition.conditions[inputs[index]].domain.ordered?.scale.step ?? 1
      return low.point[index] + (high.point[index] - low.point[index]) / step / 2 * step
    }
    if middle == low.point || middle == high.point { return }
    let result = result(at: middle)
    divide(low, (middle, result), evenly: levels - 1)
    divide((middle, result), high, evenly: levels - 1)
  }

  /// The slots that numbers lead to; nil if their orders are others than those of the combination.
  private mutating func result(at point: [Int128]) -> [Int]? {
    triesLeft -= 1
    let table = graph.space.table
    var (slots, values) = (open, start.values)
    for (input, units) in zip(inputs, point) {
      values[input] = table.definition.conditions[input].domain.text(of: .number(Decimal(units: units)))
    }
    graph.settle(&slots, &values)
    guard slots.allSatisfy({ $0.count == 1 }) else { return nil }
    let combination = slots.map { $0[0] }
    guard table.agree(values, with: combination) else { return nil }
    if found[combination] == nil { found[combination] = values }
    return combination
  }
}
