import CommonMark
import Editions
import Localization

extension MarkdownRenderer {
  mutating func write(_ table: TableEdition) {
    let arrangement = table.arrangement
    if let title = table.title { heading("## ", id: arrangement.id, title) }
    if let caption = table.captionBelowTitle {
      if table.title == nil { writer.anchor(arrangement.id) }
      write(Passage([.strong(caption.content)], fallback: caption.fallback))
      writer.newline()
      writer.newline()
    }
    if let verdict = table.verdict { write(verdict) }
    if let sources = table.sources {
      write(sources)
      writer.newline()
      writer.newline()
    }
    // Two lists in a row would be one, with paragraphs in it.
    let sentences = (table.graph?.sentences ?? []) + table.names
    if !sentences.isEmpty { writeList(of: sentences) }
    var grid = MarkdownTableSections(
      table, linkedPlaces: edition.linkedPlaces, language: edition.language, resolver: resolver)
    for (index, section) in arrangement.sections.enumerated() {
      if !table.sections.isEmpty {
        heading("### ", id: section.id, table.sections[index]) { writer in
          grid.writeMarkers(section.headingNotes, in: section, to: &writer)
        }
      }
      writer.context = .tableCell
      grid.write(section, to: &writer)
      writer.context = .paragraph
      writer.newline()
      grid.writeNotes(of: section, to: &writer)
    }
  }

  /// Writes the number of combinations with an answer, and the details in a small line below.
  private mutating func write(_ verdict: VerdictText) {
    write(verdict.headline)
    writer.lineBreakTag()
    writer.newline()
    writer.literal("<sub>")
    var details = verdict.details
    details.append(.text(verdict.separator))
    details += verdict.fingerprint
    writeMarkdown(details, to: &writer, references: resolver)
    writer.literal("</sub>")
    writer.newline()
    writer.newline()
    if verdict.reading.content.isEmpty { return }
    write(verdict.reading)
    writer.newline()
    writer.newline()
  }

  /// Writes which tables decide for which, or what names stand for, as a list.
  private mutating func writeList(of sentences: [Passage]) {
    for sentence in sentences {
      writer.literal("- ")
      write(sentence)
      writer.newline()
    }
    writer.newline()
  }

  mutating func write(_ index: IndexEdition) {
    writer.context = .tableCell
    for header in index.header {
      writer.literal("| ")
      write(header)
      writer.literal(" ")
    }
    writer.literal("|")
    writer.newline()
    for _ in index.header { writer.literal("| --- ") }
    writer.literal("|")
    writer.newline()
    for row in index.rows {
      for (position, value) in row.values.enumerated() {
        writer.literal("| ")
        write(position == 0 ? link(value, to: "#" + row.section) : value)
        writer.literal(" ")
      }
      writer.literal("|")
      writer.newline()
    }
    writer.context = .paragraph
    writer.newline()
  }

  /// Writes a link to the table of another page; Markdown has no finder.
  mutating func write(_ finder: FinderEdition) {
    guard let link = finder.link(in: edition.language) else { return }
    write(link)
    writer.newline()
    writer.newline()
  }

  private func link(_ value: Passage, to destination: String) -> Passage {
    let link = Link(destination: destination, content: value.content.withoutLinks(), range: .nowhere)
    return Passage([.link(link)], fallback: value.fallback)
  }
}
