extension Language {
  /// A date in the language's notation; unchanged if the language has no pattern for dates.
  ///
  /// - Parameter date: a date in ISO 8601, `2026-07-01`.
  /// - Returns: the date in words and numbers.
  package func text(ofDate date: String) -> String {
    let parts = date.split(separator: "-").map(String.init)
    guard own(.date) != nil, parts.count == 3, let month = Int(parts[1]), LocaleWord.months.indices.contains(month - 1)
    else { return date }
    return sentence(
      .date,
      [
        "year": parts[0].withoutZeros, "month": own(LocaleWord.months[month - 1]) ?? parts[1].withoutZeros,
        "day": parts[2].withoutZeros,
      ])
  }
}

extension Language {
  /// The pattern for dates, with `{year}`, `{month}` and `{day}` in it; nil if the language has none.
  package var patternOfDates: String? {
    own(.date) == nil ? nil : sentence(.date, ["year": "{year}", "month": "{month}", "day": "{day}"])
  }

  /// The pattern for times, with `{hour}` and `{minute}` in it; nil if the language has none.
  package var patternOfTimes: String? {
    own(.time) == nil ? nil : sentence(.time, ["hour": "{hour}", "minute": "{minute}"])
  }

  /// The name of each month in dates, or its number where it has none.
  package var monthsInDates: [String] {
    LocaleWord.months.enumerated().map { own($1) ?? String($0 + 1) }
  }
}

extension Language {
  /// A time of day in the language's notation; unchanged if the language has no pattern for times.
  ///
  /// - Parameter time: a time in ISO 8601, `09:00` or `09:00:30`.
  /// - Returns: the time, such as `9:00`.
  package func text(ofTime time: String) -> String {
    let parts = time.split(separator: ":", maxSplits: 1).map(String.init)
    guard own(.time) != nil, parts.count == 2, let hour = Int(parts[0]) else { return time }
    return sentence(.time, ["hour": String(hour), "minute": parts[1]])
  }
}

extension String {
  /// The number without zeros before it.
  fileprivate var withoutZeros: String { String(drop { $0 == "0" }) }
}
