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
