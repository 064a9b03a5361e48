import CommonMark
import Localization

/// Writes the grids of a table as pipe tables; what its labels and outcomes say is rendered once.
///
/// Markdown has no spans: what a span holds stands at its origin, and its other places stay empty. It has one header row
/// as well; the others are rows in bold.
struct MarkdownTableSections: ~Copyable {
  private let table: TableEdition
  private let resolver: MarkdownResolver
  private var fragments: CellFragments<MarkdownWriter>
  private let labels: [CellFragment]
  private let boldLabels: [CellFragment]
  private let outcomes: [CellFragment]
  /// The cells of any section.
  private let grid: MarkdownGrid?
  /// Of the notes with numbers from 1.
  private let markers: [String]
  /// The same, rendered for cells.
  private let cellMarkers: [CellFragment]
  /// The notes as paragraphs.
  ///
  /// A marker begins the line, so each is rendered with its number; most have the same number in every section.
  private var notes: [NumberedNote: CellFragment] = [:]

  private struct NumberedNote: Hashable {
    var note: Int
    var number: Int
  }

  init(_ table: TableEdition, language: Language, resolver: MarkdownResolver) {
    var fragments = CellFragments<MarkdownWriter>(notes: table.arrangement.notes)
    self.table = table
    self.resolver = resolver
    self.labels = table.labels.map { fragments.add($0, resolver) }
    let hasFurtherRows = table.arrangement.sections.contains { $0.header.count > 1 }
    self.boldLabels =
      hasFurtherRows
      ? table.labels.map { label in
        fragments.add(Passage([.strong(label.content)], fallback: label.fallback), resolver)
      } : []
    var steps: [CellFragment] = []
    steps.reserveCapacity(table.steps.count)
    for step in table.steps { steps.append(fragments.add(step, steps, resolver)) }
    self.outcomes = table.outcomes.map { fragments.add($0, steps, resolver) }
    self.grid = table.arrangement.sections.first.map { MarkdownGrid($0) }
    self.markers = table.notes.indices.map { language.marker(of: $0 + 1) }
    self.cellMarkers = markers.map { marker in
      let start = fragments.begin()
      Self.write(marker, to: &fragments.writer)
      return fragments.end(start)
    }
    self.fragments = fragments
    notes.reserveCapacity(2 * table.notes.count)
  }

  /// Writes the notes of a section, each as a paragraph.
  mutating func writeNotes(of section: TableArrangement.Section, to writer: inout MarkdownWriter) {
    for (index, note) in section.notes.enumerated() {
      fragments.copy(paragraph(note.note, number: index), to: &writer)
      writer.newline()
      writer.newline()
    }
  }

  private mutating func paragraph(_ note: Int, number: Int) -> CellFragment {
    let key = NumberedNote(note: note, number: number)
    if let paragraph = notes[key] { return paragraph }
    var passage = table.notes[note]
    passage.content.prepend(markers[number] + " ")
    fragments.writer.context = .paragraph
    let paragraph = fragments.add(passage, resolver)
    fragments.writer.context = .tableCell
    notes[key] = paragraph
    return paragraph
  }

  func write(_ section: TableArrangement.Section, to writer: inout MarkdownWriter) {
    guard let grid else { return }
    for number in section.header.indices {
      let labels = number > 0 ? boldLabels : labels
      for column in 0..<grid.width {
        writer.literal("| ")
        if case .header(let index) = grid[number, column] {
          write(section.header[number][index], labels, in: section, to: &writer)
        }
      }
      writer.literal("|")
      writer.newline()
      if number == 0 { writeDelimiters(grid.width, to: &writer) }
    }
    for number in section.rows.indices {
      for column in 0..<grid.width {
        writer.literal("| ")
        switch grid[section.header.count + number, column] {
        case .covered: break
        case .header(let index):
          write(section.rows[number].headers[index], labels, in: section, to: &writer)
        case .cell(let index):
          write(section.rows[number].cells[index].content, in: section, to: &writer)
          writer.literal(" ")
        }
      }
      writer.literal("|")
      writer.newline()
      if number == 0, section.header.isEmpty {
        writeDelimiters(grid.width, to: &writer)
      }
    }
  }

  private func write(
    _ header: HeaderCell,
    _ labels: [CellFragment],
    in section: TableArrangement.Section,
    to writer: inout MarkdownWriter
  ) {
    fragments.copy(labels[header.label], to: &writer)
    section.forEachNumber(of: header.notes) { fragments.copy(cellMarkers[$0], to: &writer) }
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
    case .label(let label, _):
      fragments.copy(labels[label], in: section, markers: cellMarkers, to: &writer)
    case .outcome(let outcome):
      fragments.copy(outcomes[outcome], in: section, markers: cellMarkers, to: &writer)
    }
  }

  /// Writes the markers of notes in a heading.
  func writeMarkers(
    _ notes: [Int],
    in section: TableArrangement.Section,
    to writer: inout MarkdownWriter
  ) {
    section.forEachNumber(of: notes) { Self.write(markers[$0], to: &writer) }
  }

  private static func write(_ marker: String, to writer: inout MarkdownWriter) {
    writer.literal(" ")
    writer.text(marker)
  }
}
