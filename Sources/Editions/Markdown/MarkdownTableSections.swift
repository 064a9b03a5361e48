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
  /// The notes as paragraphs.
  ///
  /// A marker begins the line, so each is rendered with its number; most have the same number in every section.
  private var notes: [NumberedNote: MarkdownWriter] = [:]

  private struct NumberedNote: Hashable {
    var note: Int
    var number: Int
  }

  init(_ table: TableEdition, resolver: MarkdownResolver) {
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
    self.markers = table.notes.indices.map { resolver.language.marker(of: $0 + 1) }
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
    for (number, row) in grid.rows.enumerated() {
      for cell in row {
        writer.literal("|")
        guard let cell else {
          writer.literal(" ")
          continue
        }
        writer.literal(" ")
        write(cell, isBold: (1..<section.header.count).contains(number), in: section, to: &writer)
        writer.literal(" ")
      }
      writer.literal("|")
      writer.newline()
      if number == 0 {
        for _ in row { writer.literal("| --- ") }
        writer.literal("|")
        writer.newline()
      }
    }
  }

  private func write(
    _ cell: MarkdownGrid.Cell,
    isBold: Bool,
    in section: TableArrangement.Section,
    to writer: inout MarkdownWriter
  ) {
    switch cell {
    case .header(let header):
      writer.append((isBold ? boldLabels : labels)[header.label])
      writeMarkers(header.notes, in: section, to: &writer)
    case .body(let body):
      switch body.content {
      case .label(let label): writer.append(labels[label])
      case .outcome(let outcome):
        outcomes[outcome].copy(to: &writer) { notes, writer in
          writeMarkers(notes, in: section, to: &writer)
        }
      }
    }
  }

  func writeMarkers(
    _ notes: [Int],
    in section: TableArrangement.Section,
    to writer: inout MarkdownWriter
  ) {
    for index in section.numbers(of: notes) {
      writer.literal(" ")
      writer.text(markers[index])
    }
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
