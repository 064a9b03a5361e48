import Diagnostics

/// A date in another form than `2024-01-31`, such as `2024/1/31`, `31.1.2024` or `2024年1月31日`.
struct DateNotation {
  /// The possible dates in Hyo's notation; 2 if it is unclear which number is the month.
  let dates: [String]

  /// The date, if it is unambiguous.
  var date: String? { dates.count == 1 ? dates[0] : nil }

  /// Reads a date; nil if the text is not a date.
  init?(_ text: String) {
    let text = text.foldedToASCII
    guard text.utf8.count <= 20 else { return nil }
    let numbers = text.split { !$0.isASCII || !$0.isNumber }.map(String.init)
    let signs = text.filter { !$0.isASCII || !$0.isNumber }
    let dates: [CalendarDate?]
    if numbers.count == 1, signs.isEmpty, text.count == 8 {
      dates = [Self.date(text.prefix(4), text.dropFirst(4).prefix(2), text.suffix(2))]
    } else if numbers.count == 3, numbers[0].count == 4, ["--", "//", "..", "年月日", "年月"].contains(signs) {
      dates = [Self.date(numbers[0], numbers[1], numbers[2])]
    } else if numbers.count == 3, numbers[2].count == 4, signs == ".." {
      dates = [Self.date(numbers[2], numbers[1], numbers[0])]
    } else if numbers.count == 3, numbers[2].count == 4, ["//", "--"].contains(signs) {
      let american = Self.date(numbers[2], numbers[0], numbers[1])
      let other = Self.date(numbers[2], numbers[1], numbers[0])
      dates = american == other ? [american] : [american, other]
    } else {
      return nil
    }
    self.dates = dates.compactMap { $0?.description }
    if self.dates.isEmpty || self.dates == [text] { return nil }
  }

  private static func date(_ year: some StringProtocol, _ month: some StringProtocol, _ day: some StringProtocol)
    -> CalendarDate?
  {
    guard let year = Int(year), let month = Int(month), let day = Int(day) else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
