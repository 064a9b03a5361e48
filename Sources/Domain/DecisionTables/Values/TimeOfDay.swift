import Diagnostics

/// A time of day without a time zone, as ISO 8601 writes it: `09:00` or `09:00:30`.
package struct TimeOfDay: Sendable, Hashable {
  /// Seconds since the day began; those of a whole day are `24:00`, where a day ends.
  package let seconds: Int

  /// The time a number of seconds after the day began.
  package init(seconds: Int) { self.seconds = seconds }

  /// The time of a clock, or nil if no clock shows it; `24:00` is the end of a day.
  package init?(hour: Int, minute: Int, second: Int = 0) {
    guard (0..<24).contains(hour) || (hour, minute, second) == (24, 0, 0), (0..<60).contains(minute),
      (0..<60).contains(second)
    else { return nil }
    seconds = (hour * 60 + minute) * 60 + second
  }

  /// The end of a day, which no time of day reaches.
  static let end = TimeOfDay(seconds: 86_400)
}

extension TimeOfDay: CustomStringConvertible {
  /// The time in the form `09:00`, with its seconds only if there are any.
  package var description: String {
    let parts = [seconds / 3600, seconds / 60 % 60] + (seconds % 60 == 0 ? [] : [seconds % 60])
    return parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension TimeOfDay {
  /// Reads the time in a text of the form `09:00` or `09:00:30`; nil if no clock shows it.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count),
      parts.allSatisfy({ $0.utf8.count == 2 && $0.utf8.allSatisfy(\.isASCIIDigit) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    self.init(hour: numbers[0], minute: numbers[1], second: numbers.count == 3 ? numbers[2] : 0)
  }
}
