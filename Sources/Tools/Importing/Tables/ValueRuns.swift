/// Positions of values, as runs of neighbours in ascending order.
struct ValueRuns: Hashable, Sendable {
  private(set) var runs: [Range<Int>] = []

  /// Some positions, in any order.
  init(_ positions: some Sequence<Int>) {
    for position in positions.sorted() { append(position..<position + 1) }
  }

  /// The positions of all parts.
  ///
  /// - Complexity: O(n log n) for n runs of the parts together, where one union after the other takes the square of it.
  init(unionOf parts: some Sequence<Self>) {
    for run in parts.flatMap(\.runs).sorted(by: { $0.lowerBound < $1.lowerBound }) { append(run) }
  }

  /// All positions of a range.
  init(_ range: Range<Int>) { if !range.isEmpty { runs = [range] } }

  /// The number of positions.
  var count: Int { runs.reduce(0) { $0 + $1.count } }

  var isEmpty: Bool { runs.isEmpty }

  /// Each position.
  var positions: [Int] { runs.flatMap { Array($0) } }

  /// Adds a run that begins at or behind the beginning of the last one.
  private mutating func append(_ run: Range<Int>) {
    guard let last = runs.last, run.lowerBound <= last.upperBound else {
      if !run.isEmpty { runs.append(run) }
      return
    }
    runs[runs.count - 1] = last.lowerBound..<max(last.upperBound, run.upperBound)
  }

  /// The positions that are among others as well.
  func intersection(_ other: Self) -> Self {
    var result = Self(0..<0)
    var (own, its) = (runs[...], other.runs[...])
    while let one = own.first, let two = its.first {
      let common = one.clamped(to: two)
      if !common.isEmpty { result.runs.append(common) }
      if one.upperBound < two.upperBound { own.removeFirst() } else { its.removeFirst() }
    }
    return result
  }

  /// The positions that are not among others.
  func subtracting(_ other: Self) -> Self {
    var result = Self(0..<0)
    var hole = 0
    for run in runs {
      var start = run.lowerBound
      while hole < other.runs.count, other.runs[hole].lowerBound < run.upperBound {
        let (lower, upper) = (other.runs[hole].lowerBound, other.runs[hole].upperBound)
        if lower > start { result.runs.append(start..<lower) }
        start = max(start, upper)
        // A hole may reach into the next run.
        if upper > run.upperBound { break }
        hole += 1
      }
      if start < run.upperBound { result.runs.append(start..<run.upperBound) }
    }
    return result
  }

  /// True if some position is among others.
  func meets(_ other: Self) -> Bool {
    var (own, its) = (0, 0)
    while own < runs.count, its < other.runs.count {
      if runs[own].overlaps(other.runs[its]) { return true }
      if runs[own].upperBound < other.runs[its].upperBound { own += 1 } else { its += 1 }
    }
    return false
  }

  /// True if all positions of others are among these.
  func covers(_ other: Self) -> Bool {
    var own = 0
    return other.runs.allSatisfy { run in
      while own < runs.count, runs[own].upperBound < run.upperBound { own += 1 }
      return own < runs.count && runs[own].lowerBound <= run.lowerBound
    }
  }
}
