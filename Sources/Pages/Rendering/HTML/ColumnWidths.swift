import DecisionTables
import Editions
import Localization

/// The widths of a crosstab's columns, in letters: the same in all sections of a table, so that readers find what they
/// compare at the same place.
///
/// A column gets as much as its words need and no more; the browser distributes the rest in proportion, and makes the
/// table scroll if there is too little room.
struct ColumnWidths {
  /// The width of each column with headers of rows.
  private(set) var stub = Self.least
  /// Of the columns to the right of them.
  private(set) var columns: [Int] = []

  private static let least = 4
  private static let most = 40
  /// The most letters of a column of row headers, which must leave room for the cells.
  private static let mostOfStub = 15
  /// A sign next to the words, and the indentation of a list.
  private static let sign = 2

  private let shared: Shared<TableEdition>
  /// Of the table's labels, once they are measured.
  private var labels: [TextWidth?]

  private var table: TableEdition { shared.value }

  /// - Parameters:
  ///   - shared: a crosstab.
  ///   - widths: the widths of its outcomes.
  init(_ shared: Shared<TableEdition>, _ widths: OutcomeWidths) {
    self.shared = shared
    labels = Array(repeating: nil, count: shared.value.labels.count)
    let outcomes = table.outcomes.indices.map { letters(ofOutcome: $0, widths.outcomes[$0]) }
    for section in table.arrangement.sections {
      for row in section.rows { add(row, outcomes) }
      addHeader(of: section)
    }
    let isLong = widths.outcomes.contains(where: \.isLong)
    // Readers compare short answers along a row, so no column should be wider just because of its header.
    if !isLong, let widest = columns.max() { columns = columns.map { _ in widest } }
  }

  private mutating func add(_ row: TableArrangement.Row, _ outcomes: [Int]) {
    for header in row.headers { widenStub(to: header) }
    for (column, cell) in row.cells.enumerated() where cell.columnSpan == 1 {
      if case .outcome(let outcome) = cell.content { widen(column, to: outcomes[outcome]) }
    }
  }

  private mutating func addHeader(of section: TableArrangement.Section) {
    let stubs = section.rows.first?.headers.count ?? 0
    for cell in section.header.first?.prefix(stubs) ?? [] { widenStub(to: cell) }
    guard let last = section.header.last else { return }
    let lowest = section.header.count == 1 ? last.dropFirst(stubs) : last[...]
    for (column, cell) in lowest.enumerated() where cell.columnSpan == 1 { widen(column, to: width(of: cell).word) }
  }

  private mutating func widen(_ column: Int, to letters: Int) {
    while columns.count <= column { columns.append(Self.least) }
    columns[column] = min(max(columns[column], letters), Self.most)
  }

  private mutating func widenStub(to header: HeaderCell) {
    stub = min(max(stub, width(of: header).letters), Self.mostOfStub)
  }

  private mutating func width(of header: HeaderCell) -> TextWidth {
    let width = labels[header.label] ?? table.labels[header.label].width()
    labels[header.label] = width
    return width.adding(notes: header.notes.count)
  }

  private func letters(ofOutcome outcome: Int, _ width: TextWidth) -> Int {
    let words = table.outcomes[outcome]
    let hasSign = table.arrangement.answers[outcome] != nil || words.isOpen || words.isList(in: table)
    return width.letters + (hasSign ? Self.sign : 0)
  }
}
