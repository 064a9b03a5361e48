import CommonMark
import Diagnostics
import Localization

/// A date as its author wrote it, with the parts to replace in it: 1 October 2026, 2026年10月1日, 2026-10-01.
struct WrittenDate {
  /// The whole date in its text.
  private(set) var mention: Mention
  private let month: Part
  private var day: Part?
  private var year: Part?

  /// A number of a date, in digits or as the name of a month.
  private struct Part {
    let value: Int
    let bounds: Range<Int>
  }

  /// The dates of a text that have a month, and also a day or a year; none of a text with very many numbers, each of which
  /// would be compared with all others.
  static func all(in facts: TextFacts) -> [WrittenDate] {
    guard facts.numbers.count <= mostNumbers else { return [] }
    return facts.numbers.filter { $0.mention.isMonth || facts.moment(of: $0.mention) != nil }.compactMap { number in
      guard let month = number.number.small, (1...12).contains(month) else { return nil }
      return WrittenDate(Part(value: month, bounds: number.mention.bounds), number.mention, facts)
    }
  }

  private static let mostNumbers = 300

  private init?(_ month: Part, _ mention: Mention, _ facts: TextFacts) {
    (self.month, self.mention) = (month, mention)
    let numbers = facts.numbers.filter {
      $0.mention.bounds != month.bounds && $0.mention.place.bounds == mention.place.bounds
        && $0.mention.run == mention.run
    }
    var bounds = month.bounds
    if let moment = facts.moment(of: mention) {
      // The day of 2026-05-05 is another number than its month.
      guard moment.whole == month.value, !mention.isDay(of: moment) else { return nil }
      bounds = moment.mention.bounds
      let number = numbers.last { $0.number.small == moment.part && $0.mention.bounds.overlaps(bounds) }
      day = number.map { Part(value: moment.part, bounds: $0.mention.bounds) }
    } else if mention.isMonthInDigits {
      // The sign for months: 月, 월.
      bounds = bounds.lowerBound..<bounds.upperBound + 3
    }
    let text = mention.run
    let number = numbers.first { number in
      guard let year = number.number.year, year >= 1000 else { return false }
      return number.mention.bounds.overlaps(bounds) || text.isYear(at: number.mention.bounds, beside: bounds)
    }
    year = number.flatMap { number in number.number.year.map { Part(value: $0, bounds: number.mention.bounds) } }
    if day == nil && year == nil { return nil }
    if let year = year?.bounds {
      bounds = min(bounds.lowerBound, year.lowerBound)..<max(bounds.upperBound, year.upperBound)
    }
    self.mention.bounds = bounds
  }

  /// True if a number or a moment is part of the date.
  func holds(_ other: Mention) -> Bool {
    mention.bounds.lowerBound <= other.bounds.lowerBound && other.bounds.upperBound <= mention.bounds.upperBound
      && mention.place.bounds == other.place.bounds && mention.run == other.run
  }

  /// Another date in the notation of this one.
  ///
  /// - Parameters:
  ///   - other: The date to write.
  ///   - months: The names of the months in the language of this one.
  /// - Returns: The date; nil if it has other parts, or if its month has several names.
  func notation(of other: WrittenDate, _ months: WordTable) -> String? {
    guard (day == nil) == (other.day == nil) else { return nil }
    var parts: [(bounds: Range<Int>, text: String)] = []
    guard let name = text(ofMonth: other.month.value, months) else { return nil }
    parts.append((month.bounds, name))
    if let day, let otherDay = other.day, day.value != otherDay.value {
      // "3st" is no ordinal.
      if mention.run.hasLetter(at: day.bounds.upperBound) { return nil }
      parts.append((day.bounds, digits(otherDay.value, like: day)))
    }
    if let year, let otherYear = other.year, year.value != otherYear.value {
      parts.append((year.bounds, String(otherYear.value)))
    }
    var result = ""
    var offset = mention.bounds.lowerBound
    for part in parts.sorted(by: { $0.bounds.lowerBound < $1.bounds.lowerBound }) {
      guard offset <= part.bounds.lowerBound else { return nil }
      result += text(offset..<part.bounds.lowerBound) + part.text
      offset = part.bounds.upperBound
    }
    return result + text(offset..<mention.bounds.upperBound)
  }

  private func text(ofMonth value: Int, _ months: WordTable) -> String? {
    let own = text(month.bounds)
    if value == month.value { return own }
    if own.contains(where: \.isWholeNumber) { return digits(value, like: month) }
    // A short name stays a short one.
    let isShort = months.words(of: UInt64(month.value)).contains { $0.count > own.count }
    let names = months.words(of: UInt64(value)).sorted { $0.count < $1.count }
    guard let name = isShort ? names.first : names.last else { return nil }
    return names.count { $0.count == name.count } == 1 ? name : nil
  }

  /// A number with a zero before it, if the date has its numbers so.
  private func digits(_ value: Int, like part: Part) -> String {
    let isPadded = text(part.bounds).hasPrefix("0") || text(mention.bounds).contains("-")
    return value < 10 && isPadded && part.bounds.count == 2 ? "0\(value)" : "\(value)"
  }

  private func text(_ bounds: Range<Int>) -> String {
    var part = mention
    part.bounds = bounds
    return part.text
  }
}

extension TextFacts {
  /// The date with its day that holds a number.
  fileprivate func moment(of number: Mention) -> Moment? {
    moments.first {
      $0.kind == .date && $0.mention.bounds.overlaps(number.bounds)
        && $0.mention.place.bounds == number.place.bounds && $0.mention.run == number.run
    }
  }
}

extension Mention {
  /// True for the name of a month, or for digits before the sign of one.
  fileprivate var isMonth: Bool { !text.contains(where: \.isWholeNumber) || isMonthInDigits }

  fileprivate var isMonthInDigits: Bool {
    let rest = run.utf8.dropFirst(bounds.upperBound)
    return ["月", "월"].contains { rest.starts(with: $0.utf8) }
  }

  /// True for the day of a date whose numbers may all be months: the last one of 2026-05-03, the first one of 3.5.2026.
  fileprivate func isDay(of moment: Moment) -> Bool {
    if isMonth { return false }
    let whole = moment.mention
    if ["月", "월"].contains(where: whole.text.contains) { return true }
    let isLast = bounds.upperBound == whole.bounds.upperBound
    // A year comes before the month, or behind it.
    return isLast || bounds.lowerBound == whole.bounds.lowerBound
  }
}

extension String {
  /// True if nothing but what joins a year to a month and its day stands between both.
  fileprivate func isYear(at year: Range<Int>, beside date: Range<Int>) -> Bool {
    if year.upperBound <= date.lowerBound {
      return ["年", "年 ", "년 ", "년", " ", "/", "-"].contains(bytes(year.upperBound..<date.lowerBound))
    }
    guard date.upperBound <= year.lowerBound else { return false }
    return [" ", ", ", ",", " de ", " del ", " of ", ". ", "th, ", "st, ", "nd, ", "rd, ", "th ", "st ", "nd ", "rd "]
      .contains(bytes(date.upperBound..<year.lowerBound))
  }

  /// True if a letter of ASCII stands at an offset.
  fileprivate func hasLetter(at offset: Int) -> Bool { utf8.dropFirst(offset).first?.isASCIILetter ?? false }

  private func bytes(_ bounds: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(bounds.lowerBound).prefix(bounds.count), as: UTF8.self)
  }
}
