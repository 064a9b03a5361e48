import Diagnostics

/// An amount of time between two dates, in months or in days: the `P1M` of `received + P1M`.
///
/// Months are added as Catala's dates-calc does when it rounds down (Monat, Fromherz, Merigoux, "Formalizing Date
/// Arithmetic and Statically Detecting Ambiguities for the Law"): to the last day of the month if it has no such day.
package struct DateShift: Sendable, Hashable {
  private let months: Int
  private let days: Int

  /// The shift by a duration; nil for one that has hours, minutes or seconds.
  package init?(_ duration: CalendarDuration) {
    switch duration {
    case .months(let count): (months, days) = (count, 0)
    case .seconds(let count):
      guard count % Self.secondsPerDay == 0 else { return nil }
      (months, days) = (0, count / Self.secondsPerDay)
    }
    // A date moved further than all dates that can be written compares with none of them.
    guard abs(months) < 120_000, abs(days) < 3_652_059 else { return nil }
  }

  private static let secondsPerDay = 86_400

  /// The months that are added; 0 for a shift in days.
  package var monthCount: Int { months }

  /// The days that are added; 0 for a shift in months.
  package var dayCount: Int { days }

  /// The number of the day that the shift leads to.
  ///
  /// - Parameter day: Days since 1970-01-01.
  /// - Returns: The same count, which may be beyond the years that can be written.
  func moved(_ day: Int) -> Int { months == 0 ? day + days : CalendarDate.day(day, plusMonths: months) }

  /// The shift back, which leads to about the day that it came from.
  var reversed: DateShift { DateShift(months: -months, days: -days) }

  private init(months: Int, days: Int) { (self.months, self.days) = (months, days) }

  /// The duration, without its sign.
  package var duration: CalendarDuration {
    months == 0 ? .seconds(abs(days) * Self.secondsPerDay) : .months(abs(months))
  }

  /// True if the date that the shift leads to is an earlier one.
  package var isBack: Bool { months < 0 || days < 0 }

  /// The shift behind a name, as in an entry: `+ P1M`, `- P14D`.
  package var text: String { "\(isBack ? "-" : "+") \(duration)" }

  /// The shift as a duration with its sign, for programs: `P1M`, `-P14D`.
  package var signedText: String { isBack ? "-\(duration)" : "\(duration)" }

  /// The shift in an id, without spaces: `+P1M`.
  package var idText: String { "\(isBack ? "-" : "+")\(duration)" }
}

extension DateShift {
  /// Reads the operand of a comparison: a name, a sign and a duration.
  ///
  /// - Parameter operand: `received + P1M`, with or without spaces around the sign.
  /// - Returns: The name and the rest behind the sign, as they are written; nil if there is no sign before a `P`.
  static func parts(of operand: String) -> (name: String, sign: Character, duration: String)? {
    guard let start = operand.indices.first(where: { operand[$0] == "P" }) else { return nil }
    let before = operand[..<start].trimming { $0 == " " }
    guard let sign = before.last, sign == "+" || sign == "-" else { return nil }
    return (before.dropLast().trimming { $0 == " " }, sign, String(operand[start...]))
  }

  /// The shift of a sign and a duration; nil if the duration can't be added to a date.
  init?(sign: Character, _ duration: String) {
    guard let read = CalendarDuration(duration), let shift = DateShift(read), !shift.isBack else { return nil }
    self = sign == "-" ? shift.reversed : shift
  }
}
