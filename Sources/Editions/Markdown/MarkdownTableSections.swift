import CommonMark
import Localization

/// Writes the grids of a table as pipe tables; what its labels and outcomes say is rendered once.
///
/// Markdown has no spans: what a span holds stands at its origin, and its other places stay empty. It has one header row
/// as well; the others are rows in bold.
struct MarkdownTableSections {
  private let table: TableEdition
  private let labels: [MarkdownWriter]
  private let boldLabels: [MarkdownWriter]
  private let outcomes: [MarkdownFragment]
  /// Of the notes with numbers from 1.
  private let markers: [String]
  /// The same, rendered for cells.
  private let cellMarkers: [MarkdownWriter]
  /// The notes as paragraphs.
  ///
  /// A marker begins the line, so each is rendered with its number; most have the same number in every section.
  private var notes: [NumberedNote: MarkdownWriter] = [:]

  private struct NumberedNote: Hashable {
    var note: Int
    var number: Int
  }

  init(_ table: TableEdition, language: Language, resolver: MarkdownResolver) {
    self.table = table
    self.labels = table.labels.map { Self.render($0, resolver) }
    let hasFurtherRows = table.arrangement.sections.contains { $0.header.count > 1 }
    self.boldLabels =
      hasFurtherRows
      ? table.labels.map { label in
        Self.render(Passage([.strong(label.content)], fallback: label.fallback), resolver)
      } : []
    var steps: [MarkdownFragment] = []
    for step in table.steps { steps.append(MarkdownFragment(step, steps, resolver)) }
    self.outcomes = table.outcomes.map { MarkdownFragment($0, steps, resolver) }
    self.markers = table.notes.indices.map { language.marker(of: $0 + 1) }
    self.cellMarkers = markers.map { marker in
      var writer = MarkdownWriter(context: .tableCell, reserving: 16)
      Self.writeMarker(marker, to: &writer)
      return writer
    }
    for section in table.arrangement.sections {
      for (index, note) in section.notes.enumerated() {
        let key = NumberedNote(note: note.note, number: index)
        if notes[key] == nil { notes[key] = paragraph(key, resolver) }
      }
    }
  }

  private func paragraph(_ note: NumberedNote, _ resolver: MarkdownResolver) -> MarkdownWriter {
    var writer = MarkdownWriter(context: .paragraph)
    var passage = table.notes[note.note]
    passage.content.insert(.text(markers[note.number] + " "), at: 0)
    MarkdownRenderer.write(passage, to: &writer, resolver)
    return writer
  }

  /// Writes the notes of a section, each as a paragraph.
  func writeNotes(of section: TableArrangement.Section, to writer: inout MarkdownWriter) {
    for (index, note) in section.notes.enumerated() {
      if let text = notes[NumberedNote(note: note.note, number: index)] { writer.append(text) }
      writer.newline()
      writer.newline()
    }
  }

  private static func render(_ label: Passage, _ resolver: MarkdownResolver) -> MarkdownWriter {
    var writer = MarkdownWriter(context: .tableCell, reserving: 64)
    MarkdownRenderer.write(label, to: &writer, resolver)
    return writer
  }

  func write(_ section: TableArrangement.Section, to writer: inout MarkdownWriter) {
    let grid = MarkdownGrid(section)
    for (number, headers) in section.header.enumerated() {
      let labels = number > 0 ? boldLabels : labels
      for place in grid.rows[number] {
        writer.literal("| ")
        if case .header(let index) = place {
          write(headers[index], labels, in: section, to: &writer)
        }
      }
      writer.literal("|")
      writer.newline()
      if number == 0 { writeDelimiters(grid.rows[0].count, to: &writer) }
    }
    for (number, row) in section.rows.enumerated() {
      for place in grid.rows[section.header.count + number] {
        writer.literal("| ")
        switch place {
        case .covered: break
        case .header(let index): write(row.headers[index], labels, in: section, to: &writer)
        case .cell(let index):
          write(row.cells[index].content, in: section, to: &writer)
          writer.literal(" ")
        }
      }
      writer.literal("|")
      writer.newline()
      if number == 0, section.header.isEmpty {
        writeDelimiters(grid.rows[0].count, to: &writer)
      }
    }
  }

  private func write(
    _ header: HeaderCell,
    _ labels: [MarkdownWriter],
    in section: TableArrangement.Section,
    to writer: inout MarkdownWriter
  ) {
    writer.append(labels[header.label])
    writeMarkers(header.notes, in: section, to: &writer)
    writer.literal(" ")
  }

  private func writeDelimiters(_ count: Int, to writer: inout MarkdownWriter) {
    for _ in 0..<count { writer.literal("| --- ") }
    writer.literal("|")
    writer.newline()
  }

  private func write(
    _ content: BodyCell.Content,
    in section: TableArrangement.Section,
    to writer: inout MarkdownWriter
  ) {
    switch content {
    case .label(let label): writer.append(labels[label])
    case .outcome(let outcome):
      outcomes[outcome].copy(in: section, markers: cellMarkers, to: &writer)
    }
  }

  /// Writes the markers of notes in a heading, or in a cell.
  func writeMarkers(
    _ notes: [Int],
    in section: TableArrangement.Section,
    to writer: inout MarkdownWriter
  ) {
    section.forEachNumber(of: notes) { Self.writeMarker(markers[$0], to: &writer) }
  }

  private static func writeMarker(_ marker: String, to writer: inout MarkdownWriter) {
    writer.literal(" ")
    writer.text(marker)
  }
}

extension CellFragment<MarkdownWriter> {
  /// What a cell says, in its outcome's words, put together from what the table's steps say.
  init(_ outcome: OutcomeText, _ steps: [MarkdownFragment], _ resolver: MarkdownResolver) {
    switch outcome {
    case .notStated(let words):
      write { MarkdownRenderer.write(words, to: &$0, resolver) }
    case .cannotHappen(let words, let note):
      write { MarkdownRenderer.write(words, to: &$0, resolver) }
      appendNotes([note])
    case .steps(let positions):
      for (index, position) in positions.enumerated() {
        if index > 0 { write { $0.literal("<br>") } }
        if positions.count > 1 { write { $0.itemNumber(index + 1) } }
        append(steps[position])
      }
    case .values(let position, _):
      append(steps[position])
    }
  }

  /// What a step says, put together from what the steps before it say, its choices among them.
  init(_ step: StepText, _ steps: [MarkdownFragment], _ resolver: MarkdownResolver) {
    write { MarkdownRenderer.write(step.text, to: &$0, resolver) }
    appendNotes(step.notes)
    for choice in step.choices {
      write { $0.literal("<br>- ") }
      append(steps[choice])
    }
  }
}
