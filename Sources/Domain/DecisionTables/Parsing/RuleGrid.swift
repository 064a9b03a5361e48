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
  ///   - report: receives findings about rows of another length, and about missing or repeated names.
  init?(lines: [[SourceText]], at place: SourceRange, isCSV: Bool = false, report: Report) {
    guard let header = lines.first else {
      report.add(Finding(.missingHeader, at: place, "A table of rules begins with a header"))
      return nil
    }
    guard header.count <= Self.mostColumns else {
      report.add(
        Finding(.tableTooLarge, at: header[0].range, "A table of rules has at most \(Self.mostColumns) columns"))
      return nil
    }
    self.header = header
    let rows = lines.dropFirst()
    self.rows = rows.filter { $0.count == header.count }
    isFaulty = self.rows.count < rows.count
    for row in rows where row.count != header.count {
      report.add(.wrongCellCount(row, header: header, isCSV: isCSV))
    }
    checkHeader(report: report)
  }

  private mutating func checkHeader(report: Report) {
    var firsts: [String: SourceText] = [:]
    firsts.reserveCapacity(header.count)
    for name in header {
      if name.text.isEmpty {
        report.add(Finding(.missingColumnName, at: name.range, "A column needs a name"))
        isFaulty = true
      } else if let first = firsts[name.text] {
        report.add(
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

extension RuleGrid {
  /// Reads a table of separated values.
  ///
  /// - Parameters:
  ///   - text: A text as `CSVReader` reads it; blank lines are skipped.
  ///   - report: receives findings about the table.
  /// - Returns: The table; nil if there is no header.
  package static func parseCSV(_ text: SourceText, report: Report) -> RuleGrid? {
    var reader = CSVReader(text)
    var lines: [[SourceText]] = []
    let attempt = report.attempt()
    while let record = reader.next(report: attempt) {
      if record.count != 1 || !record[0].text.isEmpty { lines.append(record) }
    }
    attempt.keep()
    var grid = RuleGrid(lines: lines, at: text.range, isCSV: true, report: report)
    if !attempt.isEmpty { grid?.isFaulty = true }
    return grid
  }
}

extension RuleGrid {
  /// The rows as rules of a table.
  ///
  /// - Parameters:
  ///   - conditions: the table's, in its order; one without a column may have any value.
  ///   - outputs: the table's; the column of a sole output may be called `then`.
  ///   - report: receives what is wrong with columns and cells.
  /// - Returns: the rules, and whether a mistake keeps the checks from drawing conclusions from them.
  package func rules(conditions: [Condition], outputs: [Output], report: Report) -> (
    rules: [Rule], isFaulty: Bool
  ) { rules(FormulaTerms(conditions: conditions), outputs: outputs, report: report) }

  /// The rows as rules of a table, whose formulas may use constants.
  package func rules(_ terms: FormulaTerms, outputs: [Output], report: Report) -> (
    rules: [Rule], isFaulty: Bool
  ) {
    let reader = RowReader(header: header, outputs: outputs, terms: terms)
    var isFaulty = self.isFaulty
    if !reader.checkColumns(report: report) { isFaulty = true }
    let rules = rows.compactMap { reader.rule($0, report: report) }
    return (rules, isFaulty || rules.count < rows.count)
  }
}
