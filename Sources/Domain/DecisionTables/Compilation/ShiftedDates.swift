import Diagnostics

/// Two dates that entries compare with a time between them, and the orders that they may have on given days.
///
/// `moved <= received + P14D` and `moved > received + P1M` have an order each, which the lengths of months connect, and
/// the slots of the dates. No rule says how, so the days themselves are tried: those near the bounds of slots, and near the
/// ends of months. The calendar repeats itself every 400 years, so no more of them are needed, and the answer is exact.
struct ShiftedDates {
  /// The positions of the two conditions: the one to whose date a time is added, and the other.
  let base: Int, other: Int
  private let pairs: [PlacedPair]
  /// True if a time is added in months, whose lengths differ.
  private let hasMonths: Bool

  /// Pairs of the same two conditions, one of which at least has a shift.
  init?(_ pairs: [PlacedPair]) {
    guard let moved = pairs.first(where: { $0.pair.shift != nil }) else { return nil }
    (base, other, self.pairs) = (moved.second, moved.first, pairs)
    hasMonths = pairs.contains { ($0.pair.shift?.monthCount ?? 0) != 0 }
  }

  /// The positions of the conditions for the orders.
  var orders: [Int] { pairs.map(\.order) }

  /// The days within an interval; nil if there are none.
  static func days(_ interval: Interval) -> ClosedRange<Int>? {
    guard let grid = NumberGrid(interval, on: .date) else { return nil }
    return Int(clamping: grid.first / Decimal.unitsPerOne)...Int(clamping: grid.last / Decimal.unitsPerOne)
  }
}

// MARK: Orders of two days

extension ShiftedDates {
  /// The order of two days for each pair: 0, 1, 2 for less, equal, greater.
  private func orders(_ day: Int, _ otherDay: Int) -> [Int] {
    pairs.map { pair in
      let (first, second) = pair.first == base ? (day, otherDay) : (otherDay, day)
      let moved = pair.pair.shift?.moved(second) ?? second
      return first < moved ? 0 : first == moved ? 1 : 2
    }
  }

  /// The days of the other condition at which orders change, with those around them, for one day of the base.
  private func turns(_ day: Int) -> [Int] {
    pairs.flatMap { pair -> [Int] in
      if pair.first == base {
        // Up to 4 days are moved to the same one, the last of February.
        let near = pair.pair.shift?.reversed.moved(day) ?? day
        return [0, -1, 1, -2, 2, -3, 3, -4, 4].map { near + $0 }
      }
      let moved = pair.pair.shift?.moved(day) ?? day
      return [moved - 1, moved, moved + 1]
    }
  }

  /// Days of the base near those at which orders change, for one day of the other condition.
  private func sources(_ day: Int) -> [Int] {
    pairs.map { pair in
      let shift = pair.first == base ? pair.pair.shift : pair.pair.shift?.reversed
      return shift?.moved(day) ?? day
    }
  }

  /// The days to try around a change: more than the 4 by which a shift back may miss the day that it came from.
  private static let slack = 8
  /// The days of 400 years, after which the calendar repeats itself.
  private static let cycle = 146_097

  /// The days of the base to try: ends of the range, those near changes at the ends of the other's, and ends of months.
  private func candidates(_ days: ClosedRange<Int>, _ others: ClosedRange<Int>) -> some Sequence<Int> {
    let (starts, ends) = (sources(others.lowerBound), sources(others.upperBound))
    let near = (starts + ends + [days.lowerBound, days.upperBound]).flatMap {
      Array($0 - Self.slack...$0 + Self.slack)
    }
    let first = max((starts.min() ?? 0) - Self.slack, days.lowerBound)
    let spread = (starts.max() ?? 0) - (starts.min() ?? 0)
    let last = min((ends.max() ?? 0) + Self.slack, days.upperBound, first + Self.cycle + spread + 2 * Self.slack)
    let months = hasMonths && first <= last ? first...last : first...first
    // From the 1st to the 27th, the distances to all days with another order are the same.
    let turning = months.lazy.filter { day in
      let (_, _, dayOfMonth) = CalendarDate.parts(of: day)
      return dayOfMonth == 1 || dayOfMonth >= 27
    }
    return [AnySequence(near), AnySequence(turning)].joined().lazy.filter { days.contains($0) }
  }
}

// MARK: Orders within slots

extension ShiftedDates {
  /// All orders that some days may have.
  ///
  /// - Parameters:
  ///   - days: Days of the base.
  ///   - others: Days of the other condition.
  ///   - all: The orders that any days may have; the search ends with these.
  /// - Returns: The orders, one for each pair.
  func possibleOrders(_ days: ClosedRange<Int>, _ others: ClosedRange<Int>, of all: Set<[Int]>) -> Set<[Int]> {
    var found: Set<[Int]> = []
    for day in candidates(days, others) {
      for other in turns(day) + [others.lowerBound, others.upperBound] where others.contains(other) {
        found.insert(orders(day, other))
      }
      if found.count == all.count { break }
    }
    return found
  }

  /// The orders that any days may have.
  var allOrders: Set<[Int]> {
    // One pair can have any order.
    if pairs.count == 1 { return [[0], [1], [2]] }
    var found: Set<[Int]> = []
    for day in differentDays {
      let (_, _, dayOfMonth) = CalendarDate.parts(of: day)
      if hasMonths, dayOfMonth > 1, dayOfMonth < 27 { continue }
      for other in turns(day) { found.insert(orders(day, other)) }
    }
    return found
  }

  /// Days of the base among which are all that have different distances to those at which orders change.
  ///
  /// Without a year near that is divisible by 100, 4 years are like all others; those around 1900 are like those around
  /// 1800 and 2100.
  private var differentDays: [Int] {
    if !hasMonths { return [0] }
    let years = pairs.map { abs($0.pair.shift?.monthCount ?? 0) / 12 + 1 }.max() ?? 0
    func first(_ year: Int) -> Int { CalendarDate(year: year, month: 1, day: 1)?.dayNumber ?? 0 }
    if years > 40 { return Array(first(1600)..<first(2000)) }
    // Days in the other pairs are no longer than the months that they are compared with, or else their order is always the same.
    return Array(first(1899 - years)..<first(1902 + years)) + Array(first(2004)..<first(2008))
  }

  /// The first two days, from given ones on, that have some orders; nil if there are none.
  ///
  /// - Parameters:
  ///   - wanted: The order for each pair.
  ///   - days: Days of the base.
  ///   - others: Days of the other condition.
  ///   - start: The day of the base to begin with, since it is a plain one.
  /// - Returns: The days.
  func days(with wanted: [Int], _ days: ClosedRange<Int>, _ others: ClosedRange<Int>, from start: Int)
    -> (base: Int, other: Int)?
  {
    let near = (start...start + 400).lazy.filter { days.contains($0) }
    for day in [AnySequence(near), AnySequence(candidates(days, others))].joined() {
      for other in turns(day) + [others.lowerBound, others.upperBound]
      where others.contains(other) && orders(day, other) == wanted {
        return (day, other)
      }
    }
    return nil
  }
}
