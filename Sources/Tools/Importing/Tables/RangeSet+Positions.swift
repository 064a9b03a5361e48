// Positions of values, of which neighbours are one range.
extension RangeSet where Bound == Int {
  /// Some positions, in any order.
  init(positions: some Sequence<Int>) {
    self.init(positions.sorted().map { $0..<$0 + 1 })
  }

  /// The positions of all parts.
  ///
  /// - Complexity: O(n log n) for n ranges of the parts together, where one union after the other takes the square of it.
  init(unionOf parts: some Sequence<Self>) {
    self.init(parts.flatMap(\.ranges).sorted { $0.lowerBound < $1.lowerBound })
  }

  /// The number of positions.
  var count: Int { ranges.reduce(0) { $0 + $1.count } }

  /// Each position.
  var positions: [Int] { ranges.flatMap { Array($0) } }
}
