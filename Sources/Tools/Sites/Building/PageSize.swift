import DecisionTables
import Diagnostics
import Editions
import Loading

/// Limits the number of cells in the tables of a page to what people can read.
enum PageSize {
  private static let mostCrosstabCells = 100_000
  /// The limit for lists of rules, whose cells are small: 5,000 rules with 25 conditions have 130,000.
  private static let mostListCells = 150_000

  /// The number of cells that browsers take about a second to lay out.
  private static let mostCellsAtOnce = 20_000

  /// The finding for the table that gives a page too many cells; nil if its tables can be laid out.
  static func excess(of page: Page) -> Finding? {
    var (crosstabs, lists, results) = (0, 0, 0)
    for spec in page.tables {
      let table = spec.table.definition
      let columns =
        table.conditions.columns.count + table.outputs.count + (spec.hasAnnotations ? 1 : 0)
        + spec.layout.marks.values.reduce(0) { $0 + $1.count }
      switch spec.layout.kind {
      case .crosstab:
        crosstabs += spec.table.slotCounts.reduce(table.outputs.count, *)
        results += spec.table.resultCount
      case .rulesAsRows, .rulesAsColumns: lists += (table.rules.count + table.impossible.count + 1) * columns
      }
      if crosstabs > mostCrosstabCells { return .tooLarge(table, "\(mostCrosstabCells) cells") }
      if lists > mostListCells { return .tooLarge(table, "\(mostListCells) cells") }
      if results > LayoutLoader.mostResults {
        return .tooLarge(table, "\(LayoutLoader.mostResults) results in its cells")
      }
    }
    return nil
  }

  /// The arrangements of the page's tables; nil if they have too many references to notes.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - isForPrograms: true to include what only the JSON files need.
  ///   - report: receives the table that has too many.
  /// - Returns: An arrangement for each table.
  static func arrangements(of page: Page, isForPrograms: Bool, report: Report) -> [TableArrangement]? {
    var arrangements: [TableArrangement] = []
    var noteReferences = 0
    for spec in page.tables {
      let arrangement = TableArrangement(spec, vocabulary: page.vocabulary, isForPrograms: isForPrograms)
      noteReferences += arrangement.noteReferences
      guard noteReferences <= PageLimit.noteReferences else {
        let limit: Message = "\(PageLimit.noteReferences) references to notes in its cells"
        report.add(.tooLarge(spec.table.definition, limit))
        return nil
      }
      arrangements.append(arrangement)
    }
    return arrangements
  }

  /// Advice about tables that readers can use, but with difficulty.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - arrangements: The arrangements of its tables.
  /// - Returns: A finding for a page that is slow in a browser, and one for each table without a finder.
  static func advice(on page: Page, _ arrangements: [TableArrangement]) -> [Finding] {
    var findings: [Finding] = []
    let cells = arrangements.reduce(0) { $0 + $1.cellCount }
    if cells > mostCellsAtOnce { findings.append(.largePage(page, cells: cells)) }
    for (spec, arrangement) in zip(page.tables, arrangements) where arrangement.isTooLargeForFinder {
      findings.append(.missingFinder(spec.table.definition))
    }
    return findings
  }
}

extension TableArrangement {
  /// The number of cells and headers in all sections.
  fileprivate var cellCount: Int {
    sections.reduce(0) { count, section in section.rows.reduce(count) { $0 + $1.headers.count + $1.cells.count } }
  }
}

extension Finding {
  fileprivate static func largePage(_ page: Page, cells: Int) -> Finding {
    Finding(
      .largePage, at: page.file.map { SourceRange(startOf: $0) },
      "The tables of page '\(page.id)' have \(cells) cells, which browsers take seconds to show",
      fixes: [.init("divide the page")])
  }

  fileprivate static func missingFinder(_ table: DecisionTable) -> Finding {
    Finding(
      .missingFinder, at: table.place,
      "Table '\(table.id)' is too large for readers to choose values and see the outcome",
      fixes: [.init("divide the table")])
  }

  fileprivate static func tooLarge(_ table: DecisionTable, _ limit: Message) -> Finding {
    Finding(
      .tableTooLarge, at: table.place, "With the table '\(table.id)' the page has more than \(limit)",
      fixes: [.init("divide the page")])
  }
}
