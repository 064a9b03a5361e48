/// The numbers between two cuts, or the dates as the numbers of their days.
package struct Interval: Sendable, Hashable {
  /// The start of the interval.
  package var lower: Cut
  /// The end of the interval.
  package var upper: Cut

  /// The interval between two cuts.
  package init(_ lower: Cut, _ upper: Cut) {
    self.lower = lower
    self.upper = upper
  }

  /// All numbers, without bounds.
  package static let all = Interval(.start, .end)

  /// The interval that holds one number.
  package static func point(_ number: Decimal) -> Interval { Interval(.before(number), .after(number)) }

  /// True if no number lies between the cuts.
  package var isEmpty: Bool { lower >= upper }

  func intersection(_ other: Interval) -> Interval { Interval(max(lower, other.lower), min(upper, other.upper)) }
}

extension Interval {
  /// The same set with as few intervals as possible, in ascending order; no two overlap or touch.
  static func normalized(_ intervals: [Interval]) -> [Interval] {
    if intervals.count == 1 { return intervals[0].isEmpty ? [] : intervals }
    var result: [Interval] = []
    for interval in intervals.sorted(by: { $0.lower < $1.lower }) where !interval.isEmpty {
      if let last = result.last, interval.lower <= last.upper {
        result[result.count - 1].upper = max(last.upper, interval.upper)
      } else {
        result.append(interval)
      }
    }
    return result
  }

  /// The parts of `whole` that lie in none of the intervals.
  ///
  /// - Parameters:
  ///   - intervals: normalized.
  ///   - whole: the interval to take them from.
  /// - Returns: Normalized intervals.
  static func complement(of intervals: [Interval], within whole: Interval) -> [Interval] {
    var result: [Interval] = []
    var lower = whole.lower
    for interval in intervals {
      let between = Interval(lower, min(interval.lower, whole.upper))
      if !between.isEmpty { result.append(between) }
      lower = max(lower, interval.upper)
    }
    let rest = Interval(lower, whole.upper)
    return rest.isEmpty ? result : result + [rest]
  }
}
