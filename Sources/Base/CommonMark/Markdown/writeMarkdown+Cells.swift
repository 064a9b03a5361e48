/// Writes the paragraphs and lists behind the first paragraph of a text in a cell of a table, each on a line of its own.
///
/// A cell of GitHub's tables holds no blocks, so the numbers of items are in parentheses, apart from those of steps, and
/// their bullets are round, apart from the hyphens of choices: nobody could tell where one list ends otherwise.
package func writeMarkdown(inCell blocks: [Block], to writer: inout MarkdownWriter, references: some InlineResolver) {
  for block in blocks {
    guard case .list(let list) = block else {
      writer.literal("<br>")
      writeMarkdown(block.content, to: &writer, references: references)
      continue
    }
    for (index, item) in list.items.enumerated() {
      if let start = list.start {
        writer.literal("<br>(")
        writer.raw(String(start + index))
        writer.literal(") ")
      } else {
        writer.literal("<br>• ")
      }
      for block in item { writeMarkdown(block.content, to: &writer, references: references) }
    }
  }
}
