import Diagnostics

/// The kind of numbers in an ordered domain: how to read, write and distinguish its values.
///
/// Every value is a `Decimal`, such as the number of a day. Only `Scale` and its extensions distinguish scales.
package enum Scale: Sendable, Hashable {
  case decimal, integer, date
  /// The multiples of a positive number.
  case multiples(of: Decimal)
}

extension Scale {
  /// The step from one value that can be written to the next, in units.
  ///
  /// Decimals have a step, too: the last digit limits them, and no value in between can be written.
  var step: Int128 {
    switch self {
    case .decimal: 1
    case .integer, .date: Decimal.unitsPerOne
    case .multiples(let step): step.units
    }
  }

  /// All values that can be written: numbers with the digits of a `Decimal`, or the days of the years 1 to 9999.
  var universe: Interval {
    switch self {
    case .decimal: Self.decimals
    case .integer: Self.integers
    case .date: Self.days
    case .multiples: canonical(Self.numbers)
    }
  }

  private static let numbers = Interval(.before(.least), .after(.greatest))
  private static let decimals = Scale.decimal.canonical(numbers)
  private static let integers = Scale.integer.canonical(numbers)
  /// By the numbers of the first and the last day.
  private static let days = Interval(.before(Decimal(-719_162)), .before(Decimal(2_932_897)))

  /// True if values can be added.
  var hasSums: Bool {
    switch self {
    case .decimal, .integer, .multiples: true
    case .date: false
    }
  }

  /// The number that all values are multiples of, in the notation of a spec; nil for other scales.
  package var stepText: String? { if case .multiples(let step) = self { step.description } else { nil } }

  /// True if a start at 0 is self-evident, as it is for amounts.
  var beginsNaturallyAtZero: Bool { hasSums }
}

// MARK: Words

extension Scale {
  /// A value as specs and pages have it: the shortest way to write a number, a date in ISO 8601.
  func text(_ value: Decimal) -> String {
    switch self {
    case .decimal, .integer, .multiples: value.description
    case .date: value.wholePart.map { CalendarDate(dayNumber: $0).description } ?? value.description
    }
  }

  /// A value as words joined by hyphens, for ids.
  ///
  /// A point would end the part of an id, and a leading hyphen would be lost among those that join words.
  static func idFragment(_ text: String) -> String {
    var fragment = ""
    for (offset, scalar) in text.unicodeScalars.enumerated() {
      switch scalar {
      case "-" where offset == 0: fragment += "minus-"
      case ".": fragment += "-point-"
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
    case .multiples(let step): "all multiples of \(step.description)"
    }
  }

  /// Wording for the values within bounds, including what the bounds alone don't show.
  func words(within bounds: String) -> Message {
    switch self {
    case .decimal, .date: Message(verbatim: bounds)
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
    }
  }
}
