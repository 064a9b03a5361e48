import DecisionTables
import Diagnostics
import Exchange

/// The styles of a workbook's cells, as far as they say something.
struct CellStyles {
  private var styles: [Style] = []
  /// The signs of numbers in the language of the sheet.
  var signs = NumberSigns()

  /// The format, the font and the fill of a cell.
  private struct Style {
    /// Nil if the format is unknown; without sections for a number as it is.
    var format: CellFormat?
    var isStruckOut = false
    /// The colors that differ from black on white.
    var color: String?
  }

  /// A value as its cell shows it.
  struct Shown {
    var text: String
    /// True if the format is unknown, or can't show the value, so that the text is the value alone.
    var isUnknown = false
  }

  init() {}

  /// Reads the styles of a workbook.
  init(_ root: XMLElement) {
    var codes: [Int: String] = [:]
    for format in root.first("numFmts")?.children ?? [] {
      guard let id = format.attributes["numFmtId"].flatMap({ Int($0) }) else { continue }
      codes[id] = format.attributes["formatCode"]
    }
    let fonts = root.first("fonts")?.children ?? []
    let fills = root.first("fills")?.children ?? []
    var formats: [Int: CellFormat?] = [:]
    styles = (root.first("cellXfs")?.children ?? []).map { style in
      func number(_ name: String) -> Int { style.attributes[name].flatMap { Int($0) } ?? 0 }
      let id = number("numFmtId")
      let format = formats[id] ?? (codes[id] ?? Self.builtIn(id)).flatMap { CellFormat($0) }
      formats[id] = format
      let font = fonts.indices.contains(number("fontId")) ? fonts[number("fontId")] : nil
      let fill = fills.indices.contains(number("fillId")) ? fills[number("fillId")] : nil
      let colors = [font?.first("color")?.color, fill?.first("patternFill")?.fillColor]
      return Style(
        format: format, isStruckOut: font?.first("strike")?.isOn ?? false,
        color: colors.contains { $0 != nil } ? colors.map { $0 ?? "" }.joined(separator: " ") : nil)
    }
  }

  /// The format that a number stands for without a code; nil if the computer's currency is part of it.
  ///
  /// A date in the order of the computer's language has a format of the system.
  private static func builtIn(_ id: Int) -> String? {
    switch id {
    case 14, 27...31, 34...36, 50...58: "[$-F800]yyyy-mm-dd"
    case 22: "[$-F800]yyyy-mm-dd h:mm"
    default: codes[id] ?? (id < 5 || id > 58 ? "General" : nil)
    }
  }

  private static let codes: [Int: String] = [
    1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 9: "0%", 10: "0.00%", 15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy",
    18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss", 32: "h:mm", 33: "h:mm:ss", 37: "#,##0;(#,##0)",
    38: "#,##0;(#,##0)", 39: "#,##0.00;(#,##0.00)", 40: "#,##0.00;(#,##0.00)", 41: "#,##0;(#,##0);\"-\";@",
    43: "#,##0.00;(#,##0.00);\"-\"??;@", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 49: "@",
  ]

  private subscript(style: Int) -> Style? { styles.indices.contains(style) ? styles[style] : nil }

  /// True if a style strikes the whole of a cell out.
  func isStruckOut(_ style: Int) -> Bool { self[style]?.isStruckOut ?? false }

  /// The colors of a style that differ from black on white.
  func color(_ style: Int) -> String? { self[style]?.color }

  // MARK: Values

  /// A number as its cell shows it; whole dates in digits whose order isn't clear are as `2026-01-31`.
  func text(ofNumber stored: String, style: Int, countsFrom1904: Bool) -> Shown {
    guard let number = Double(stored), number.isFinite, abs(number) < 1e21 else { return Shown(text: stored) }
    let digits = DecimalDigits(number)
    let plain = digits.text(point: signs.point)
    guard let own = self[style] else { return Shown(text: plain) }
    guard let format = own.format, let (section, showsSign) = format.section(for: number) else {
      return Shown(text: plain, isUnknown: true)
    }
    if section.isMoment {
      let text = section.text(ofMoment: number, countsFrom1904: countsFrom1904)
      return text.map { Shown(text: $0) } ?? Shown(text: plain, isUnknown: true)
    }
    return Shown(text: section.text(of: digits, showsSign: showsSign, signs))
  }

  /// A text as its cell shows it.
  func text(ofText text: String, style: Int) -> String {
    guard !text.isEmpty, let section = self[style]?.format?.sectionOfText else { return text }
    return section.tokens.map { token in
      switch token {
      case .literal(let words): words
      case .text, .general: text
      default: ""
      }
    }.joined()
  }
}

extension XMLElement {
  /// True for a property such as `strike` that doesn't say no.
  var isOn: Bool { attributes["val"].map { $0 != "0" && $0 != "false" } ?? true }

  /// The color of a font; nil for the usual one.
  fileprivate var color: String? { color(without: ["rgb FF000000", "theme 1", "indexed 8", "indexed 64", "auto 1"]) }

  /// The color of a fill; nil without one, and for white.
  fileprivate var fillColor: String? {
    guard attributes["patternType"].map({ $0 != "none" && $0 != "gray125" }) ?? false else { return nil }
    return first("fgColor")?.color(without: ["rgb FFFFFFFF", "theme 0", "indexed 9", "indexed 65"])
      ?? (attributes["patternType"] == "solid" ? nil : attributes["patternType"])
  }

  private func color(without usual: Set<String>) -> String? {
    let names = ["rgb", "theme", "indexed", "auto"]
    guard let name = names.first(where: { attributes[$0] != nil }), let value = attributes[name] else { return nil }
    let tint = attributes["tint"].map { " " + $0 } ?? ""
    let color = "\(name) \(name == "rgb" ? value.uppercased() : value)\(tint == " 0" ? "" : tint)"
    return usual.contains(color) ? nil : color
  }
}
