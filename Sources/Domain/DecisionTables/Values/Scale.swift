import Diagnostics

/// The kind of numbers in an ordered domain: how to read, write and distinguish its values.
///
/// Every value is a `Decimal`, such as the number of a day. Only `Scale` and its extensions distinguish scales.
package enum Scale: Sendable, Hashable {
  case decimal, integer, date
  /// Times of day, by the seconds since the day began.
  case time
  /// Durations of days, hours, minutes and seconds, in seconds.
  case duration
  /// Durations of years and months, in months; no number of days equals them.
  case months
  /// The multiples of a positive number.
  case multiples(of: Decimal)
  /// Versions, and how they are written.
  case version(VersionForm)
}

extension Scale {
  /// The step from one value that can be written to the next, in units.
  ///
  /// Decimals and versions have a step, too: the last digit limits them, and no value in between can be written.
  var step: Int128 {
    switch self {
    case .decimal, .version: 1
    case .integer, .date, .time, .duration, .months: Decimal.unitsPerOne
    case .multiples(let step): step.units
    }
  }

  /// The step of values that are shorter to write than those beside them, in units; nil if all are alike.
  ///
  /// Of 2 neighbours, at most one is a multiple of it: a number with a fraction digit to spare, a whole minute or year.
  var coarser: Int128? {
    switch self {
    case .time, .duration: 60 * Decimal.unitsPerOne
    case .decimal, .multiples, .version: step == 1 ? 10 : nil
    case .months: 12 * Decimal.unitsPerOne
    case .integer, .date: nil
    }
  }

  /// The steps between values that are short to write, in units, the longest first.
  var plainSteps: [Int128] {
    switch self {
    case .version: [Version.secondStep, 10_000_000_000, 10, 1]
    default: [Decimal.unitsPerOne]
    }
  }

  /// All values that can be written: numbers with the digits of a `Decimal`, the days of the years 1 to 9999, and so on.
  var universe: Interval {
    switch self {
    case .decimal: Self.decimals
    case .integer: Self.integers
    case .date: Self.days
    case .time: Self.times
    case .duration: Self.durations
    case .months: Self.monthsOfDurations
    case .multiples: canonical(Self.numbers)
    case .version: Self.versions
    }
  }

  private static let numbers = Interval(.before(.least), .after(.greatest))
  private static let decimals = Scale.decimal.canonical(numbers)
  private static let integers = Scale.integer.canonical(numbers)
  /// By the numbers of the first and the last day.
  private static let days = Interval(.before(Decimal(-719_162)), .before(Decimal(2_932_897)))
  private static let times = Interval(.before(Decimal(0)), .before(Decimal(TimeOfDay.end.seconds)))
  /// Less than 10 million days.
  private static let durations = Interval(.before(Decimal(-863_999_999_999)), .before(Decimal(864_000_000_000)))
  /// Less than 10,000 years.
  private static let monthsOfDurations = Interval(.before(Decimal(-119_999)), .before(Decimal(120_000)))
  private static let versions = Interval(.before(Decimal(0)), decimals.upper)

  /// Values of one kind can be compared.
  package enum Kind: Sendable { case number, date, time, duration, months, version }

  package var kind: Kind {
    switch self {
    case .decimal, .integer, .multiples: .number
    case .date: .date
    case .time: .time
    case .duration: .duration
    case .months: .months
    case .version: .version
    }
  }

  /// True if values are numbers, which formulas can compute.
  package var hasSums: Bool { kind == .number }

  /// The time that ends the last interval of a day, and is no value itself.
  var end: (text: String, value: Decimal)? {
    self == .time ? (TimeOfDay.end.description, Decimal(TimeOfDay.end.seconds)) : nil
  }

  /// The number that all values are multiples of, in the notation of a spec; nil for other scales.
  package var stepText: String? { if case .multiples(let step) = self { step.description } else { nil } }

  /// The digits that each number has after the point, so that all of them are written alike: those of the number that they are
  /// multiples of.
  ///
  /// - Parameter written: The digits of the most precise bound, as it is written; what other numbers have.
  /// - Returns: The digits; 0 for whole numbers, and for what is no number.
  package func decimals(ofBounds written: Int) -> Int {
    switch self {
    case .multiples(let step): step.description.decimalsOfBounds
    case .decimal: written
    case .integer, .date, .time, .duration, .months, .version: 0
    }
  }

  /// True if a start at 0 is self-evident, as it is for amounts.
  var beginsNaturallyAtZero: Bool {
    switch kind {
    case .number, .duration, .months, .version: true
    case .date, .time: false
    }
  }
}

// MARK: Words

extension Scale {
  /// A value as specs and pages have it: the shortest way to write a number, all others in ISO 8601.
  func text(_ value: Decimal) -> String {
    switch self {
    case .decimal, .integer, .multiples: value.description
    case .date: value.wholePart.map { CalendarDate(dayNumber: $0).description } ?? value.description
    case .time: value.wholePart.map { TimeOfDay(seconds: $0).description } ?? value.description
    case .duration: value.wholePart.map { CalendarDuration.seconds($0).description } ?? value.description
    case .months: value.wholePart.map { CalendarDuration.months($0).description } ?? value.description
    case .version(let form): form.text(Version(value))
    }
  }

  /// A value as words joined by hyphens, for ids.
  ///
  /// A point would end the part of an id, a colon stands before what belongs to it, and a leading hyphen would be lost
  /// among those that join words. Durations have letters: `PT30M` is `pt30m`.
  static func idFragment(_ text: String) -> String {
    var fragment = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "-" where offset == 0: fragment += "minus-"
      case ".": fragment += "-point-"
      case ":": continue
      case "A"..."Z": fragment += String(scalar).lowercased()
      default: fragment.unicodeScalars.append(scalar)
      }
    }
    return fragment
  }

  /// The name of a domain without bounds.
  var nameOfAll: Message {
    switch self {
    case .decimal: "all numbers"
    case .integer: "all integers"
    case .date: "all dates"
    case .time: "all times of day"
    case .duration: "all durations of days and times"
    case .months: "all durations of years and months"
    case .multiples(let step): "all multiples of \(step.description)"
    case .version: "all versions"
    }
  }

  /// Wording for the values within bounds, including what the bounds alone don't show.
  func words(within bounds: String) -> Message {
    switch self {
    case .decimal, .date, .time, .duration, .months, .version: Message(verbatim: bounds)
    case .integer: "\(bounds), integers only"
    case .multiples(let step): "\(bounds), multiples of \(step.description) only"
    }
  }

  /// The limits of the universe, in words, to explain why no value lies beyond.
  var limits: Message {
    switch self {
    case .decimal, .integer, .multiples:
      "numbers have at most \(Decimal.integerDigits) digits before the point and "
        + "\(Decimal.fractionDigits) after it"
    case .date: "days have years from 0001 to 9999"
    case .time: "times of day go from 00:00 to 23:59:59"
    case .duration: "durations have less than 10,000,000 days"
    case .months: "durations have less than 10,000 years"
    case .version:
      "versions have at most \(Version.parts) parts of at most \(Version.digits) digits, and a last one of 1 digit behind them"
    }
  }
}
