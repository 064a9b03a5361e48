/// Looks for two combinations that differ in one condition only, and whose results are in the wrong order.
struct MonotonicitySearch {
  private let promise: Monotonicity
  private let regions: [RankedRegion]
  /// For each slot of the condition its position in the order of its values; nil for a missing value.
  private let positions: [Int?]

  /// Two combinations that break the promise, the one with less of the condition first.
  struct Break {
    var below: [Int]
    var above: [Int]
  }

  init(_ promise: Monotonicity, in table: CompiledTable, among regions: [RankedRegion]) {
    self.promise = promise
    self.regions = regions
    positions = Self.positions(of: promise.condition, in: table)
  }

  /// For each slot of a condition its position in the order of its values; nil for a missing value.
  static func positions(of condition: Int, in table: CompiledTable) -> [Int?] {
    let count = table.axes[condition].count
    let domain = table.definition.conditions[condition].domain
    let ordered = domain.isNullable ? count - 1 : count
    // `true` comes before `false` in tables, and is more.
    return (0..<count).map { $0 >= ordered ? nil : domain.isBoolean ? ordered - 1 - $0 : $0 }
  }

  /// The first break in the order of the table; nil if there is none, or the budget runs out.
  ///
  /// - Complexity: O(b² · s) for b boxes of s slots.
  func firstBreak(budget: inout Int) -> Break? {
    for first in regions {
      for second in regions where promise.isIncreasing ? first.rank > second.rank : first.rank < second.rank {
        for box in first.boxes {
          for other in second.boxes {
            budget -= zip(box, other).reduce(1) { $0 + $1.0.count + $1.1.count }
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
        guard let slot = first[condition].firstCommon(with: second[condition]) else { return nil }
        below.append(slot)
        above.append(slot)
      }
    }
    return Break(below: below, above: above)
  }

  /// A slot of the first set and one of the second above it, with little between them; nil if none is above another.
  private func closest(_ lower: [Int], _ upper: [Int]) -> (Int, Int)? {
    let ranked = { (slots: [Int]) in slots.compactMap { slot in positions[slot].map { (slot: slot, position: $0) } } }
    let (lower, upper) = (ranked(lower), ranked(upper))
    guard let top = upper.map(\.position).max(),
      let low = lower.filter({ $0.position < top }).max(by: { $0.position < $1.position }),
      let high = upper.filter({ $0.position > low.position }).min(by: { $0.position < $1.position })
    else { return nil }
    return (low.slot, high.slot)
  }
}

extension [Int] {
  /// The first element that another array has, too; both are in ascending order.
  fileprivate func firstCommon(with other: [Int]) -> Int? {
    var next = other.makeIterator()
    var candidate = next.next()
    for element in self {
      while let other = candidate, other < element { candidate = next.next() }
      if candidate == element { return element }
    }
    return nil
  }
}
