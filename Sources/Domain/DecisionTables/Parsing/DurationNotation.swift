import Diagnostics

/// A duration in another form than `PT30M`, such as `30 min`, `2 hours 30 minutes`, `P2W`, `1d` or `1日2時間`.
struct DurationNotation {
  /// The duration in Hyo's notation.
  let duration: String

  /// Reads a duration; nil if the text is not a duration.
  init?(_ text: String) {
    guard text.utf8.count <= 80 else { return nil }
    var text = text.foldedToASCII.trimming { $0 == " " }
    if let literal = text.literalOfFEEL("duration") { text = literal }
    if let duration = CalendarDuration(text.uppercased()) {
      self.init(duration)
      return
    }
    let isNegative = text.hasPrefix("-")
    if isNegative { text = String(text.dropFirst()) }
    var rest = Self.worded(text.lowercased())[...]
    var duration: CalendarDuration?
    while !rest.isEmpty {
      rest = rest.drop { $0 == " " || $0 == "," }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count).drop { $0 == " " }
      let word = rest.prefix { !($0.isASCII && $0.isNumber) && $0 != " " && $0 != "," }
      rest = rest.dropFirst(word.count).drop { $0 == " " }
      guard let count = Int(digits), let (unit, number) = Self.unit(String(word)),
        let part = unit.duration((isNegative ? -count : count).multipliedReportingOverflow(by: number).partialValue),
        digits.count <= 9
      else { return nil }
      guard let known = duration else {
        duration = part
        continue
      }
      guard let sum = known.adding(part) else { return nil }
      duration = sum
    }
    guard let duration else { return nil }
    self.init(duration)
  }

  private init(_ duration: CalendarDuration) { self.duration = duration.description }

  /// A text with the letters of ISO 8601, in the order of its units, as one that says them: `P2W`, `P1H` or `PT1D2H`.
  private static func worded(_ text: String) -> String {
    guard text.hasPrefix("p") else { return text }
    let rest = text.dropFirst()
    // An `m` may be months or minutes; only a time has minutes.
    let letters = rest.filter { !($0.isASCII && $0.isNumber) }
    if letters.contains("t") || letters.contains("h") || letters.contains("s") {
      return rest.filter { $0 != "t" }.replacing("m", with: "min")
    }
    return letters.contains("m") ? text : String(rest)
  }

  /// The unit of a word, and how many of it the word means.
  private static func unit(_ word: String) -> (CalendarDuration.Unit, Int)? {
    if ["w", "wk", "wks", "week", "weeks", "週", "週間"].contains(word) { return (.days, 7) }
    return CalendarDuration.Unit.allCases.first { $0.words.contains(word) || $0.abbreviations.contains(word) }
      .map { ($0, 1) }
  }
}

extension CalendarDuration.Unit {
  /// The words that people write for the unit.
  var words: [String] {
    switch self {
    case .years: ["year", "years", "年", "年間"]
    case .months: ["month", "months", "月", "か月", "ヶ月", "ヵ月", "カ月"]
    case .days: ["day", "days", "日", "日間"]
    case .hours: ["hour", "hours", "時間"]
    case .minutes: ["minute", "minutes", "分", "分間"]
    case .seconds: ["second", "seconds", "秒", "秒間"]
    }
  }

  /// Their short forms; an `m` alone may be months, minutes or meters.
  fileprivate var abbreviations: [String] {
    switch self {
    case .years: ["y", "yr", "yrs"]
    case .months: ["mo", "mos", "か月間", "ヶ月間"]
    case .days: ["d"]
    case .hours: ["h", "hr", "hrs", "std", "std."]
    case .minutes: ["min", "mins", "min."]
    case .seconds: ["s", "sec", "secs", "sec."]
    }
  }
}

extension Finding {
  /// The finding for a text that should be a duration.
  static func malformedDuration(_ text: SourceText, on scale: Scale) -> Finding {
    let duration = DurationNotation(text.text).flatMap { scale.value($0.duration) == nil ? nil : $0.duration }
    let example = scale == .months ? "P1Y6M" : "P1DT2H or PT30M"
    return Finding(
      .malformedDuration, at: text.range,
      text.text.isEmpty
        ? "A duration is missing"
        : duration == nil
          ? "'\(text.text)' is not a duration"
          : "A duration is written as in ISO 8601, not as '\(text.text)'",
      notes: [Note("durations have a letter for each unit, such as \(example)")],
      fixes: duration.map { [Fix("write '\($0)'", replacing: text.range, with: $0)] }
        ?? text.text.withUnits(on: scale).enumerated().map { Fix($0 == 0 ? "write '\($1)'" : "or write '\($1)'") })
  }

  /// The finding for a duration of the kind that a domain doesn't have.
  static func otherDuration(_ text: SourceText, on scale: Scale) -> Finding {
    Finding(
      .malformedDuration, at: text.range,
      scale == .months
        ? "This duration counts years and months, and '\(text.text)' doesn't"
        : "This duration counts days, hours, minutes and seconds, and '\(text.text)' doesn't",
      notes: [Note("nobody can say how many days a month has, and so the two kinds can't be compared")],
      fixes: [
        scale == .months
          ? Fix("write it in years and months, such as P1Y6M") : Fix("write it in days, such as P30D or P1DT2H")
      ])
  }

  /// The finding for a duration with years or months among smaller units.
  static func mixedDuration(_ text: SourceText) -> Finding {
    Finding(
      .malformedDuration, at: text.range,
      "A duration has either years and months, or days, hours, minutes and seconds, unlike '\(text.text)'",
      notes: [Note("nobody can say how many days a month has, and so the two kinds can't be compared")])
  }

  /// The finding for a duration with a part of a second.
  static func fractionOfSecond(_ text: SourceText) -> Finding {
    Finding(.malformedDuration, at: text.range, "A duration has whole seconds, unlike '\(text.text)'")
  }

  /// The finding for a duration beyond the limits.
  static func durationTooLong(_ text: SourceText, on scale: Scale) -> Finding {
    Finding(.malformedDuration, at: text.range, "The duration '\(text.text)' is too long", notes: [Note(scale.limits)])
  }
}

extension String {
  /// The durations that a number without a unit may be.
  fileprivate func withUnits(on scale: Scale) -> [String] {
    let digits = drop { "PT".contains($0) }
    guard !digits.isEmpty, digits.count < 9, digits.allSatisfy({ $0.isASCII && $0.isNumber }) else { return [] }
    return scale == .months ? ["P\(digits)M", "P\(digits)Y"] : ["PT\(digits)M", "PT\(digits)H", "P\(digits)D"]
  }
}
