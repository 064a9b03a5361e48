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

extension String {
  /// The number without zeros before it.
  fileprivate var withoutZeros: String { String(drop { $0 == "0" }) }
}
