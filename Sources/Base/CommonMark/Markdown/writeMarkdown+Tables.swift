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
