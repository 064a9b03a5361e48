/// Writes a table, without a line end after its last row.
func writeMarkdown(_ table: DataTable, to writer: inout MarkdownWriter, references: some InlineResolver) {
  writer.context = .tableCell
  write(row: table.header, to: &writer, references)
  writer.newline()
  for alignment in table.alignments {
    switch alignment {
    case .left: writer.markup("| :-- ")
    case .center: writer.markup("| :-: ")
    case .right: writer.markup("| --: ")
    case nil: writer.markup("| --- ")
    }
  }
  writer.markup("|")
  for row in table.rows {
    writer.newline()
    write(row: row, to: &writer, references)
  }
}

private func write(row: [[Inline]], to writer: inout MarkdownWriter, _ references: some InlineResolver) {
  for cell in row {
    writer.literal("| ")
    writeMarkdown(cell, to: &writer, references: references)
    writer.literal(" ")
  }
  writer.literal("|")
}

/// Writes the blocks after the first paragraph of a text in a table cell: paragraphs and items, each on its own line.
///
/// A cell of GitHub's tables contains no blocks. To show where one list ends, the numbers of items are in parentheses,
/// unlike those of steps, and their bullets are round, unlike the hyphens of choices.
package func writeMarkdown(inCell blocks: [Block], to writer: inout MarkdownWriter, references: some InlineResolver) {
  for block in blocks {
    guard case .list(let list) = block else {
      writer.lineBreakTag()
      writeMarkdown(block.content, to: &writer, references: references)
      continue
    }
    for (index, item) in list.items.enumerated() {
      if let start = list.start {
        writer.lineBreakTag()
        writer.literal("(")
        writer.raw(String(start + index))
        writer.literal(") ")
      } else {
        writer.lineBreakTag()
        writer.literal("• ")
      }
      for block in item { writeMarkdown(block.content, to: &writer, references: references) }
    }
  }
}
