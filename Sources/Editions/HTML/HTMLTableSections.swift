import CommonMark
import Localization

/// Writes the grids of a table: what its labels and outcomes say is rendered once, and copied to every cell that says it.
struct HTMLTableSections: ~Copyable {
  private let table: TableEdition
  private var fragments: CellFragments<HTMLWriter>
  private let labels: [CellFragment]
  private let notes: [CellFragment]
  private let outcomes: [CellFragment]
  /// Of the notes with numbers from 1.
  private let markers: [String]

  init(_ table: TableEdition, language: Language, resolver: HTMLResolver) {
    var fragments = CellFragments<HTMLWriter>(notes: table.arrangement.notes)
    self.table = table
    self.labels = table.labels.map { fragments.add($0, resolver) }
    self.notes = table.notes.map { fragments.add($0, resolver) }
    var steps: [CellFragment] = []
    steps.reserveCapacity(table.steps.count)
    for step in table.steps { steps.append(fragments.add(step, steps, resolver)) }
    self.outcomes = table.outcomes.map { fragments.add($0, steps, resolver) }
    self.markers = table.notes.indices.map { language.marker(of: $0 + 1) }
    self.fragments = fragments
  }

  /// The marker of a section's note.
  func marker(ofNote number: Int) -> String { markers[number] }

  /// Writes the text of the note at a position of the table's notes.
  func writeText(ofNote note: Int, to writer: inout HTMLWriter) {
    fragments.copy(notes[note], to: &writer)
  }

  mutating func write(_ section: TableArrangement.Section, to writer: inout HTMLWriter) {
    let markers = markers(of: section)
    writer.start("thead")
    writer.newline()
    for row in section.header {
      writer.start("tr")
      for cell in row { write(cell, in: section, markers, to: &writer) }
      writer.end("tr")
      writer.newline()
    }
    writer.end("thead")
    writer.newline()
    writer.start("tbody")
    writer.newline()
    for row in section.rows { write(row, in: section, markers, to: &writer) }
    writer.end("tbody")
    writer.newline()
  }

  private func write(
    _ row: TableArrangement.Row,
    in section: TableArrangement.Section,
    _ markers: [CellFragment],
    to writer: inout HTMLWriter
  ) {
    writer.begin("tr")
    writer.attribute("id", section.id, row.id)
    writer.content()
    for header in row.headers { write(header, in: section, markers, to: &writer) }
    for cell in row.cells { write(cell, in: section, markers, to: &writer) }
    writer.end("tr")
    writer.newline()
  }

  private func write(
    _ header: HeaderCell,
    in section: TableArrangement.Section,
    _ markers: [CellFragment],
    to writer: inout HTMLWriter
  ) {
    writer.begin("th")
    // Notes lead back to their headers, and links to a rule may lead to a column's.
    if !header.notes.isEmpty || (table.arrangement.style == .rules && header.scope == .column) {
      writer.attribute("id", section.id, header.id)
    }
    writer.attribute("scope", is: header.scope == .column ? "col" : "row")
    if header.columnSpan > 1 { writer.attribute("colspan", String(header.columnSpan)) }
    if header.rowSpan > 1 { writer.attribute("rowspan", String(header.rowSpan)) }
    writer.content()
    fragments.copy(labels[header.label], to: &writer)
    section.forEachNumber(of: header.notes) { fragments.copy(markers[$0], to: &writer) }
    writer.end("th")
  }

  private func write(
    _ cell: BodyCell,
    in section: TableArrangement.Section,
    _ markers: [CellFragment],
    to writer: inout HTMLWriter
  ) {
    writer.begin("td")
    writer.attribute("id", section.id, cell.id)
    switch cell.content {
    case .label(let label, _):
      writer.content()
      fragments.copy(labels[label], in: section, markers: markers, to: &writer)
    case .outcome(let outcome):
      if let style = styleClass(of: outcome) { writer.attribute("class", is: style) }
      writer.content()
      fragments.copy(outcomes[outcome], in: section, markers: markers, to: &writer)
    }
    writer.end("td")
  }

  private func styleClass(of outcome: Int) -> StaticString? {
    switch table.arrangement.outcomes[outcome] {
    case .steps, .values: nil
    case .notStated: "not-stated"
    case .cannotHappen: "cannot-happen"
    }
  }

  /// Writes the markers of notes, each with a link to the note below the section's table.
  func writeMarkers(
    _ notes: [Int],
    in section: TableArrangement.Section,
    to writer: inout HTMLWriter
  ) {
    section.forEachNumber(of: notes) {
      Self.write(markers[$0], of: table.arrangement.notes[section.notes[$0].note], section, &writer)
    }
  }

  /// The markers of all notes of a section.
  private mutating func markers(of section: TableArrangement.Section) -> [CellFragment] {
    section.notes.indices.map { number in
      let note = table.arrangement.notes[section.notes[number].note]
      let start = fragments.begin()
      Self.write(markers[number], of: note, section, &fragments.writer)
      return fragments.end(start)
    }
  }

  private static func write(
    _ marker: String,
    of note: String,
    _ section: TableArrangement.Section,
    _ writer: inout HTMLWriter
  ) {
    writer.text(is: "\u{A0}")
    writer.start("sup")
    writer.begin("a", class: "note-ref")
    writer.attribute("href", "#", section.id, ":note.", note)
    writer.content()
    writer.text(marker)
    writer.end("a")
    writer.end("sup")
  }
}
