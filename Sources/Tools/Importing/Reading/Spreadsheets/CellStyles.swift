import DecisionTables
import Diagnostics
import Exchange

/// The meanings of a spreadsheet's numbers, by the styles of their cells.
struct CellStyles {
  private var kinds: [Kind] = []

  private enum Kind {
    case number, date, percent
    /// A time of day.
    case time
    /// Hours and minutes that have passed, more than a day's as well.
    case elapsed
  }

  init() {}

  /// Reads the styles of a workbook.
  init(_ root: XMLElement) {
    var formats: [Int: Kind] = [:]
    for format in root.first("numFmts")?.children ?? [] {
      guard let id = format.attributes["numFmtId"].flatMap({ Int($0) }) else { continue }
      formats[id] = format.attributes["formatCode"].map { Self.kind(of: $0) }
    }
    kinds = (root.first("cellXfs")?.children ?? []).map { style in
      let id = style.attributes["numFmtId"].flatMap { Int($0) } ?? 0
      switch id {
      case 9, 10: return .percent
      case 18...21, 32, 33, 45, 47: return .time
      case 46: return .elapsed
      case 14...17, 22, 27...31, 34...36, 50...58: return .date
      default: return formats[id] ?? .number
      }
    }
  }

  /// The kind of a format such as `yyyy/m/d`; what stands in quotes or brackets doesn't affect it.
  private static func kind(of format: String) -> Kind {
    var plain = ""
    var end: Character?
    for character in format {
      if let open = end {
        if character == open { end = nil }
      } else if character == "\"" || character == "[" {
        end = character == "[" ? "]" : "\""
      } else {
        plain.append(character)
      }
    }
    let code = plain.lowercased().prefix { $0 != ";" }
    if code.contains("%") { return .percent }
    if format.lowercased().contains("[h") { return .elapsed }
    if code.contains("h"), !code.contains(where: { "yd".contains($0) }) { return .time }
    return code.contains { "ymdhs".contains($0) } && !code.contains("0") && !code.contains("#") ? .date : .number
  }

  /// A number as its cell shows it, more or less: days as `2026-01-31`.
  func text(ofNumber stored: String, style: Int, countsFrom1904: Bool) -> String {
    guard let number = Double(stored), number.isFinite, abs(number) < 1e15 else { return stored }
    let kind = kinds.indices.contains(style) ? kinds[style] : .number
    switch kind {
    case .number: return Self.text(number)
    case .percent: return Self.text(number * 100) + "%"
    case .time, .elapsed:
      let minutes = Int((number * 1_440).rounded())
      guard (0..<525_600_000).contains(minutes) else { return Self.text(number) }
      return Self.digits(kind == .time ? minutes / 60 % 24 : minutes / 60) + ":" + Self.digits(minutes % 60)
    case .date:
      let total = (number * 1_440).rounded()
      let days = (total / 1_440).rounded(.down)
      guard days >= 0, days < 3_000_000 else { return Self.text(number) }
      let date = CalendarDate(dayNumber: Int(days) - 25_569 + (countsFrom1904 ? 1_462 : 0)).description
      let minutes = Int(total - days * 1_440)
      if minutes == 0 { return date }
      let time = "\(Self.digits(minutes / 60)):\(Self.digits(minutes % 60))"
      return days == 0 ? time : "\(date) \(time)"
    }
  }

  private static func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

  /// A number with at most 15 digits, which is what a spreadsheet keeps, and without an exponent.
  private static func text(_ number: Double) -> String {
    if number == number.rounded() { return String(Int64(number)) }
    var (scaled, decimals) = (abs(number), 0)
    while scaled * 10 < 1e15, decimals < 18 { (scaled, decimals) = (scaled * 10, decimals + 1) }
    let digits = String(Int64(scaled.rounded()))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    var fraction = padded.suffix(decimals)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = (number < 0 ? "-" : "") + padded.dropLast(decimals)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }
}
