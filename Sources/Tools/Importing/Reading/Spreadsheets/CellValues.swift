import Diagnostics
import Exchange

/// The texts and styles of a workbook, by which its cells are read.
struct CellValues {
  /// The texts that cells share.
  var strings: [String] = []
  /// The numbers of those with a part that is struck out.
  var struckOut: Set<Int> = []
  var styles = CellStyles()
  var countsFrom1904 = false

  /// The value of a cell as readers see it.
  struct Value {
    var text: String
    /// True for an error such as `#REF!`.
    var isError = false
    /// True if the format is unknown, so that the text is the value alone.
    var isUnknown = false
    var isBoolean = false
    /// True if there is a value of which the format shows nothing.
    var isUnseen = false
  }

  /// True if the text of a cell is struck out, or a part of it.
  func isStruckOut(_ cell: XMLElement) -> Bool {
    if styles.isStruckOut(style(of: cell)) { return true }
    return switch cell.attributes["t"] {
    case "s": cell.text(of: "v").flatMap { Int($0.trimmingWhitespace) }.map(struckOut.contains) ?? false
    case "inlineStr": cell.first("is")?.hasStruckOutText ?? false
    default: false
    }
  }

  /// The colors of a cell that differ from black on white.
  func color(of cell: XMLElement) -> String? { styles.color(style(of: cell)) }

  private func style(of cell: XMLElement) -> Int { cell.attributes["s"].flatMap { Int($0) } ?? 0 }

  /// The value of a cell.
  func value(of cell: XMLElement) -> Value {
    let stored = cell.text(of: "v")?.trimmingWhitespace ?? ""
    switch cell.attributes["t"] {
    case "s":
      let index = Int(stored) ?? -1
      return value(ofText: strings.indices.contains(index) ? strings[index] : "", cell)
    case "inlineStr": return value(ofText: cell.first("is")?.richText ?? "", cell)
    case "str": return value(ofText: cell.text(of: "v") ?? "", cell)
    case "b": return Value(text: stored == "1" ? "TRUE" : stored == "0" ? "FALSE" : "", isBoolean: true)
    case "e": return Value(text: stored, isError: true)
    case "d": return Value(text: stored.split(separator: "T").joined(separator: " "))
    default:
      if stored.isEmpty { return Value(text: "") }
      let shown = styles.text(ofNumber: stored, style: style(of: cell), countsFrom1904: countsFrom1904)
      let isUnseen = shown.text.trimmingWhitespace.isEmpty
      return Value(text: isUnseen ? "" : shown.text, isUnknown: shown.isUnknown, isUnseen: isUnseen)
    }
  }

  private func value(ofText text: String, _ cell: XMLElement) -> Value {
    let shown = styles.text(ofText: text, style: style(of: cell))
    return Value(text: shown, isUnseen: shown.isEmpty && !text.isEmpty)
  }
}

extension XMLElement {
  /// True if a run of a string is struck out.
  var hasStruckOutText: Bool {
    children.contains { run in run.name == "r" && run.first("rPr")?.first("strike")?.isOn ?? false }
  }

  /// The text of a string with its runs, without the reading of its characters.
  var richText: String {
    children.map { child in
      switch child.name {
      case "t": child.text.replacing("_x000D_", with: "")
      case "r": child.richText
      default: ""
      }
    }.joined()
  }
}
