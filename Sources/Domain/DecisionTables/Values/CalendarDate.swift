import Diagnostics

/// A day of the proleptic Gregorian calendar, as ISO 8601 writes it.
package struct CalendarDate: Sendable, Hashable {
  /// Days since 1970-01-01.
  package let dayNumber: Int

  /// The day a number of days after 1970-01-01.
  package init(dayNumber: Int) { self.dayNumber = dayNumber }

  /// The day of a year from 1 to 9999, or nil if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1, day <= Self.lengthOfMonth(month, year: year)
    else { return nil }
    dayNumber = Self.dayNumber(year, month, day)
  }

  /// The number of a day that the calendar has, of any year.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    // Years begin in March here, so that the leap day is the last
    // (Hinnant, "chrono-Compatible Low-Level Date Algorithms").
    let shifted = month <= 2 ? year - 1 : year
    let era = floor(shifted, 400)
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The year, the month and the day of the month of a day.
  static func parts(of dayNumber: Int) -> (year: Int, month: Int, day: Int) {
    let days = dayNumber + 719_468
    let era = floor(days, 146_097)
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The day some months after another one, or the last of its month if that has no such day.
  ///
  /// - Parameters:
  ///   - day: Days since 1970-01-01.
  ///   - months: The months to add, which may be negative.
  /// - Returns: Days since 1970-01-01, also outside of the years from 1 to 9999.
  static func day(_ day: Int, plusMonths months: Int) -> Int {
    let (year, month, dayOfMonth) = parts(of: day)
    let all = year * 12 + month - 1 + months
    let newYear = floor(all, 12)
    let newMonth = all - newYear * 12 + 1
    return dayNumber(newYear, newMonth, min(dayOfMonth, lengthOfMonth(newMonth, year: newYear)))
  }

  /// The quotient of two numbers, rounded down.
  private static func floor(_ number: Int, _ divisor: Int) -> Int {
    (number >= 0 ? number : number - divisor + 1) / divisor
  }

  private static func lengthOfMonth(_ month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: CustomStringConvertible {
  /// The day in the form `2024-01-31`.
  package var description: String {
    let (year, month, day) = Self.parts(of: dayNumber)
    return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  private func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension CalendarDate {
  /// Reads the day in a text of the form `2024-01-31`; nil if there is no such day.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    let hyphen = UInt8(ascii: "-")
    guard bytes.count == 10, bytes[4] == hyphen, bytes[7] == hyphen, let year = number(bytes[0..<4]),
      let month = number(bytes[5..<7]), let day = number(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}

private func number(_ digits: ArraySlice<UInt8>) -> Int? {
  guard digits.allSatisfy(\.isASCIIDigit) else { return nil }
  return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
}
