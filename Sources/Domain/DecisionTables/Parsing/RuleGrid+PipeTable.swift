package import Diagnostics

extension RuleGrid {
  /// Reads a table of pipes and dashes (GitHub Flavored Markdown 0.29, clause 4.10).
  ///
  /// - Parameters:
  ///   - text: a block scalar; blank lines around and between rows are skipped.
  ///   - report: receives findings about the table.
  /// - Returns: The table; nil if there is no header.
  package static func parsePipeTable(_ text: SourceText, report: Report) -> RuleGrid? {
    var lines = text.pipeRows
    if let first = lines.first, first.isDelimiterRow || lines.count < 2 || !lines[1].isDelimiterRow {
      report.add(.missingHeader(of: lines, fixes: text.keepingLines))
      return nil
    }
    if lines.count > 1, lines[1].count != lines[0].count {
      report.add(
        Finding(
          .wrongCellCount, at: lines[1].range,
          "The row of dashes has as many cells as the header: \(lines[0].count), not \(lines[1].count)"))
    }
    if lines.count > 1 { lines.remove(at: 1) }
    return RuleGrid(lines: lines, at: text.range, report: report)
  }
}

extension SourceText {
  /// The fix that writes `|` before a table whose lines YAML has joined into one; empty for other texts.
  fileprivate var keepingLines: [Finding.Fix] {
    guard !text.dropLast().utf8.contains(newline) else { return [] }
    let start = bounds.lowerBound
    let breaks = file.bytes[bounds].dropLast().count { $0 == newline }
    let indicator: Range<Int>
    switch file.bytes[start] {
    case UInt8(ascii: ">") where breaks > 1: indicator = start..<start + 1
    case UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "\""), UInt8(ascii: "'"): return []
    default:
      guard breaks > 0, let colon = file.bytes[..<start].lastIndex(of: UInt8(ascii: ":")) else { return [] }
      indicator = colon + 1..<colon + 1
    }
    return [
      Finding.Fix(
        "write '|' after the key, which keeps the lines apart", replacing: SourceRange(file, indicator),
        with: indicator.isEmpty ? " |" : "|")
    ]
  }
}

private let newline = UInt8(ascii: "\n")
