import Editions
import Localization

extension SearchRecord {
  /// Adds a table: its headings, headers, cells and notes.
  mutating func add(_ table: TableEdition, _ language: Language) {
    let arrangement = table.arrangement
    let name = (table.title ?? table.caption).searchText
    add(arrangement.id, name)
    if let caption = table.captionBelowTitle, table.title != nil { add(arrangement.id, caption.searchText, in: name) }
    guard let first = arrangement.sections.first else { return }
    var cells = TableTexts(table, &self, language)
    add(arrangement.id, headers(of: first, table), in: name)
    for (index, section) in arrangement.sections.enumerated() {
      let isDivided = !arrangement.sectionConditions.isEmpty
      let title = isDivided ? table.sections[index].searchText : name
      if isDivided { add(section.id, title, in: name) }
      add(section, of: arrangement, titled: title, &cells)
      for note in section.notes {
        guard let text = cells.position(ofNote: note.note, in: &self) else { continue }
        add([section.id, ":note.", arrangement.notes[note.note]], text, in: position(of: title))
      }
    }
  }

  /// The texts of all headers of a table, each once.
  private func headers(of section: TableArrangement.Section, _ table: TableEdition) -> String {
    var seen: Set<Int> = []
    let cells = section.header.joined() + section.rows.flatMap(\.headers)
    return cells.map(\.label).filter { seen.insert($0).inserted }.map { table.labels[$0].searchText }.filter {
      !$0.isEmpty
    }.joined(separator: " · ")
  }

  private mutating func add(
    _ section: TableArrangement.Section, of arrangement: TableArrangement, titled title: String,
    _ texts: inout TableTexts
  ) {
    var titlePosition: Int?
    for (number, row) in section.rows.enumerated() {
      let headers = texts.headers(ofCellsIn: number, of: section)
      for (index, cell) in row.cells.enumerated() where arrangement.hasPlace(cell) {
        guard let text = texts.position(of: cell.content, in: &self) else { continue }
        let heading = titlePosition ?? position(of: title)
        titlePosition = heading
        add([section.id, cell.id], text, in: heading, headers[index])
      }
    }
  }
}

/// The texts of a table's cells, with those of the headers above and next to each.
private struct TableTexts {
  private let table: TableEdition
  private let labels: [String]
  private let steps: [String]
  /// Positions of the texts of outcomes, once they are known; the inner nil is for one without a text to search.
  private var outcomes: [Int??]
  /// Positions of the texts of notes, once they are known.
  private var notes: [Int??]
  private let grid: MarkdownGrid?
  /// Positions of the texts of each column's headers, and of each label.
  private let columns: [[Int]]
  private let positions: [Int]

  init(_ table: TableEdition, _ record: inout SearchRecord, _ language: Language) {
    labels = table.labels.map(\.searchText)
    // A step comes after its choices, each of which is on a separate line in a cell.
    var steps: [String] = []
    for step in table.steps {
      let choices = step.choices.map { steps[$0] }
      steps.append(([step.text.searchText] + choices).joined(separator: Self.separator))
    }
    self.steps = steps
    outcomes = Array(repeating: nil, count: table.outcomes.count)
    notes = Array(repeating: nil, count: table.notes.count)
    self.table = table
    grid = table.arrangement.sections.first.map { MarkdownGrid($0) }
    let lines = grid.map { MarkdownColumns(table, $0, language: language).columns } ?? []
    columns = lines.map { lines in
      lines.compactMap { line in
        let text =
          switch line.content {
          case .passage(let passage): passage.searchText
          case .label(let label): table.labels[label].searchText
          }
        return text.isEmpty ? nil : record.position(of: text)
      }
    }
    var positions = [Int](repeating: -1, count: table.labels.count)
    let rows = table.arrangement.sections.first?.rows ?? []
    for header in rows.flatMap(\.headers) where !labels[header.label].isEmpty {
      positions[header.label] = record.position(of: labels[header.label])
    }
    self.positions = positions
  }

  /// The position of a cell's text.
  mutating func position(of content: BodyCell.Content, in record: inout SearchRecord) -> Int? {
    switch content {
    case .label(let label, _): return record.found(labels[label])
    case .outcome(let outcome):
      if let known = outcomes[outcome] { return known }
      let position = record.found(text(of: table.outcomes[outcome]))
      outcomes[outcome] = .some(position)
      return position
    }
  }

  private func text(of outcome: OutcomeText) -> String {
    switch outcome {
    case .steps(let positions): positions.map { steps[$0] }.joined(separator: Self.separator)
    case .values(let position, _): steps[position]
    case .doesNotApply(let words), .notStated(let words), .cannotHappen(let words, _): words.searchText
    }
  }

  private static let separator = " · "

  /// The position of a note's text.
  mutating func position(ofNote note: Int, in record: inout SearchRecord) -> Int? {
    if let known = notes[note] { return known }
    let position = record.found(table.notes[note].searchText)
    notes[note] = .some(position)
    return position
  }

  /// Positions of the texts of the headers of each cell of a row, those of the row first.
  func headers(ofCellsIn number: Int, of section: TableArrangement.Section) -> [[Int]] {
    var headers = [[Int]](repeating: [], count: section.rows[number].cells.count)
    guard let grid else { return headers }
    let above = section.header.count
    var beside: [Int] = []
    for column in 0..<grid.width {
      switch grid[above + number, column] {
      case .header(let row, let index, _):
        guard row >= above else { continue }
        let position = positions[section.rows[row - above].headers[index].label]
        if position >= 0 { beside.append(position) }
      case .cell(let index): headers[index] = beside + columns[column]
      case .nothing: break
      }
    }
    return headers
  }
}
