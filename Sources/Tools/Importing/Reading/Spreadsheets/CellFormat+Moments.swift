import DecisionTables

/// A point in time by the number that a sheet has for it.
struct SheetMoment {
  private(set) var year = 1900
  private(set) var month = 1
  private(set) var day = 0
  /// The day of the week, from Sunday.
  private(set) var weekday = 6
  /// The milliseconds of the day.
  private let milliseconds: Int
  /// All milliseconds that have passed.
  let elapsed: Int
  let isNegative: Bool

  private static let lastDay = 2_958_465
  private static let millisecondsOfDay = 86_400_000

  /// Nil for a number that is no day of the calendar.
  ///
  /// - Parameters:
  ///   - number: The days since the first one, with their fraction.
  ///   - isElapsed: True if only what has passed is shown, which may be negative.
  ///   - countsFrom1904: True if the workbook counts from 1904-01-01.
  init?(_ number: Double, isElapsed: Bool, countsFrom1904: Bool) {
    guard number.magnitude < Double(Self.lastDay + 1), number >= 0 || isElapsed else { return nil }
    // A sheet keeps a time as a fraction, which is hardly ever exact.
    elapsed = Int((number.magnitude * Double(Self.millisecondsOfDay)).rounded())
    (milliseconds, isNegative) = (elapsed % Self.millisecondsOfDay, number < 0)
    if isElapsed { return }
    let serial = elapsed / Self.millisecondsOfDay + (countsFrom1904 ? 1_462 : 0)
    guard serial <= Self.lastDay else { return nil }
    weekday = (serial + 6) % 7
    if serial == 0 { return }
    // Sheets count a 29th of February in 1900, so that the days before it are one off.
    if serial == 60 {
      (month, day) = (2, 29)
      return
    }
    let date = CalendarDate(dayNumber: serial - 25_569 + (serial < 60 ? 1 : 0)).description
    let parts = date.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3 else { return nil }
    (year, month, day) = (parts[0], parts[1], parts[2])
  }

  var seconds: Int { milliseconds / 1_000 % 60 }
  var minutes: Int { milliseconds / 60_000 % 60 }
  var hours: Int { milliseconds / 3_600_000 }

  /// The first digits of the part of a second.
  func fraction(_ count: Int) -> String {
    String(padded(milliseconds % 1_000, 3).prefix(count)) + String(repeating: "0", count: max(0, count - 3))
  }

  /// The whole hours, minutes or seconds that have passed.
  func passed(_ letter: Character) -> Int {
    let seconds = elapsed / 1_000
    return letter == "h" ? seconds / 3_600 : letter == "m" ? seconds / 60 : seconds
  }

  /// The day in the form `2026-01-31`.
  var date: String { [padded(year, 4), padded(month, 2), padded(day, 2)].joined(separator: "-") }

  /// The era of Japan, and the year in it; nil before the first of these eras.
  var era: (name: String, letter: String, year: Int)? {
    let own = (year, month, day)
    for era in Self.eras.reversed() where own >= era.start {
      return (era.name, era.letter, year - era.start.0 + 1)
    }
    return nil
  }

  private static let eras: [(name: String, letter: String, start: (Int, Int, Int))] = [
    ("明治", "M", (1868, 1, 1)), ("大正", "T", (1912, 7, 30)), ("昭和", "S", (1926, 12, 25)), ("平成", "H", (1989, 1, 8)),
    ("令和", "R", (2019, 5, 1)),
  ]
}

