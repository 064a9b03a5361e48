/// Looks for two combinations that differ in one condition only, and whose results are in the wrong order.
struct MonotonySearch {
  private let promise: Monotony
  private let regions: [RankedRegion]
  /// For each slot of the condition its position in the order of its values; nil for a missing value.
  private let positions: [Int?]

  /// Two combinations that break the promise, the one with less of the condition first.
  struct Break {
    var below: [Int]
    var above: [Int]
  }

  init(_ promise: Monotony, in table: CompiledTable, among regions: [RankedRegion]) {
    self.promise = promise
    self.regions = regions
    let count = table.axes[promise.condition].count
    let domain = table.definition.conditions[promise.condition].domain
    let ordered = domain.isNullable ? count - 1 : count
    // `true` comes before `false` in tables, and is more.
    positions = (0..<count).map { $0 >= ordered ? nil : domain.isBoolean ? ordered - 1 - $0 : $0 }
  }

  /// The first break in the order of the table; nil if there is none, or the budget runs out.
  ///
  /// - Complexity: O(b² · c) for b boxes of c conditions.
  func firstBreak(budget: inout Int) -> Break? {
    for first in regions {
      for second in regions where promise.isIncreasing ? first.rank > second.rank : first.rank < second.rank {
        for box in first.boxes {
          for other in second.boxes {
            budget -= box.count
            guard budget > 0 else { return nil }
            if let broken = self.broken(box, other) { return broken }
          }
        }
      }
    }
    return nil
  }

  /// A break between two boxes; nil if they have none with the condition lower in the first.
  private func broken(_ first: [[Int]], _ second: [[Int]]) -> Break? {
    guard let (low, high) = closest(first[promise.condition], second[promise.condition]) else { return nil }
    var below: [Int] = []
    var above: [Int] = []
    for condition in first.indices {
      if condition == promise.condition {
        below.append(low)
        above.append(high)
      } else {
        guard let slot = first[condition].first(where: second[condition].contains) else { return nil }
        below.append(slot)
        above.append(slot)
      }
    }
    return Break(below: below, above: above)
  }

  /// The slots of two sets that are closest, the first below the second; nil if none is below another.
  private func closest(_ lower: [Int], _ upper: [Int]) -> (Int, Int)? {
    var best: (low: Int, high: Int, distance: Int)?
    for low in lower {
      guard let position = positions[low] else { continue }
      for high in upper {
        guard let other = positions[high], other > position, other - position < best?.distance ?? .max else { continue }
        best = (low, high, other - position)
      }
    }
    return best.map { ($0.low, $0.high) }
  }
}
