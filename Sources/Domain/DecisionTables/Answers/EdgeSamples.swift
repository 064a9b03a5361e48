/// Looks within a combination for further values that a wrong program may fail at.
///
/// These are both ends of an interval, and the values on both sides of where another operand of `min` or `max` begins to count, or
/// another number is rounded to. One value at a time differs from those of a sample, so that a failure shows what it is about; and
/// once more from those at the other ends of their intervals, since two results may be the same at one end by chance.
package struct EdgeSamples {
  private let table: CompiledTable
  private let graph: DecisionGraph?
  /// The values that are given, for each condition.
  private let given: [String?]
  /// The most values to compute formulas for, for all combinations together.
  private var triesLeft = 100_000

  /// - Parameters:
  ///   - table: The table.
  ///   - graph: The graph whose first inputs the combinations are; nil for a table alone.
  ///   - given: For each condition the number or date that is given; nil for others.
  package init(_ table: CompiledTable, _ graph: DecisionGraph?, given: [String?]) {
    (self.table, self.graph, self.given) = (table, graph, given)
  }

  /// Samples within the same combination of first inputs as another one.
  package mutating func samples(around sample: ComputedSamples.Sample) -> [ComputedSamples.Sample] {
    let opposite = opposite(sample)
    return samples(nextTo: sample) + [opposite] + samples(nextTo: opposite)
  }

  /// A sample at the last number of each interval.
  private func opposite(_ sample: ComputedSamples.Sample) -> ComputedSamples.Sample {
    var opposite = sample
    for condition in sample.combination.indices where isOpen(condition) {
      guard let last = Edges(of: condition, sample, in: table)?.ends.last else { continue }
      opposite = self.sample(opposite, with: last, for: condition) ?? opposite
    }
    return opposite
  }

  /// True for a first input that has no value given.
  private func isOpen(_ condition: Int) -> Bool { given[condition] == nil && graph?.isComputed(condition) != true }

  /// Samples that differ from one in a single first input.
  private mutating func samples(nextTo sample: ComputedSamples.Sample) -> [ComputedSamples.Sample] {
    var found: [ComputedSamples.Sample] = []
    for condition in sample.combination.indices where isOpen(condition) {
      guard let edges = Edges(of: condition, sample, in: table) else { continue }
      var numbers = Set(edges.ends)
      for number in bends(of: condition, from: edges.first, to: edges.last, step: edges.step, sample) {
        numbers.insert(number)
      }
      for number in numbers.sorted() {
        if let other = self.sample(sample, with: number, for: condition), other.values != sample.values {
          found.append(other)
        }
      }
    }
    return found
  }

  /// A sample with another number for a condition; nil if that leads to no combination, or to another order of two values.
  private func sample(_ sample: ComputedSamples.Sample, with units: Int128, for condition: Int)
    -> ComputedSamples.Sample?
  {
    var values = sample.values
    values[condition] = table.definition.conditions[condition].domain.text(of: .number(Decimal(units: units)))
    guard let graph else { return table.agree(values, with: sample.combination) ? (sample.combination, values) : nil }
    var slots = sample.combination.map { [$0] }
    for input in graph.computedInputs {
      slots[input] = Array(0..<table.axes[input].count)
      values[input] = nil
    }
    graph.settle(&slots, &values)
    let combination = slots.compactMap(\.first)
    guard slots.allSatisfy({ $0.count == 1 }), table.agree(values, with: combination) else { return nil }
    return (combination, values)
  }

  /// The numbers of a condition on both sides of where a formula bends or jumps, in units; one pair for each part of a formula.
  private mutating func bends(
    of condition: Int, from first: Int128, to last: Int128, step: Int128, _ start: ComputedSamples.Sample
  ) -> [Int128] {
    guard let low = pieces(first, condition, start), !low.isEmpty, let high = pieces(last, condition, start),
      high.count == low.count
    else { return [] }
    var found: [Int128] = []
    for part in low.indices where low[part] != high[part] {
      var (lower, upper) = (first, last)
      while upper - lower > step, triesLeft > 0 {
        let middle = lower + (upper - lower) / step / 2 * step
        guard let pieces = pieces(middle, condition, start), pieces.count == low.count else { break }
        if pieces[part] == low[part] { lower = middle } else { upper = middle }
      }
      if upper - lower <= step { found += [lower, upper] }
    }
    return found
  }

  /// The pieces of all formulas that decide for a number of a condition; nil if one has no value there.
  private mutating func pieces(_ units: Int128, _ condition: Int, _ start: ComputedSamples.Sample) -> [Fraction]? {
    triesLeft -= 1
    guard triesLeft > 0, let sample = sample(start, with: units, for: condition) else { return nil }
    var known: [String: Fraction] = [:]
    for (position, condition) in table.definition.conditions.enumerated() {
      let number = sample.values[position].flatMap { condition.domain.ordered?.scale.value($0) }
      if let number { known[condition.id] = Fraction(number) }
    }
    var pieces: [Fraction] = []
    for decision in [table.evaluate(sample.combination)] + (graph?.decisions(on: sample.combination) ?? []) {
      for case .values(let values)? in decision.outputs.map(\.result) {
        for case .formula(let formula) in values {
          guard let own = try? formula.expression.pieces(known) else { return nil }
          pieces += own
        }
      }
    }
    return pieces
  }
}

/// The numbers of a condition in a combination, in units.
private struct Edges {
  let first: Int128
  let last: Int128
  let step: Int128
  /// Those of the two that are bounds of the domain or of entries, rather than the limits of what can be written.
  let ends: [Int128]

  /// Fails for a condition without numbers, for the order of two, and for an interval that is shorter than a step.
  init?(of condition: Int, _ sample: ComputedSamples.Sample, in table: CompiledTable) {
    let declared = table.definition.conditions[condition]
    guard declared.pair == nil, let scale = declared.domain.ordered?.scale, scale.kind != .version,
      let interval = table.axes[condition].interval(ofSlot: sample.combination[condition]),
      let grid = NumberGrid(interval, on: scale)
    else { return nil }
    // Programs don't compute with all digits that numbers may have; amounts have two.
    step = scale == .decimal ? Decimal.unitsPerOne / 100 : scale.step
    first = -Decimal(units: -grid.first).units(roundedDownTo: step)
    last = Decimal(units: grid.last).units(roundedDownTo: step)
    guard first <= last else { return nil }
    let isOpen = (interval.lower <= scale.universe.lower, interval.upper >= scale.universe.upper)
    ends = (isOpen.0 ? [] : [first]) + (isOpen.1 ? [] : [last])
  }
}