/// A number with zeros before it.
private func padded(_ number: Int, _ width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

extension CellFormat.Section {
  /// A date or a time as the section shows it; nil if the number is none, or the section has names in other languages.
  func text(ofMoment number: Double, countsFrom1904: Bool) -> String? {
    let isElapsed = tokens.contains { token in if case .elapsed = token { true } else { false } }
    let moment = SheetMoment(number, isElapsed: isElapsed, countsFrom1904: countsFrom1904)
    guard let moment else { return nil }
    if hasUnclearDate || locale.isOfSystem {
      return plainText(of: moment)
    }
    return text(of: moment, tokens[...]).map { (moment.isNegative && moment.elapsed > 0 ? "-" : "") + $0 }
  }

  /// The date in the order of the calendar, and the time, with the words before and behind both; nil if words are between.
  private func plainText(of moment: SheetMoment) -> String? {
    let times = tokens.indices.filter { tokens[$0].isTime }
    let time = times.first.flatMap { first in text(of: moment, tokens[first...(times.last ?? first)]) }
    let parts = tokens.indices.filter { tokens[$0].isTime || tokens[$0].isDate }
    guard let first = parts.first, let last = parts.last, let before = text(of: moment, tokens[..<first]),
      let behind = text(of: moment, tokens[(last + 1)...])
    else { return nil }
    let hasWords = tokens[first...last].contains { token in
      if case .literal(let text) = token { text.contains(where: \.isLetter) } else { false }
    }
    if hasWords { return nil }
    let values = [tokens.contains { $0.isDate } ? moment.date : nil, time].compactMap(\.self)
    return before + values.joined(separator: " ") + behind
  }

  /// True for a whole date in digits alone whose order the text doesn't tell, such as `m/d/yyyy` and `yy/m/d`.
  private var hasUnclearDate: Bool {
    let letters = tokens.compactMap { token -> Character? in
      if case .moment(let letter, let count) = token, "ymd".contains(letter), letter == "y" || count < 3 {
        letter
      } else {
        nil
      }
    }
    guard letters.sorted() == ["d", "m", "y"], !tokens.contains(where: \.isName) else { return false }
    let separators = tokens.indices.dropFirst().compactMap { position -> String? in
      guard tokens[position - 1].isDate, tokens[position...].dropFirst().first?.isDate == true,
        case .literal(let text) = tokens[position]
      else { return nil }
      return text
    }
    guard separators.allSatisfy({ ["/", "-", ".", " ", ""].contains($0) }) else { return false }
    let isWhole = tokens.contains { if case .moment("y", let count) = $0 { count > 2 } else { false } }
    return !isWhole || letters[0] != "y" && !(letters == ["d", "m", "y"] && separators.prefix(2) == [".", "."])
  }

  private func text(of moment: SheetMoment, _ tokens: ArraySlice<CellFormat.Token>) -> String? {
    let isHalved = tokens.contains { token in if case .halfDay = token { true } else { false } }
    var result = ""
    for token in tokens {
      switch token {
      case .literal(let text): result += text
      case .fraction(let count): result += "." + moment.fraction(count)
      case .elapsed(let letter, let count): result += padded(moment.passed(letter), count)
      case .halfDay(let isShort):
        guard let names = MomentNames(locale) else { return nil }
        result += isShort ? String(names.halves(moment.hours).prefix(1)) : names.halves(moment.hours)
      case .moment("h", let count):
        result += padded(isHalved ? (moment.hours + 11) % 12 + 1 : moment.hours, min(count, 2))
      case .moment("M", let count): result += padded(moment.minutes, min(count, 2))
      case .moment("s", let count): result += padded(moment.seconds, min(count, 2))
      case .moment(let letter, let count):
        guard let part = part(letter, count, of: moment) else { return nil }
        result += part
      default: return nil
      }
    }
    return result
  }

  /// A part of the date.
  private func part(_ letter: Character, _ count: Int, of moment: SheetMoment) -> String? {
    switch letter {
    case "y": return count > 2 ? padded(moment.year, 4) : padded(moment.year % 100, 2)
    case "m" where count < 3: return padded(moment.month, count)
    case "d" where count < 3: return padded(moment.day, count)
    case "g":
      guard let era = moment.era else { return nil }
      return count == 1 ? era.letter : String(era.name.prefix(count == 2 ? 1 : 2))
    case "e":
      let isOfEra = locale.language == "ja" || tokens.contains { if case .moment("g", _) = $0 { true } else { false } }
      guard isOfEra else { return padded(moment.year, 4) }
      guard let era = moment.era else { return nil }
      return era.year == 1 && locale.hasFirstYears ? "元" : padded(era.year, min(count, 2))
    default:
      guard let names = MomentNames(locale) else { return nil }
      return letter == "m" ? names.month(moment.month, count) : names.weekday(moment.weekday, letter, count)
    }
  }
}

extension CellFormat.Token {
  fileprivate var isDate: Bool { if case .moment(let letter, _) = self { "ymdgea".contains(letter) } else { false } }

  fileprivate var isTime: Bool {
    switch self {
    case .moment(let letter, _): "hMs".contains(letter)
    case .elapsed, .halfDay, .fraction: true
    default: false
    }
  }

  /// True for names of months, days or eras.
  fileprivate var isName: Bool {
    if case .moment(let letter, let count) = self {
      "gea".contains(letter) || "md".contains(letter) && count > 2
    } else {
      false
    }
  }
}

/// The names of months and days that a format shows, in English or Japanese.
private struct MomentNames {
  private let isJapanese: Bool

  /// Nil for the names of another language, which Hyo doesn't have.
  init?(_ locale: FormatLocale) {
    guard [nil, "en", "ja"].contains(locale.language) else { return nil }
    isJapanese = locale.language == "ja"
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]
  private static let days = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

  func month(_ number: Int, _ count: Int) -> String? {
    if isJapanese { return "\(number)" + (count == 5 ? "" : "月") }
    let name = Self.months[number - 1]
    return count == 3 ? String(name.prefix(3)) : count == 5 ? String(name.prefix(1)) : name
  }

  /// The name of a day, which `aaa` shows in Japanese alone.
  func weekday(_ number: Int, _ letter: Character, _ count: Int) -> String? {
    if letter == "a" || isJapanese {
      return String(Array("日月火水木金土")[number]) + (count == 3 ? "" : "曜日")
    }
    return count == 3 ? String(Self.days[number].prefix(3)) : Self.days[number]
  }

  func halves(_ hours: Int) -> String {
    isJapanese ? (hours < 12 ? "午前" : "午後") : hours < 12 ? "AM" : "PM"
  }
}
