import Diagnostics

/// A time of day in another form than `09:00`, such as `9:00`, `9am`, `0900`, `9h30` or `午後3時半`.
struct TimeNotation {
  /// The time in Hyo's notation.
  let time: String

  /// Reads a time; nil if the text is not a time, or is one with a time zone.
  init?(_ text: String) {
    guard text.utf8.count <= 40 else { return nil }
    var text = text.foldedToASCII.lowercased().trimming { $0 == " " }
    if let literal = text.literalOfFEEL("time") { text = literal }
    var half: Half?
    for (word, meaning) in Self.halves where half == nil {
      if text.hasPrefix(word), word.utf8.first.map({ $0 > 127 }) == true {
        (half, text) = (meaning, String(text.dropFirst(word.count)))
      } else if text.hasSuffix(word), text.dropLast(word.count).last.map({ $0 == " " || $0.isNumber }) == true {
        (half, text) = (meaning, String(text.dropLast(word.count)))
      }
    }
    text = text.trimming { $0 == " " }
    if text.hasSuffix(" uhr") { text = String(text.dropLast(4)) }
    if text.hasSuffix("半") { text = text.dropLast() + "30分" }
    guard let numbers = Self.numbers(text, isHalf: half != nil),
      let hour = half == nil ? numbers[0] : half?.hour(numbers[0]),
      let time = TimeOfDay(hour: hour, minute: numbers[1], second: numbers[2])
    else { return nil }
    self.time = time.description
  }

  /// The hour, the minute and the second.
  private static func numbers(_ text: String, isHalf: Bool) -> [Int]? {
    let texts = text.split { !$0.isASCII || !$0.isNumber }
    let signs = text.filter { !$0.isASCII || !$0.isNumber }
    let isPacked = texts.count == 1 && signs.isEmpty && texts[0].count == 4
    let parts = isPacked ? [texts[0].prefix(2), texts[0].suffix(2)] : texts
    let isTime =
      isPacked || signs.isEmpty && isHalf
      || ["h", "時", "点", "點", "시"].contains(signs) && parts.count == 1
      || [":", ".", "h", "時分", "時", "点分", "點分", "시분", "시 분"].contains(signs) && parts.count == 2 && parts[1].count == 2
      || ["時分", "点分", "點分", "시분", "시 분"].contains(signs) && parts.count == 2
      || ["::", "時分秒"].contains(signs) && parts.count == 3
    guard isTime, parts.count <= 3, parts.allSatisfy({ $0.count <= 2 }) else { return nil }
    let numbers = parts.compactMap { Int($0) }
    return numbers + Array(repeating: 0, count: 3 - numbers.count)
  }

  private enum Half {
    case morning, afternoon

    /// The hour on a clock of 24; nil if a clock of 12 has no such hour.
    func hour(_ hour: Int) -> Int? {
      guard (0...12).contains(hour) else { return nil }
      return hour % 12 + (self == .afternoon ? 12 : 0)
    }
  }

  private static let halves: [(String, Half)] = [
    ("am", .morning), ("a.m.", .morning), ("pm", .afternoon), ("p.m.", .afternoon), ("午前", .morning),
    ("午後", .afternoon), ("上午", .morning), ("下午", .afternoon), ("오전", .morning), ("오후", .afternoon),
  ]
}

extension String {
  /// The time before a time zone, in `09:00Z` or `09:00+09:00`; nil for any other text.
  fileprivate var timeBeforeZone: String? {
    let text = literalOfFEEL("time") ?? self
    let isZone: (Substring) -> Bool = { rest in
      guard let first = rest.first else { return false }
      if ["Z", "z", " Z", " UTC", " GMT", " JST"].contains(String(rest)) { return true }
      // A hyphen leads to the other end of opening hours.
      return "+@".contains(first) && rest.count > 2
    }
    let time = text.prefix { $0.isASCII && $0.isNumber || $0 == ":" }
    return isZone(text[time.endIndex...]) ? TimeOfDay(time)?.description : nil
  }
}

extension Finding {
  /// The finding for a text that should be a time of day.
  static func malformedTime(_ text: SourceText) -> Finding {
    let notes = [Note("times of day are hours and minutes, and seconds if need be, such as 09:00 or 17:30:15")]
    if let time = text.text.timeBeforeZone {
      return Finding(
        .malformedTime, at: text.range, "A time of day has no time zone, unlike '\(text.text)'", notes: notes,
        fixes: [Fix("if all times are of one zone, write '\(time)', and name the zone in a text of the page")])
    }
    if TimeOfDay(text.text) == .end {
      return Finding(
        .malformedTime, at: text.range, "No time of day is '\(text.text)', where the day ends",
        notes: [Note("it ends an interval that doesn't include it, such as [18:00..24:00)")],
        fixes: [Fix("write '00:00' for midnight, with which a day begins"), Fix("or '< 24:00' for all until it ends")])
    }
    let time = TimeNotation(text.text)?.time
    return Finding(
      .malformedTime, at: text.range,
      text.text.isEmpty
        ? "A time of day is missing"
        : time == nil
          ? "'\(text.text)' is not a time of day"
          : "A time of day is written with 2 digits for hours and for minutes, not as '\(text.text)'",
      notes: notes, fixes: time.map { [Fix("write '\($0)'", replacing: text.range, with: $0)] } ?? [])
  }

  /// The finding for an interval of times from an evening to a morning, which is two of a day.
  ///
  /// - Parameters:
  ///   - test: the text.
  ///   - written: its meaning.
  ///   - isDomain: true for a domain, which is a single interval.
  /// - Returns: The finding; nil for any other interval.
  static func overMidnight(_ test: SourceText, _ written: Interval, isDomain: Bool = false) -> Finding? {
    guard let lower = written.lower.number, let upper = written.upper.number, lower > upper else { return nil }
    let since = "\(written.lower.isAfter ? ">" : ">=") \(Scale.time.text(lower))"
    let until = "\(written.upper.isAfter ? "<=" : "<") \(Scale.time.text(upper))"
    return Finding(
      .emptyInterval, at: test.range, "A day ends at midnight, and '\(test.text)' goes on after it",
      fixes: [isDomain ? .writing("any", for: test) : .writing("\(since), \(until)", for: test)])
  }
}

extension Finding.Fix {
  fileprivate static func writing(_ text: String, for test: SourceText) -> Finding.Fix {
    Finding.Fix("write '\(text)'", replacing: test.range, with: text)
  }
}
