import CommonMark
import Localization

/// Writes the grids of a table: what its labels and outcomes say is rendered once, and copied to every cell that says it.
struct HTMLTableSections {
  private let table: TableEdition
  private let labels: [HTMLWriter]
  private let notes: [HTMLWriter]
  private let outcomes: [HTMLFragment]
  /// Of the notes with numbers from 1.
  private let markers: [String]

  init(_ table: TableEdition, language: Language, resolver: HTMLResolver) {
    self.table = table
    self.labels = table.labels.map { Self.render($0, resolver) }
    self.notes = table.notes.map { Self.render($0, resolver) }
    var steps: [HTMLFragment] = []
    for step in table.steps { steps.append(HTMLFragment(step, steps, resolver)) }
    self.outcomes = table.outcomes.map { HTMLFragment($0, steps, resolver) }
    self.markers = table.notes.indices.map { language.marker(of: $0 + 1) }
  }

  private static func render(_ passage: Passage, _ resolver: HTMLResolver) -> HTMLWriter {
    var writer = HTMLWriter(reserving: 64)
    HTMLRenderer.write(passage, to: &writer, resolver)
    return writer
  }

  /// The text of the note at a position of the table's notes.
  func text(ofNote note: Int) -> HTMLWriter { notes[note] }

  func write(_ section: TableArrangement.Section, to writer: inout HTMLWriter) {
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
    _ markers: [HTMLWriter],
    to writer: inout HTMLWriter
  ) {
    writer.begin("tr")
    writer.attribute("id", row.id)
    writer.content()
    for header in row.headers { write(header, in: section, markers, to: &writer) }
    for cell in row.cells { write(cell, in: section, markers, to: &writer) }
    writer.end("tr")
    writer.newline()
  }

  private func write(
    _ header: HeaderCell,
    in section: TableArrangement.Section,
    _ markers: [HTMLWriter],
    to writer: inout HTMLWriter
  ) {
    writer.begin("th")
    // Notes lead back to their headers, and links to a rule may lead to a column's.
    if !header.notes.isEmpty || (table.arrangement.style == .rules && header.scope == .column) {
      writer.attribute("id", header.id)
    }
    writer.attribute("scope", is: header.scope == .column ? "col" : "row")
    if header.columnSpan > 1 { writer.attribute("colspan", String(header.columnSpan)) }
    if header.rowSpan > 1 { writer.attribute("rowspan", String(header.rowSpan)) }
    writer.content()
    writer.append(labels[header.label])
    section.forEachNumber(of: header.notes) { writer.append(markers[$0]) }
    writer.end("th")
  }

  private func write(
    _ cell: BodyCell,
    in section: TableArrangement.Section,
    _ markers: [HTMLWriter],
    to writer: inout HTMLWriter
  ) {
    writer.begin("td")
    writer.attribute("id", cell.id)
    switch cell.content {
    case .label(let label):
      writer.content()
      writer.append(labels[label])
    case .outcome(let outcome):
      if let style = styleClass(of: outcome) { writer.attribute("class", is: style) }
      writer.content()
      outcomes[outcome].copy(in: section, markers: markers, to: &writer)
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
    section.forEachNumber(of: notes) { writeMarker($0, in: section, to: &writer) }
  }

  /// The markers of all notes of a section.
  private func markers(of section: TableArrangement.Section) -> [HTMLWriter] {
    section.notes.indices.map { number in
      var writer = HTMLWriter()
      writeMarker(number, in: section, to: &writer)
      return writer
    }
  }

  private func writeMarker(
    _ number: Int,
    in section: TableArrangement.Section,
    to writer: inout HTMLWriter
  ) {
    writer.text("\u{A0}")
    writer.start("sup")
    writer.begin("a")
    writer.attribute("class", is: "note-ref")
    let note = table.arrangement.notes[section.notes[number].note]
    writer.attribute("href", ["#", section.id, ":note.", note])
    writer.content()
    writer.text(markers[number])
    writer.end("a")
    writer.end("sup")
  }
}

extension CellFragment<HTMLWriter> {
  /// What a cell says, in its outcome's words, put together from what the table's steps say.
  init(_ outcome: OutcomeText, _ steps: [HTMLFragment], _ resolver: HTMLResolver) {
    switch outcome {
    case .notStated(let words):
      write { HTMLRenderer.write(words, to: &$0, resolver) }
    case .cannotHappen(let words, let note):
      write { HTMLRenderer.write(words, to: &$0, resolver) }
      appendNotes([note])
    case .steps(let positions) where positions.count == 1:
      append(steps[positions[0]])
    case .steps(let positions):
      append("ol", positions.map { steps[$0] })
    case .values(let position, _):
      append(steps[position])
    }
  }

  /// What a step says, put together from what the steps before it say, its choices among them.
  init(_ step: StepText, _ steps: [HTMLFragment], _ resolver: HTMLResolver) {
    write { HTMLRenderer.write(step.text, to: &$0, resolver) }
    appendNotes(step.notes)
    if !step.choices.isEmpty { append("ul", step.choices.map { steps[$0] }) }
  }

  private mutating func append(_ list: StaticString, _ items: [HTMLFragment]) {
    write { $0.start(list) }
    for item in items {
      write { $0.start("li") }
      append(item)
      write { $0.end("li") }
    }
    write { $0.end(list) }
  }
}
