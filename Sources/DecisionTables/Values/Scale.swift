/// What the numbers of an ordered domain stand for.
enum Scale: Sendable {
  case decimal, integer, date

  /// From one number to the next that can be written, in units.
  ///
  /// Decimals have one, too: nothing can be written that lies between two that differ in the last of their digits.
  var step: Int128 { self == .decimal ? 1 : Decimal.unitsPerOne }

  /// All that can be written: the numbers whose digits a `Decimal` holds, the days of the years 1 to 9999.
  var universe: Interval {
    switch self {
    case .decimal: Self.decimals
    case .integer: Self.integers
    case .date: Self.days
    }
  }

  private static let numbers = Interval(.before(.least), .after(.greatest))
  private static let decimals = Scale.decimal.canonical(numbers)
  private static let integers = Scale.integer.canonical(numbers)
  /// By the numbers of the first and the last day.
  private static let days = Interval(.before(Decimal(-719_162)), .before(Decimal(2_932_897)))

  /// What lies beyond the universe, for people who ask why nothing lies there.
  var limits: String {
    switch self {
    case .decimal, .integer:
      "numbers have at most \(Decimal.integerDigits) digits before the point and "
        + "\(Decimal.fractionDigits) after it"
    case .date: "days have years from 0001 to 9999"
    }
  }

  func text(_ number: Decimal) -> String {
    guard self == .date, let day = number.wholePart else { return number.description }
    return CalendarDate(dayNumber: day).description
  }

  /// The cut in the only form that the scale knows for it.
  func canonical(_ cut: Cut) -> Cut { cut.beforeNext(multipleOf: step) }

  func canonical(_ interval: Interval) -> Interval {
    Interval(canonical(interval.lower), canonical(interval.upper))
  }

  /// The part of a domain that a canonical interval takes up.
  ///
  /// What reaches to the end of the universe reaches to the end of the domain, even of one without an end.
  func part(of domain: Interval, within interval: Interval) -> Interval {
    let lower = interval.lower <= universe.lower ? .start : interval.lower
    let upper = interval.upper >= universe.upper ? .end : interval.upper
    return Interval(lower, upper).intersection(domain)
  }

  /// Whether an interval holds anything that can be written.
  func isEmpty(_ interval: Interval) -> Bool {
    canonical(interval).intersection(universe).isEmpty
  }

  /// A canonical interval as people write it: `(0..1)`, not `[0.000000000000000001..1)`.
  ///
  /// - Parameter interval: not empty.
  /// - Returns: the interval between cuts that need the fewest digits, and never more than there may be.
  func shortest(_ interval: Interval) -> Interval {
    var shortest = interval
    if self == .decimal, let first = interval.lower.number {
      let before = Decimal(units: first.units - step)
      if before.hasDigitToSpare, before >= .least { shortest.lower = .after(before) }
    }
    if let next = interval.upper.number {
      let isShort = self == .decimal ? next.hasDigitToSpare : interval.lower == .start
      if !isShort || interval.upper >= universe.upper {
        shortest.upper = .after(Decimal(units: next.units - step))
      }
    }
    return shortest
  }
}

extension Decimal {
  /// Whether the number needs fewer digits after the point than there may be; of two neighbours at most one does.
  fileprivate var hasDigitToSpare: Bool { units % 10 == 0 }
}
