/// The format of a cell's number, such as `#,##0"円"`, as ECMA-376 describes it (part 1, 18.8.31).
struct CellFormat {
  /// The parts between semicolons.
  private(set) var sections: [Section] = []
  /// The format as the workbook has it.
  let code: String

  /// A part of a format, for some of the numbers or for texts.
  struct Section {
    var tokens: [Token] = []
    /// The numbers for which the section says that it is.
    var condition: Condition?
    var locale = FormatLocale()
    /// True for a date or a time.
    var isMoment: Bool { tokens.contains(where: \.isMoment) }
    var isOfText: Bool { tokens.contains(.text) }
    /// True if it shows the digits of a number.
    fileprivate var hasNumber: Bool { tokens.contains { $0.isDigit || $0 == .general } }
  }

  /// A test of numbers, such as `[>=100]`.
  struct Condition {
    var sign: String
    var limit: Double

    func holds(for number: Double) -> Bool {
      switch sign {
      case "<": number < limit
      case "<=": number <= limit
      case ">": number > limit
      case ">=": number >= limit
      case "=": number == limit
      default: number != limit
      }
    }

    /// True if it holds for negative numbers alone, whose sign the section then doesn't show.
    var isOfNegatives: Bool { sign == "<" && limit <= 0 || sign == "<=" && limit < 0 }
  }

  /// A piece of a section.
  enum Token: Equatable {
    case literal(String)
    /// A place for a digit: `0`, `#` or `?`.
    case digit(Character)
    case point, comma, percent
    /// The number as a cell without a format shows it.
    case general
    /// The text of the cell.
    case text
    /// A part of a date or of a time of day, by its letter, and how often that is repeated; minutes have a capital `M`.
    case moment(Character, Int)
    /// Hours, minutes or seconds that have passed, more than a day's as well.
    case elapsed(Character, Int)
    /// The half of the day, `AM/PM` or `A/P`.
    case halfDay(isShort: Bool)
    /// Digits of the second behind a point.
    case fraction(Int)

    fileprivate var isMoment: Bool {
      switch self {
      case .moment, .elapsed, .halfDay: true
      default: false
      }
    }
  }

  /// More than the 255 characters that a spreadsheet allows.
  private static let longest = 1_024

  /// Reads a format; nil if something in it is unknown.
  init?(_ code: String) {
    guard code.utf8.count <= Self.longest else { return nil }
    self.code = code
    for part in CellFormat.parts(of: code) {
      var reader = CellFormatReader(part)
      guard let section = reader.read() else { return nil }
      sections.append(section)
    }
    if sections.count > 4 { return nil }
  }

  /// The parts between the semicolons that separate them.
  private static func parts(of code: String) -> [[Character]] {
    var parts: [[Character]] = [[]]
    var end: Character?
    var isEscaped = false
    for character in code {
      if !isEscaped, end == nil, character == ";" {
        parts.append([])
        continue
      }
      parts[parts.count - 1].append(character)
      if isEscaped {
        isEscaped = false
      } else if let close = end {
        if character == close { end = nil }
      } else if character == "\"" {
        end = "\""
      } else if character == "[" {
        end = "]"
      } else if character == "\\" || character == "_" || character == "*" {
        isEscaped = true
      }
    }
    return parts
  }

  // MARK: Sections

  /// The section for texts; nil if texts are shown as they are.
  var sectionOfText: Section? { sections.count == 4 ? sections[3] : sections.last(where: \.isOfText) }

  /// The section for a number, and true if it shows the sign of a negative one.
  func section(for number: Double) -> (section: Section, showsSign: Bool)? {
    var own = Array(sections.prefix(3))
    if own.count > 1, own.count == sections.count, own.last?.isOfText == true { own.removeLast() }
    guard let first = own.first else { return nil }
    if own.count == 1 { return (first, true) }
    if own.allSatisfy({ $0.condition == nil }) {
      if number < 0 { return (own[1], false) }
      return number == 0 && own.count > 2 ? (own[2], false) : (first, false)
    }
    for (position, section) in own.enumerated() {
      let usual = position == 0 ? Condition(sign: own.count > 2 ? ">" : ">=", limit: 0) : Condition(sign: "<", limit: 0)
      let condition = section.condition ?? (position == 0 || position == 1 && own.count > 2 ? usual : nil)
      if condition?.holds(for: number) ?? true {
        return (section, section.hasNumber && condition?.isOfNegatives != true)
      }
    }
    return (own[own.count - 1], own[own.count - 1].hasNumber)
  }
}

/// The language of a format, such as `[$-411]`, as far as something of it depends on one.
struct FormatLocale: Equatable {
  /// The tag of the language; nil for that of the workbook's readers.
  var language: String?
  /// True if the first year of an era is 元年.
  var hasFirstYears = false
  /// True if the format only stands for that of the readers' computer.
  var isOfSystem = false

  init() {}

  /// Reads a Windows language code in hexadecimal digits, or a tag; nil if the format has other digits or another calendar.
  init?(_ text: String) {
    let parts = text.split(separator: "-")
    guard let number = Int(text.prefix { $0 != "," }, radix: 16) else {
      isOfSystem = text.contains("x-sysdate") || text.contains("x-systime")
      if isOfSystem { return }
      language = parts.first.map { $0.lowercased() }
      hasFirstYears = text.contains("x-gannen")
      return
    }
    isOfSystem = number == 0xF800 || number == 0xF400
    if isOfSystem { return }
    guard number >> 24 <= 1, (number >> 16) & 0xFF <= 3 else { return nil }
    switch number & 0x3FF {
    case 0: break
    case 0x09: language = "en"
    case 0x11: language = "ja"
    default: language = "other"
    }
  }
}
