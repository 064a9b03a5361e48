package import Diagnostics

extension RuleGrid {
  /// Reads a table of comma-separated values (RFC 4180).
  ///
  /// - Parameters:
  ///   - text: lines end in LF or CRLF; blank lines and a byte order mark are skipped.
  ///   - findings: receives findings about the table.
  /// - Returns: The table; nil if there is no header.
  package static func parseCSV(_ text: SourceText, findings: inout [Finding]) -> RuleGrid? {
    var reader = CSVReader(text)
    var lines: [[SourceText]] = []
    while let record = reader.next(findings: &findings) {
      if record.count != 1 || !record[0].text.isEmpty { lines.append(record) }
    }
    if let foreign = lines.first.flatMap({ ForeignSeparator(text, header: $0) }) {
      findings.append(foreign.finding)
      return nil
    }
    var grid = RuleGrid(lines: lines, at: text.range, isCSV: true, findings: &findings)
    if reader.isFaulty { grid?.isFaulty = true }
    return grid
  }
}
