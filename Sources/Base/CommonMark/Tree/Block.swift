/// A block of prose.
package enum Block: Sendable {
  /// A paragraph.
  case paragraph([Inline])
  /// A heading.
  indirect case heading(Heading)
  /// A bulleted or numbered list.
  indirect case list(List)
  /// A fenced or indented code block.
  indirect case codeBlock(CodeBlock)
  /// A block quote.
  case quote([Block])
  /// A note, tip or warning that is set apart.
  case admonition(Admonition)
  /// A table of texts.
  indirect case table(DataTable)
  /// A thematic break: a horizontal line.
  case thematicBreak
}
