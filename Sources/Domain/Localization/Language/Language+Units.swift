extension Language {
  /// The pattern for numbers in a unit.
  ///
  /// - Parameters:
  ///   - id: The id of the unit, such as `kg`, `JPY` or `days`.
  ///   - category: The plural category of the number.
  /// - Returns: The text before the number and behind it; nil for a unit that Hyo doesn't know.
  package func pattern(ofUnit id: String, _ category: String) -> MeasureFormat.Pattern? {
    if let word = LocaleWord.unitsOfTime[id] { return pattern(word, category) }
    return numbers.measures.pattern(of: id, category)
  }

  /// The ids of the units that Hyo knows, in alphabetic order.
  package static let knownUnits = (LocaleWord.unitsOfTime.keys + english.numbers.measures.ids).sorted()
}

extension LocaleWord {
  /// The words for numbers of units of time, by the ids of these.
  fileprivate static let unitsOfTime: [String: LocaleWord] = [
    "years": .durationYears, "months": .durationMonths, "days": .durationDays, "hours": .durationHours,
    "minutes": .durationMinutes, "seconds": .durationSeconds,
  ]
}
