import Diagnostics

// The columns of a table that are no conditions and no outcomes.
extension DraftReader {
  /// Adds what the columns of remarks say about a rule, which several of them say behind their headers.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - row: The row of the rule.
  ///   - showsHeaders: True if the headers of the columns are a part of the remarks.
  ///   - rule: The rule.
  mutating func addRemarks(
    _ table: TwinTable, _ row: Int, showingHeaders showsHeaders: Bool, to rule: inout TableDraft.RuleDraft
  ) {
    let cells = table.remarks.map { (header: table.header(at: $0), cell: table.cell(row, at: $0)) }
    for (_, cell) in cells { take(cell) }
    rule.annotation = table.sources.indices.map { language in
      let own = cells.compactMap { header, cell -> (header: String, cell: SourceCell)? in
        guard let cell = cell[language], !cell.text.isEmpty else { return nil }
        return (header[language]?.text ?? "", cell)
      }
      guard var remark = own.first?.cell else { return nil }
      if showsHeaders {
        remark.text = own.map { $0.header.isEmpty ? $0.cell.text : "\($0.header): \($0.cell.text)" }.joined(
          separator: "; ")
      }
      return remark
    }
    if rule.name == nil, let names = table.names {
      rule.name = IdentifierPool.proposal(table.cell(row, at: names).key.plainWords).flatMap {
        $0.utf8.count > 40 ? nil : $0
      }
    }
  }

  /// True if the headers of remarks say more than that there are remarks below them.
  func showsHeadersOfRemarks(_ table: TwinTable) -> Bool {
    table.remarks.count > 1
      || table.remarks.contains { HeaderWords(table.header(at: $0).key.plainWords).role == nil }
  }

  /// Records the columns that are no conditions and no outcomes, and lists what they are.
  mutating func takeColumnsApart(_ table: TwinTable) {
    for column in table.remarks { take(table.header(at: column)) }
    for column in table.leftOut {
      leaveOut(table.header(at: column))
      for row in table.rows.indices { leaveOut(table.cell(row, at: column)) }
      findings.append(.leavesOut("The column is left out, as an answer says", at: table.header(at: column).firstPlace))
    }
    for column in table.remarks {
      let header = table.header(at: column)
      findings.append(
        .assumption(
          header.key.isEmpty
            ? "The column without a header has remarks on the rules"
            : column == table.names
              ? "The column '\(header.key)' names the rules, which have its texts as remarks"
              : "The column '\(header.key)' has remarks on the rules, and is no outcome",
          at: header.firstPlace))
    }
  }
}
