import CommonMark
import Editions
import Localization

/// Writes the grids of a table as pipe tables; labels and outcomes are rendered once.
///
/// Markdown has no spans and only one header row: the headers above a column are in one cell, line by line, and the
/// header of several rows is repeated in each of them.
struct MarkdownTableSections: ~Copyable {
  private let shared: Shared<TableEdition>
  private var fragments: CellFragments<MarkdownWriter>
  /// The lines of each column's header, with their notes as positions in the table's notes.
  private let columns: [[HeaderLine]]
  /// The cells of any section.
  private let grid: MarkdownGrid?
  /// Of the notes with numbers from 1.
  private let markers: [String]
  /// Ids of rows, headers and cells that something links to.
  private let linkedPlaces: Set<String>
  private let resolver: MarkdownResolver
  /// The notes as paragraphs.
  ///
  /// A marker begins the line, so each is rendered with its number; most have the same number in every section.
  private var notes: [NumberedNote: CellFragment] = [:]

  private var table: TableEdition { shared.value }

  private struct HeaderLine {
    var text: CellFragment
    /// The position of the label that it is; nil for words around one.
    var label: Int?
    var notes: [Int]
  }

  private struct NumberedNote: Hashable {
    var note: Int
    var number: Int
  }

  /// - Parameters:
  ///   - table: the table.
  ///   - linkedPlaces: ids of rows, headers and cells that something links to.
  ///   - language: the page's.
  ///   - resolver: resolves links.
  init(_ table: TableEdition, linkedPlaces: Set<String>, language: Language, resolver: MarkdownResolver) {
    var fragments = CellFragments<MarkdownWriter>(table, resolver)
    shared = Shared(table)
    let grid = table.arrangement.sections.first.map { MarkdownGrid($0) }
    self.grid = grid
    let columns = grid.map { MarkdownColumns(table, $0, language: language).columns } ?? []
    self.columns = columns.map { lines in
      lines.map { line in
        switch line.content {
        case .passage(let passage): HeaderLine(text: fragments.add(passage), label: nil, notes: line.notes)
        case .label(let label): HeaderLine(text: fragments.labels[label], label: label, notes: line.notes)
        }
      }
    }
    markers = language.markers(count: table.notes.count)
    self.linkedPlaces = linkedPlaces
    self.resolver = resolver
    self.fragments = fragments
  }

  /// Writes the notes of a section, each as a paragraph.
  mutating func writeNotes(of section: TableArrangement.Section, to writer: inout MarkdownWriter) {
    for (index, note) in section.notes.enumerated() {
      writer.anchor(noteID(index, of: section))
      fragments.copy(paragraph(note.note, number: index, of: section), to: &writer)
      writer.wayBack(to: section.id)
      writer.newline()
      writer.newline()
    }
  }

  private mutating func paragraph(_ note: Int, number: Int, of section: TableArrangement.Section) -> CellFragment {
    let key = NumberedNote(note: note, number: number)
    var terms = table.termLinks?.terms(inNote: note, of: section) ?? []
    let isShared = terms.isEmpty
    if isShared, let paragraph = notes[key] { return paragraph }
    var passage = table.note(note)
    passage.content.prepend(markers[number] + " ")
    fragments.writer.context = .paragraph
    let paragraph = fragments.add(passage, linking: &terms)
    fragments.writer.context = .tableCell
    if isShared { notes[key] = paragraph }
    return paragraph
  }

  private func noteID(_ number: Int, of section: TableArrangement.Section) -> String {
    section.id + ":note." + table.arrangement.notes[section.notes[number].note]
  }

  /// The markers of a section's notes, each with a link to its note.
  private mutating func cellMarkers(of section: TableArrangement.Section) -> [CellFragment] {
    section.notes.indices.map { number in
      let link = link(toNote: number, of: section)
      return fragments.fragment { [resolver] in
        $0.writer.literal(" ")
        writeMarkdown([link], to: &$0.writer, references: resolver)
      }
    }
  }

  private func link(toNote number: Int, of section: TableArrangement.Section) -> Inline {
    .link(Link(destination: "#" + noteID(number, of: section), content: [.text(markers[number])], range: .nowhere))
  }

  mutating func write(_ section: TableArrangement.Section, to writer: inout MarkdownWriter) {
    guard let grid else { return }
    let cellMarkers = cellMarkers(of: section)
    fragments.begin(section)
    if !section.header.isEmpty {
      writeHeader(of: section, grid, cellMarkers, to: &writer)
      writeDelimiters(grid.width, to: &writer)
    }
    var heading: Int?
    for number in section.rows.indices where !isFolded(number, in: section) {
      if section.rows[number].beginsGroup { heading = section.rows[number].isHeading ? number : nil }
      if heading == number { continue }
      for column in 0..<grid.width {
        writer.literal("| ")
        if column == 0 {
          if let heading, heading + 1 == number { writeAnchor(section.id + section.rows[heading].id, to: &writer) }
          writeAnchor(section.id + section.rows[number].id, to: &writer)
        }
        write(column, ofRow: number, below: heading, grid, in: section, cellMarkers, to: &writer)
      }
      writer.literal("|")
      writer.newline()
      if number == 0, section.header.isEmpty { writeDelimiters(grid.width, to: &writer) }
    }
  }

