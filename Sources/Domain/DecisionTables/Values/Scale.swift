import Diagnostics

/// What the numbers of an ordered domain stand for: how their values are read, written, and told apart.
///
/// Every value is a `Decimal`, such as the number of a day. All that is peculiar to a scale is in `Scale` and its extensions.
package enum Scale: Sendable, Hashable { case decimal, integer, date }

extension Scale {
  /// From one value to the next that can be written, in units.
  ///
  /// Decimals have one, too: nothing can be written that lies between two that differ in the last of their digits.
  var step: Int128 {
    switch self {
    case .decimal: 1
    case .integer, .date: Decimal.unitsPerOne
    }
  }

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

  /// True if values can be added.
  var hasSums: Bool {
    switch self {
    case .decimal, .integer: true
    case .date: false
    }
  }

  /// True if a domain that begins at 0 goes without saying, as amounts do.
  var beginsNaturallyAtZero: Bool { hasSums }
}

// MARK: Words

extension Scale {
  /// A value as specs and pages have it: the shortest way to write a number, a date in ISO 8601.
  func text(_ value: Decimal) -> String {
    switch self {
    case .decimal, .integer: value.description
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

  /// What a domain without bounds is called.
  var nameOfAll: Message {
    switch self {
    case .decimal: "all numbers"
    case .integer: "all integers"
    case .date: "all dates"
    }
  }

  /// The values within bounds, with what those do not tell.
  func words(within bounds: String) -> Message {
    switch self {
    case .decimal, .date: Message(verbatim: bounds)
    case .integer: "\(bounds), integers only"
    }
  }

  /// What lies beyond the universe, for people who ask why nothing lies there.
  var limits: Message {
    switch self {
    case .decimal, .integer:
      "numbers have at most \(Decimal.integerDigits) digits before the point and "
        + "\(Decimal.fractionDigits) after it"
    case .date: "days have years from 0001 to 9999"
    }
  }
}
