import TestSupport

/// Some numbers or dates in ascending order, the marks, with a text for a value between each two of them.
struct RandomLine {
  let marks: [String]
  /// One more than there are marks; nil if no value can be written there.
  private let between: [String?]

  /// - Parameters:
  ///   - kind: integers, decimals or dates; the line of any other kind isn't used.
  ///   - random: chooses between neighbouring values, and numbers and dates up to the limits.
  init(_ kind: RandomCondition.Kind, using random: inout SeededGenerator) {
    let size = Int.random(in: 1...6, using: &random)
    let isPlain = random.chance(60)
    let all: [String?]
    switch kind {
    case .decimal: all = isPlain ? Self.decimals : Self.extremeDecimals
    case .date: all = isPlain ? Self.days : Self.extremeDays
    case .time: all = isPlain ? Self.times : Self.extremeTimes
    case .duration: all = isPlain ? Self.durations : Self.extremeDurations
    case .months: all = isPlain ? Self.months : Self.extremeMonths
    case .multiples: all = isPlain ? Self.multiples : Self.extremeMultiples
    default: all = isPlain ? Self.integers : Self.extremeIntegers
    }
    var kept = stride(from: 1, to: all.count, by: 2).map { $0 }
    while kept.count > size + 1 {
      kept.remove(at: isPlain ? kept.count - 1 : Int.random(in: 0..<kept.count, using: &random))
    }
    marks = kept.compactMap { all[$0] }
    between = zip([-1] + kept, kept + [all.count]).map { last, next in all[(last + 1)..<next].compactMap { $0 }.first }
  }

  /// The text of a place: marks have even numbers from 0, the value after each mark the next number.
  func text(at place: Int) -> String? { place % 2 == 0 ? marks[place / 2] : between[(place + 1) / 2] }

  // A value before the first mark, the first mark, a value after it, the second mark, …
  private static let integers: [String?] = ["-1", "0", nil, "1", nil, "2", nil, "3", nil, "4", nil, "5", nil, "6", "7"]
  private static let decimals: [String?] = [
    "-0.5", "0", "0.5", "1", "1.5", "2", "2.5", "3", "3.5", "4", "4.5", "5", "5.5", "6", "6.5",
  ]
  /// The number that the multiples are multiples of.
  static let step = "2.5"
  private static let multiples: [String?] = [
    "-2.5", "0", nil, "2.5", nil, "5", nil, "7.5", "10", "12.5", nil, "15", nil, "17.5", "20",
  ]
  private static let extremeMultiples: [String?] = [
    nil, "-9999999999999999997.5", nil, "-9999999999999999995", "-2.5", "0", nil, "2.5", "1000",
    "9223372036854775807.5",
    "9999999999999999990", "9999999999999999995", nil, "9999999999999999997.5", nil,
  ]
  /// Some days around a leap day.
  private static let days: [String?] = [
    "2024-02-26", "2024-02-27", nil, "2024-02-28", nil, "2024-02-29", nil, "2024-03-01", nil, "2024-03-02", nil,
    "2024-03-03", nil, "2024-03-04", "2024-03-05",
  ]
  private static let extremeIntegers: [String?] = [
    nil, "-9999999999999999999", nil, "-9999999999999999998", "-1", "0", nil, "1", "7", "9223372036854775807", nil,
    "9223372036854775808", "9999999999999999990", "9999999999999999998", nil, "9999999999999999999", nil,
  ]
  private static let extremeDecimals: [String?] = [
    nil, "-9999999999999999999.999999999999999999", "-9999999999999999999.5", "-9999999999999999999", "-1", "0", nil,
    "0.000000000000000001", nil, "0.000000000000000002", "0.1", "0.3", "0.31", "9999999999999999998.999999999999999999",
    nil, "9999999999999999999", "9999999999999999999.5", "9999999999999999999.999999999999999998", nil,
    "9999999999999999999.999999999999999999", nil,
  ]
  private static let extremeDays: [String?] = [
    nil, "0001-01-01", nil, "0001-01-02", "0400-02-29", "1969-12-31", nil, "1970-01-01", "2024-02-29", "9999-12-30",
    nil, "9999-12-31", nil,
  ]
  private static let times: [String?] = [
    "08:59:58", "08:59:59", nil, "09:00", nil, "09:00:01", "12:00", "12:00:30", "17:29", "17:30", nil, "17:30:01", nil,
    "17:30:02", "18:00",
  ]
  private static let extremeTimes: [String?] = [
    nil, "00:00", nil, "00:00:01", "00:00:30", "00:01", nil, "00:01:01", "11:00", "12:00", "13:00", "23:59", "23:59:30",
    "23:59:58", nil, "23:59:59", nil,
  ]
  private static let durations: [String?] = [
    "-PT1S", "PT0S", nil, "PT1S", "PT59S", "PT1M", nil, "PT1M1S", "PT30M", "PT1H", "P1D", "P1DT1S", nil, "P1DT2S",
    "P30D",
  ]
  private static let extremeDurations: [String?] = [
    nil, "-P9999999DT23H59M59S", nil, "-P9999999DT23H59M58S", "-PT5M", "PT0S", nil, "PT1S", "P1DT12H", "P7D", "P365D",
    "P9999999DT23H59M58S", nil, "P9999999DT23H59M59S", nil,
  ]
  private static let months: [String?] = [
    "-P1M", "P0M", nil, "P1M", nil, "P2M", "P11M", "P1Y", nil, "P1Y1M", "P1Y6M", "P2Y", nil, "P2Y1M", "P18Y",
  ]
  private static let extremeMonths: [String?] = [
    nil, "-P9999Y11M", nil, "-P9999Y10M", "-P1M", "P0M", nil, "P1M", "P1Y", "P18Y", "P100Y", "P9999Y10M", nil,
    "P9999Y11M", nil,
  ]
}
