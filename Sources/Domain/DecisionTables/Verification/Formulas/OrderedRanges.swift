/// The least and the greatest value that each compared condition may have in a box, given the orders there.
///
/// Each order bounds a difference: `a <= b - 1` for integers with `a < b`. The bounds of one condition are carried over to the
/// other until nothing changes.
struct OrderedRanges {
  private var ranges: [Int: (first: Int128, last: Int128)] = [:]

  /// - Parameters:
  ///   - compiled: the table.
  ///   - box: the slots of each condition.
  init(_ compiled: CompiledTable, _ box: [[Int]]) {
    let conditions = compiled.definition.conditions
    var bounds: [(lower: Int, upper: Int, gap: Int128)] = []
    for pair in conditions.pairs where pair.pair.isOrdered {
      let orders = box[pair.order].map { pair.pair.orders.indices.contains($0) ? pair.pair.orders[$0] : nil }
      guard !orders.contains(nil), let scale = conditions[pair.first].domain.ordered?.scale else { continue }
      let gap = orders.contains(.equal) ? 0 : scale.step
      if !orders.contains(.greater) { bounds.append((pair.first, pair.second, gap)) }
      if !orders.contains(.less) { bounds.append((pair.second, pair.first, gap)) }
      for condition in [pair.first, pair.second] where ranges[condition] == nil {
        let intervals = box[condition].compactMap { compiled.axes[condition].interval(ofSlot: $0) }
        guard let first = intervals.first, let last = intervals.last,
          let grid = NumberGrid(Interval(first.lower, last.upper), on: scale)
        else { continue }
        ranges[condition] = (grid.first, grid.last)
      }
    }
    // No chain of conditions is longer than there are conditions.
    for _ in ranges.indices {
      for bound in bounds {
        guard let lower = ranges[bound.lower], let upper = ranges[bound.upper] else { continue }
        ranges[bound.lower]?.last = min(lower.last, upper.last - bound.gap)
        ranges[bound.upper]?.first = max(upper.first, lower.first + bound.gap)
      }
    }
  }

  /// The part of a condition's values that the orders leave; nil if they leave none.
  func part(of grid: NumberGrid, _ condition: Int) -> NumberGrid? {
    guard let range = ranges[condition] else { return grid }
    var part = grid
    (part.first, part.last) = (max(grid.first, range.first), min(grid.last, range.last))
    return part.first <= part.last ? part : nil
  }
}
