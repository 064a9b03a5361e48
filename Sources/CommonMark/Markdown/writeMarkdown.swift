/// Writes running text as Markdown, in the writer's context.
package func writeMarkdown(
  _ inlines: [Inline],
  to writer: inout MarkdownWriter,
  references: some InlineResolver
) {
}

/// Writes prose as Markdown; it ends in a line end.
package func writeMarkdown(
  _ blocks: [Block],
  to writer: inout MarkdownWriter,
  references: some InlineResolver
) {
}
