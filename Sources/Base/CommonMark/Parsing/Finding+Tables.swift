import Diagnostics

/// Findings about tables in prose.
extension Finding {
  static func nestedTable(at range: SourceRange) -> Finding {
    Finding(
      .malformedTable, at: range, "A table may not stand inside of a list, a quotation or an admonition",
      fixes: [Fix("move it out, or write '\\|' for a bar that divides no cells")])
  }

  static func tableBelowText(at range: SourceRange) -> Finding {
    Finding(
      .malformedTable, at: range, "A table begins right below the text of a paragraph",
      fixes: [Fix("leave a line empty before the table")])
  }

  static func wrongDelimiterCount(_ count: Int, _ needed: Int, at range: SourceRange) -> Finding {
    Finding(
      .malformedTable, at: range,
      .count(
        count, one: "The line below the header has 1 cell, and the header has \(needed)",
        "The line below the header has \(count) cells, and the header has \(needed)"),
      fixes: [Fix("write '---' once for each column")])
  }

  static func tooManyCellsInTable(at range: SourceRange) -> Finding {
    Finding(.textTooLarge, at: range, "A table in prose has at most \(Limits.cells) cells")
  }

  static func tooManyCells(_ count: Int, _ needed: Int, at range: SourceRange) -> Finding {
    Finding(
      .malformedTable, at: range, "The row has \(count) cells, and the header has \(needed)",
      fixes: [Fix("write '\\|' for a bar that stands for itself, even in code")])
  }
}
