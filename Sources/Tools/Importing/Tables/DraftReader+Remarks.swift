import Diagnostics

// The columns of a table that are no conditions and no outcomes.
extension DraftReader {
  /// Adds what the columns of remarks say about a rule, as one remark.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - row: The row of the rule.
  ///   - headers: The header of each of these columns in each language, if it says more than that remarks stand below it.
  ///   - rule: The rule.
  mutating func addRemarks(_ table: TwinTable, _ row: Int, _ headers: [[String?]], to rule: inout TableDraft.RuleDraft)
  {
    let cells = table.remarks.map { table.cell(row, at: $0) }
    for cell in cells { take(cell) }
    if !joinsLinesOfRemarks, let place = cells.first(where: { $0.key.contains("\n") })?.firstPlace {
      joinsLinesOfRemarks = true
      findings.append(.assumption("A remark stands in one line: lines of such cells are joined with spaces", at: place))
    }
    rule.annotation = tags.enumerated().map { language, tag in
      let isWide = ["ja", "zh"].contains(tag.prefix { $0 != "-" })
      let own = zip(cells, headers).compactMap { cell, header -> SourceCell? in
        guard var cell = cell[language], !cell.text.isEmpty else { return nil }
        if let header = header[language] { cell.text = header + (isWide ? "：" : ": ") + cell.text }
        return cell
      }
      guard var remark = own.first else { return nil }
      remark.text = own.map(\.text).joined(separator: isWide ? "；" : "; ")
      return remark
    }
    if rule.name == nil, let names = table.names {
      rule.name = IdentifierPool.proposal(table.cell(row, at: names).key.plainWords).flatMap {
        $0.utf8.count > 40 ? nil : $0
      }
    }
  }

  /// The headers of the columns of remarks that say more than that there are names or remarks of rules below them.
  func headersOfRemarks(_ table: TwinTable) -> [[String?]] {
    table.remarks.map { column in
      let header = table.header(at: column)
      let words = header.key.plainWords
      let role = HeaderWords(words).role
      let isPlain = role == .remark || role == .name || column == table.names && words.lowercased() == "name"
      return header.map { isPlain || $0?.text.isEmpty != false ? nil : $0?.text }
    }
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
              ? "The column '\(header.key)' names the rules, and its texts are remarks on them"
              : "The column '\(header.key)' has remarks on the rules, and is no outcome",
          at: header.firstPlace))
    }
  }
}
