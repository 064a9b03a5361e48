/// The values that a condition may take.
package enum Domain: Sendable, Hashable {
  case enumeration([String])
  /// The values `true` and `false`, in this order.
  case boolean
  case number(NumberDomain)
  /// An interval of day numbers (`CalendarDate`).
  case date(Interval)
}

/// The numbers that a condition may take.
package struct NumberDomain: Sendable, Hashable {
  package var interval: Interval
  /// Whether only integers count, so that nothing lies between 9 and 10.
  package var isInteger: Bool

  package init(interval: Interval = .all, isInteger: Bool = false) {
    self.interval = interval
    self.isInteger = isInteger
  }
}

extension Domain {
  /// The ids of the values, in order; nil for numbers and dates.
  package var values: [String]? {
    switch self {
    case .enumeration(let values): values
    case .boolean: ["true", "false"]
    case .number, .date: nil
    }
  }

  /// The scale of numbers or dates, and the part of it that the domain takes up; nil where values are listed.
  var ordered: (scale: Scale, interval: Interval)? {
    switch self {
    case .enumeration, .boolean: nil
    case .number(let number): (number.isInteger ? .integer : .decimal, number.interval)
    case .date(let interval): (.date, interval)
    }
  }
}
