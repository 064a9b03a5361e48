import DecisionTables
import Diagnostics

/// A kind of values with its names in other formats, such as `bool`, `integer` or `string`.
enum MeantKind: Equatable {
  case boolean, decimal, integer, date, time, duration, version, text, enumeration

  /// - Parameter word: A word that may name a kind.
  init?(_ word: String) {
    switch word.lowercased() {
    case "boolean", "bool", "true", "真偽値", "真偽", "ブール", "ブール値": self = .boolean
    case "number", "decimal", "numeric", "float", "double", "real", "数値", "数", "小数": self = .decimal
    case "integer", "int", "long", "整数": self = .integer
    case "date", "日付": self = .date
    case "time", "time-of-day", "時刻": self = .time
    case "duration", "daytimeduration", "days-and-time-duration", "days and time duration", "yearmonthduration",
      "years-and-months-duration", "years and months duration", "所要時間":
      self = .duration
    case "version", "semver", "バージョン", "版": self = .version
    case "text", "string", "str", "free-text", "文字列", "テキスト": self = .text
    case "enum", "enumeration", "list", "values", "列挙", "列挙型": self = .enumeration
    default: return nil
    }
  }

  /// The pairs of a mapping that declares the kind.
  ///
  /// - Parameter interval: The interval of numbers or days.
  /// - Returns: Nil if the writer has to list values.
  func pairs(in interval: String = "any") -> [String]? {
    let interval = interval == "any" ? interval : "\"\(interval)\""
    return switch self {
    case .boolean: ["boolean: true"]
    case .decimal: ["number: \(interval)"]
    case .integer: ["number: \(interval)", "integer: true"]
    case .date: ["date: \(interval)"]
    case .time: ["time: \(interval)"]
    case .duration: ["duration: \(interval)"]
    case .version: ["version: \(interval)"]
    case .text, .enumeration: nil
    }
  }

  /// The fixes if the writer has to list values.
  func advice(mayBeFree: Bool) -> [Finding.Fix] {
    let list = Finding.Fix("list the values: '[first, second]'")
    guard self == .text, mayBeFree else { return [list] }
    return [list, .init("or list the texts that rules tell apart: '{ text: [first, second] }'")]
  }
}

extension MeantKind {
  /// The kind of the values between two bounds, and the interval in Hyo's form.
  ///
  /// - Parameter text: An interval in the form of an entry, or without its brackets, or `0-120`.
  /// - Returns: The kind and the interval; nil if the text is not an interval.
  static func interval(_ text: String) -> (kind: MeantKind, written: String)? {
    guard text.utf8.contains(UInt8(ascii: ".")) || text.utf8.contains(UInt8(ascii: "-")) else { return nil }
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false)
    let isRange = bounds.count == 2 && bounds.allSatisfy { Decimal(String($0)) != nil }
    let candidates = isRange ? ["[\(bounds[0])..\(bounds[1])]"] : text.contains("..") ? [text, "[\(text)]"] : []
    for written in candidates {
      if isDomain({ Domain.parseNumber($0, integer: false, report: $1) }, written) { return (.decimal, written) }
      if isDomain({ Domain.parseDate($0, report: $1) }, written) { return (.date, written) }
      if isDomain({ Domain.parseTime($0, report: $1) }, written) { return (.time, written) }
      if isDomain({ Domain.parseDuration($0, report: $1) }, written) { return (.duration, written) }
      if isDomain({ Domain.parseVersion($0, report: $1) }, written) { return (.version, written) }
    }
    return nil
  }

  private static func isDomain(_ parse: (SourceText, Report) -> Domain?, _ written: String) -> Bool {
    let report = Report()
    let text = SourceText(written, file: SourceFile(path: "", text: written), at: 0)
    return parse(text, report) != nil && report.isEmpty
  }
}
