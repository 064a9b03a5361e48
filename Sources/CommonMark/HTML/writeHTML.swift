/// Writes running text as HTML.
package func writeHTML(
  _ inlines: [Inline],
  to writer: inout HTMLWriter,
  references: some InlineResolver
) {
}

/// Writes prose as HTML.
package func writeHTML(
  _ blocks: [Block],
  to writer: inout HTMLWriter,
  references: some InlineResolver
) {
}
