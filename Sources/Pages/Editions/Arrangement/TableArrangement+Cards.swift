extension TableArrangement {
  /// True if narrow screens show each row of the table as a card.
  ///
  /// A table of one column fits as it is, and so does one of two beside a single header. One of more columns than a card has
  /// room for is moved in its frame, and so is one whose rows share cells.
  package var isReadAsCards: Bool {
    guard style == .crosstab, let row = sections.first?.rows.first, !row.headers.isEmpty,
      (row.headers.count > 1 ? 2...Self.mostCells : 3...Self.mostCells).contains(row.cells.count)
    else { return false }
    return sections.allSatisfy { section in
      section.rows.allSatisfy { row in row.cells.allSatisfy { $0.columnSpan == 1 && $0.rowSpan == 1 } }
    }
  }

  private static let mostCells = 12
}
