/// What the numbers of an ordered domain stand for.
enum Scale: Sendable {
  case decimal, integer, date

  /// Whether each number has a next one.
  var isDiscrete: Bool { self != .decimal }

  func text(_ number: Decimal) -> String {
    guard self == .date, let day = number.wholePart else { return number.description }
    return CalendarDate(dayNumber: day).description
  }

  /// The cut in the only form that the scale knows for it.
  func canonical(_ cut: Cut) -> Cut { isDiscrete ? cut.beforeNextInteger : cut }

  func canonical(_ interval: Interval) -> Interval {
    Interval(canonical(interval.lower), canonical(interval.upper))
  }
}
