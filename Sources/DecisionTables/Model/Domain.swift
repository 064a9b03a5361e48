/// The values that a condition or an output may take.
package enum Domain: Sendable, Hashable {
  case enumeration([String])
  /// The values `true` and `false`, in this order.
  case boolean
  case number(NumberDomain)
  /// An interval of day numbers (`CalendarDate`).
  case date(Interval)
  /// Texts of which the entries tell some apart, by the ids that are listed here; all others are `anything-else`.
  case text([String])
  /// The values of another domain, and behind them `null`: a value that is missing.
  indirect case nullable(Domain)
}

/// The numbers that a condition or an output may take.
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
  /// The id of a value that is missing.
  package static let null = "null"
  /// The id of all texts that are not listed.
  package static let anythingElse = "anything-else"

  /// How many rules match.
  static let count = Domain.number(
    NumberDomain(interval: Interval(.before(Decimal(0)), .end), isInteger: true)
  )

  /// The ids of the values, in order; nil for numbers and dates.
  package var values: [String]? {
    switch self {
    case .enumeration(let values): values
    case .boolean: ["true", "false"]
    case .number, .date: nil
    case .text(let values): values + [Self.anythingElse]
    case .nullable(let domain): domain.values.map { $0 + [Self.null] }
    }
  }

  /// The ids of the values that have names; of numbers and dates only that of a missing one.
  package var namedValues: [String] { values ?? (isNullable ? [Self.null] : []) }

  package var isNullable: Bool {
    if case .nullable = self { true } else { false }
  }

  /// Whether a text stands for all that are not listed.
  package var hasAnythingElse: Bool {
    switch self {
    case .text: true
    case .nullable(let domain): domain.hasAnythingElse
    case .enumeration, .boolean, .number, .date: false
    }
  }

  /// Whether a text is one of those that `anything-else` stands for.
  package func isUnlisted(_ text: String) -> Bool {
    hasAnythingElse && !text.isEmpty && values?.contains(text) == false
  }

  /// Whether there are several numbers or dates, which no rule need tell apart.
  var hasSeveralNumbers: Bool {
    guard let (scale, interval) = ordered else { return false }
    let whole = interval.intersection(scale.universe)
    return whole.lower.number.map { scale.canonical(.point($0)) } != whole
  }

  /// The scale of numbers or dates, and the part of it that the domain takes up; nil where values are listed.
  var ordered: (scale: Scale, interval: Interval)? {
    switch self {
    case .enumeration, .boolean, .text: nil
    case .number(let number): (number.isInteger ? .integer : .decimal, number.interval)
    case .date(let interval): (.date, interval)
    case .nullable(let domain): domain.ordered
    }
  }
}
