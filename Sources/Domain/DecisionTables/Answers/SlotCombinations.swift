/// All combinations of some slots of each condition, one after another, the last condition changing fastest.
package struct SlotCombinations: Sequence, Sendable {
  /// The slots of each condition, in ascending order.
  package let slots: [[Int]]

  /// - Parameter slots: the slots of each condition; if a condition has none, there is no combination.
  package init(_ slots: [[Int]]) { self.slots = slots }

  /// The number of combinations.
  package var combinationCount: CombinationCount { CombinationCount(choices: slots.lazy.map(\.count)) }

  /// Begins with the first slot of each condition.
  package func makeIterator() -> Iterator { Iterator(slots) }

  /// Walks through the combinations.
  package struct Iterator: IteratorProtocol {
    private let slots: [[Int]]
    /// Positions in `slots`; nil after the last combination.
    private var positions: [Int]?

    fileprivate init(_ slots: [[Int]]) {
      self.slots = slots
      positions = slots.contains(where: \.isEmpty) ? nil : slots.map { _ in 0 }
    }

    /// The next combination, a slot for each condition; nil after the last.
    package mutating func next() -> [Int]? {
      guard var positions else { return nil }
      let combination = positions.indices.map { slots[$0][positions[$0]] }
      var condition = positions.count - 1
      while condition >= 0 {
        positions[condition] += 1
        if positions[condition] < slots[condition].count { break }
        positions[condition] = 0
        condition -= 1
      }
      self.positions = condition < 0 ? nil : positions
      return combination
    }
  }
}

extension CompiledTable {
  /// All combinations of the table.
  package var allCombinations: SlotCombinations { SlotCombinations(slotCounts.map { Array(0..<$0) }) }

  /// The slots that share a value with an entry.
  package func slots(of entry: Entry, condition: Int) -> [Int] {
    let axis = axes[condition]
    switch entry.values {
    case .any: return Array(0..<axis.count)
    case .listed(let set): return set.indices
    case .intervals(let intervals, let orNull):
      return (0..<axis.count).filter { slot in
        guard let whole = axis.interval(ofSlot: slot) else { return orNull }
        return intervals.contains { !$0.intersection(whole).isEmpty }
      }
    }
  }
}
