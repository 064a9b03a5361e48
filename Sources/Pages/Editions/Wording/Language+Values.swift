import CommonMark
import DecisionTables
import Localization

extension Language {
  /// A value of a scale as the language writes it: `1,000`, `9:00`, `1 day 2 hours`.
  ///
  /// - Parameters:
  ///   - value: the value as specs have it.
  ///   - scale: its scale.
  /// - Returns: The words; unchanged if the language has no pattern for such values.
  func text(of value: String, on scale: Scale) -> String {
    switch scale {
    case .decimal, .integer, .multiples: numbers.text(value)
    case .date: text(ofDate: value)
    case .time: text(ofTime: value)
    case .version: value
    case .duration, .months: CalendarDuration(value).map(text(of:)) ?? value
    }
  }

  /// The pattern for dates or times, for a script that writes some; values of other scales stand as they are given.
  func pattern(on scale: Scale) -> String? {
    switch scale {
    case .date: patternOfDates
    case .time: patternOfTimes
    case .decimal, .integer, .multiples, .duration, .months, .version: nil
    }
  }

  /// A duration in words: `1 day 2 hours`.
  private func text(of duration: CalendarDuration) -> String {
    let parts = duration.parts
    let shown = parts.isEmpty ? [(0, duration.smallestUnit)] : parts
    // One sign before the largest unit is that of the whole duration.
    let texts = shown.enumerated().map { position, part in
      let digits = String(part.0.magnitude)
      let number = numbers.text(part.0 < 0 && position == 0 ? "-" + digits : digits)
      return expand(.duration(in: part.1), counting: digits, ["n": [.text(number)]]).plainText
    }
    return texts.dropLast().reversed().reduce(texts.last ?? "") { rest, first in
      sentence(.durationParts, ["first": first, "rest": rest])
    }
  }
}

extension LocaleWord {
  /// The pattern for a number of a unit.
  fileprivate static func duration(in unit: CalendarDuration.Unit) -> LocaleWord {
    switch unit {
    case .years: .durationYears
    case .months: .durationMonths
    case .days: .durationDays
    case .hours: .durationHours
    case .minutes: .durationMinutes
    case .seconds: .durationSeconds
    }
  }
}

extension Scale {
  /// True if the values are durations, which have words.
  var isDuration: Bool { kind == .duration || kind == .months }
}
