import CommonMark
import Localization

extension MarkdownRenderer {
  mutating func write(_ table: TableEdition) {
    let arrangement = table.arrangement
    if let title = table.title {
      heading("## ", id: arrangement.id, title)
    }
    if let caption = table.captionBelowTitle {
      write(caption)
      writer.newline()
      writer.newline()
    }
    var grid = MarkdownTableSections(table, language: edition.language, resolver: resolver)
    for (index, section) in arrangement.sections.enumerated() {
      if !table.sections.isEmpty {
        heading("### ", id: section.id, table.sections[index]) { writer in
          grid.writeMarkers(section.headingNotes, in: section, to: &writer)
        }
      } else if table.title == nil {
        writer.anchor(section.id)
        write(table.caption)
        writer.newline()
        writer.newline()
      }
      writer.context = .tableCell
      grid.write(section, to: &writer)
      writer.context = .paragraph
      writer.newline()
      grid.writeNotes(of: section, to: &writer)
    }
    if let verdict = table.verdict { write(verdict) }
  }

  private mutating func write(_ verdict: VerdictText) {
    var passage = verdict.statement
    passage.content.append(.text(verdict.separator))
    passage.content += verdict.fingerprint
    write(passage)
    writer.newline()
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
    let details = edition.language[.details]
    for row in index.rows {
      for value in row.values {
        writer.literal("| ")
        write(value)
        writer.literal(" ")
      }
      writer.literal("| ")
      writeMarkdown(
        [link(details, to: "#" + row.section)],
        to: &writer,
        references: resolver
      )
      writer.literal(" |")
      writer.newline()
    }
    writer.context = .paragraph
    writer.newline()
  }
}