  /// Writes an empty element as a link target, if there are links to the id.
  private func writeAnchor(_ id: @autoclosure () -> String, to writer: inout MarkdownWriter) {
    // Hardly any page has such links.
    if linkedPlaces.isEmpty { return }
    let id = id()
    if linkedPlaces.contains(id) { writer.anchor(id) }
  }

  private func writeHeader(
    of section: TableArrangement.Section, _ grid: MarkdownGrid, _ cellMarkers: [CellFragment],
    to writer: inout MarkdownWriter
  ) {
    for (column, lines) in columns.enumerated() {
      writer.literal("| ")
      for row in section.header.indices {
        if case .header(let row, let index, isOrigin: true) = grid[row, column] {
          writeAnchor(section.id + section.header[row][index].id, to: &writer)
        }
      }
      for (index, line) in lines.enumerated() {
        if index > 0 { writer.lineBreakTag() }
        let text = line.label.map { fragments.heading($0) } ?? line.text
        fragments.copy(text, in: section, markers: cellMarkers, to: &writer)
        section.forEachNumber(of: line.notes) { fragments.copy(cellMarkers[$0], to: &writer) }
      }
      writer.literal(" ")
    }
    writer.literal("|")
    writer.newline()
  }

  /// Writes a cell of a row; what has a row of its own as the heading of a group is before the headers of the group's rows.
  private func write(
    _ column: Int, ofRow number: Int, below heading: Int?, _ grid: MarkdownGrid, in section: TableArrangement.Section,
    _ cellMarkers: [CellFragment], to writer: inout MarkdownWriter
  ) {
    switch grid[section.header.count + number, column] {
    case .nothing: return
    case .header(let row, let index, let isOrigin):
      let own = row - section.header.count
      // The header of a whole row is in its first cell only.
      if !isOrigin && own == number { return }
      let header = section.rows[own].headers[index]
      if isOrigin, header.id != section.rows[own].id { writeAnchor(section.id + header.id, to: &writer) }
      for group in heading.map({ section.rows[$0].headers }) ?? [] {
        fragments.copy(group, in: section, markers: cellMarkers, to: &writer)
        writer.lineBreakTag()
      }
      fragments.copy(header, in: section, markers: cellMarkers, to: &writer)
      // Only the innermost header differs from row to row.
      if index + 1 == section.rows[own].headers.count, own == number {
        for next in rowsFolded(into: number, in: section) {
          writer.lineBreakTag()
          for header in section.rows[next].headers {
            fragments.copy(header, in: section, markers: cellMarkers, to: &writer)
          }
        }
      }
    case .cell(let index):
      let cell = section.rows[number].cells[index]
      writeAnchor(section.id + cell.id, to: &writer)
      for next in rowsFolded(into: number, in: section) {
        writeAnchor(section.id + section.rows[next].cells[index].id, to: &writer)
      }
      write(cell, in: section, cellMarkers, to: &writer)
    }
    writer.literal(" ")
  }

  /// True if a row of a crosstab shares its cells with the one above it, and is folded into that.
  private func isFolded(_ row: Int, in section: TableArrangement.Section) -> Bool {
    table.arrangement.style == .crosstab && section.rows[row].cells.first?.rowSpan == 0
  }

  /// The rows that share their cells with the row above them.
  private func rowsFolded(into row: Int, in section: TableArrangement.Section) -> Range<Int> {
    guard table.arrangement.style == .crosstab else { return row + 1..<row + 1 }
    return row + 1..<row + max(section.rows[row].cells.first?.rowSpan ?? 1, 1)
  }

  private func writeDelimiters(_ count: Int, to writer: inout MarkdownWriter) {
    for _ in 0..<count { writer.literal("| --- ") }
    writer.literal("|")
    writer.newline()
  }

  private func write(
    _ cell: BodyCell, in section: TableArrangement.Section, _ cellMarkers: [CellFragment],
    to writer: inout MarkdownWriter
  ) {
    let text =
      switch cell.content {
      case .label(let label, _): fragments.label(label, at: cell.id)
      case .outcome(let outcome): fragments.outcome(outcome, at: cell.id)
      }
    fragments.copy(text, in: section, markers: cellMarkers, to: &writer)
  }

  /// Writes the markers of notes in a heading.
  func writeMarkers(_ notes: [Int], in section: TableArrangement.Section, to writer: inout MarkdownWriter) {
    section.forEachNumber(of: notes) {
      writer.literal(" ")
      writeMarkdown([link(toNote: $0, of: section)], to: &writer, references: resolver)
    }
  }
}
