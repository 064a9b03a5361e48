/// Writes prose as Markdown: blocks separated by empty lines, and a line end after the last.
package func writeMarkdown(_ blocks: [Block], to writer: inout MarkdownWriter, references: some InlineResolver) {
  write(blocks, tight: false, to: &writer, references)
}

/// Writes the blocks of a container.
///
/// - Parameters:
///   - blocks: the blocks.
///   - tight: true if they belong to an item of a tight list.
///   - writer: the writer, at a line's beginning or after a marker.
///   - references: resolves the links and notes in them.
private func write(_ blocks: [Block], tight: Bool, to writer: inout MarkdownWriter, _ references: some InlineResolver) {
  var alternate = false
  for (index, block) in blocks.enumerated() {
    if index > 0, tight { writer.endLine() }
    if index > 0, !tight { writer.blankLine() }
    if index > 0, case .list(let list) = block, case .list(let last) = blocks[index - 1], list.ordered == last.ordered {
      alternate.toggle()
    } else {
      alternate = false
    }
    writer.beginLineUnlessMarked()
    write(block, alternate: alternate, to: &writer, references)
  }
  writer.endLine()
}

private func write(_ block: Block, alternate: Bool, to writer: inout MarkdownWriter, _ references: some InlineResolver)
{
  let context = writer.context
  switch block {
  case .paragraph(let content):
    writer.context = .paragraph
    writeMarkdown(content, to: &writer, references: references)
  case .heading(let heading): write(heading, to: &writer, references)
  case .codeBlock(let code): writer.codeBlock(code)
  case .quote(let blocks):
    writer.nested(marker: Array("> ".utf8), prefix: Array("> ".utf8)) { writer in
      write(blocks, tight: false, to: &writer, references)
    }
  case .admonition(let admonition):
    writer.nested(marker: Array("> ".utf8), prefix: Array("> ".utf8)) { writer in
      writer.raw(admonition.kind.marker)
      // Not every block may begin on the line after a text.
      if case .paragraph? = admonition.blocks.first { writer.newline() } else { writer.blankLine() }
      write(admonition.blocks, tight: false, to: &writer, references)
    }
  case .table(let table): writeMarkdown(table, to: &writer, references: references)
  case .thematicBreak: writer.markup("___")
  case .list(let list): write(list, alternate: alternate, to: &writer, references)
  }
  writer.context = context
}

private func write(_ heading: Heading, to writer: inout MarkdownWriter, _ references: some InlineResolver) {
  writer.context = .heading
  for _ in 0..<min(max(heading.level, 1), 6) { writer.markup("#") }
  writer.markup(" ")
  if let id = references.id(for: heading), !writer.isSource {
    writer.markup("<a id=\"")
    writer.attributeValue(id)
    writer.markup("\"></a>")
  }
  writeMarkdown(heading.content, to: &writer, references: references)
  if let id = heading.id, writer.isSource { writer.headingID(id) }
}

private func write(_ list: List, alternate: Bool, to writer: inout MarkdownWriter, _ references: some InlineResolver) {
  for (index, item) in list.items.enumerated() {
    if index > 0, !list.tight { writer.blankLine() }
    let marker = list.marker(ofItem: index, alternate: alternate)
    let indentation = [UInt8](repeating: 0x20, count: marker.count)
    writer.nested(marker: marker, prefix: indentation) { writer in
      write(item, tight: list.tight, to: &writer, references)
    }
  }
}

extension List {
  /// The marker of an item, and a space.
  ///
  /// - Parameters:
  ///   - index: the item's index.
  ///   - alternate: true if a list of the same kind comes right before this one.
  /// - Returns: The bytes of the marker.
  fileprivate func marker(ofItem index: Int, alternate: Bool) -> [UInt8] {
    guard let start else { return Array((alternate ? "* " : "- ").utf8) }
    return Array("\(min(start + index, 999_999_999))\(alternate ? ")" : ".") ".utf8)
  }
}
