package import Diagnostics

/// Rules written as a table: a header with names, and a row for each rule.
package struct RuleGrid: Sendable {
  /// The names of the columns.
  package var header: [SourceText]
  /// Each row is as long as the header.
  package var rows: [[SourceText]]
  /// True if a finding reports rows that could not be read.
  ///
  /// A check must not draw conclusions from the remaining rows.
  package var isFaulty: Bool

  /// The id, and as many conditions and outputs as a table may have, a hundred each.
  private static let mostColumns = 201

  /// Sorts the lines of a table into a header and rows of its length.
  ///
  /// - Parameters:
  ///   - lines: the cells of each line.
  ///   - place: the whole table, for a table without a header.
  ///   - isCSV: true if commas separate the cells.
  ///   - findings: receives findings about rows of another length, and about missing or repeated names.
  init?(lines: [[SourceText]], at place: SourceRange, isCSV: Bool = false, findings: inout [Finding]) {
    guard let header = lines.first else {
      findings.append(Finding(.missingHeader, at: place, "A table of rules begins with a header"))
      return nil
    }
    guard header.count <= Self.mostColumns else {
      findings.append(
        Finding(.tableTooLarge, at: header[0].range, "A table of rules has at most \(Self.mostColumns) columns"))
      return nil
    }
    self.header = header
    let rows = lines.dropFirst()
    self.rows = rows.filter { $0.count == header.count }
    isFaulty = self.rows.count < rows.count
    for row in rows where row.count != header.count {
      findings.append(.wrongCellCount(row, header: header, isCSV: isCSV))
    }
    checkHeader(findings: &findings)
  }

  private mutating func checkHeader(findings: inout [Finding]) {
    var firsts: [String: SourceText] = [:]
    firsts.reserveCapacity(header.count)
    for name in header {
      if name.text.isEmpty {
        findings.append(Finding(.missingColumnName, at: name.range, "A column needs a name"))
        isFaulty = true
      } else if let first = firsts[name.text] {
        findings.append(
          Finding(
            .duplicateColumn, at: name.range, "A table of rules has one column '\(name.text)'",
            notes: [Finding.Note("the first stands here", at: first.range)]))
        isFaulty = true
      } else {
        firsts[name.text] = name
      }
    }
  }
}

extension [SourceText] {
  /// From the beginning of the first cell to the end of the last.
  var range: SourceRange? {
    guard let first, let last else { return nil }
    let upper = Swift.max(first.bounds.lowerBound, last.bounds.upperBound)
    return SourceRange(first.file, first.bounds.lowerBound..<upper)
  }
}
