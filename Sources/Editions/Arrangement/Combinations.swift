/// All combinations of slots, the last condition changing fastest.
struct Combinations: Sequence {
  /// How many slots each condition has.
  let counts: [Int]

  func makeIterator() -> Iterator { Iterator(counts: counts) }

  struct Iterator: IteratorProtocol {
    private let counts: [Int]
    private var upcoming: [Int]?

    init(counts: [Int]) {
      self.counts = counts
      self.upcoming = counts.contains(0) ? nil : counts.map { _ in 0 }
    }

    mutating func next() -> [Int]? {
      guard let combination = upcoming else { return nil }
      upcoming = successor(of: combination)
      return combination
    }

    private func successor(of combination: [Int]) -> [Int]? {
      var next = combination
      for position in next.indices.reversed() {
        next[position] += 1
        if next[position] < counts[position] { return next }
        next[position] = 0
      }
      return nil
    }
  }
}
