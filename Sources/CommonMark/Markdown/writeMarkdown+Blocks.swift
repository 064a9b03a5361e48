/// Writes prose as Markdown, blocks separated by empty lines; it ends in a line end.
package func writeMarkdown(
  _ blocks: [Block],
  to writer: inout MarkdownWriter,
  references: some InlineResolver
) {
  BlockMarkdown(references: references).write(blocks, tight: false, bullets: 0, to: &writer)
}

/// Writes blocks.
private struct BlockMarkdown<References: InlineResolver> {
  let references: References

  /// - Parameters:
  ///   - blocks: the blocks of a container.
  ///   - tight: whether they belong to an item of a tight list.
  ///   - bullets: how many bulleted lists they stand in.
  ///   - writer: the writer, at a line's beginning or after a marker.
  func write(_ blocks: [Block], tight: Bool, bullets: Int, to writer: inout MarkdownWriter) {
    var alternate = false
    for (index, block) in blocks.enumerated() {
      if index > 0, tight { writer.endLine() }
      if index > 0, !tight { writer.blankLine() }
      if index > 0, case .list(let list) = block, case .list(let last) = blocks[index - 1],
        list.ordered == last.ordered
      {
        alternate.toggle()
      } else {
        alternate = false
      }
      writer.beginLineUnlessMarked()
      write(block, alternate: alternate, bullets: bullets, to: &writer)
    }
    writer.endLine()
  }

  private func write(
    _ block: Block,
    alternate: Bool,
    bullets: Int,
    to writer: inout MarkdownWriter
  ) {
    let context = writer.context
    switch block {
    case .paragraph(let content):
      writer.context = .paragraph
      writeMarkdown(content, to: &writer, references: references)
    case .heading(let heading): write(heading, to: &writer)
    case .codeBlock(let code): writer.codeBlock(code)
    case .quote(let blocks):
      writer.nested(marker: Array("> ".utf8), prefix: Array("> ".utf8)) { writer in
        write(blocks, tight: false, bullets: bullets, to: &writer)
      }
    case .thematicBreak: writer.raw("___")
    case .list(let list): write(list, alternate: alternate, bullets: bullets, to: &writer)
    }
    writer.context = context
  }

  private func write(_ heading: Heading, to writer: inout MarkdownWriter) {
    writer.context = .heading
    writer.raw(String(repeating: "#", count: min(max(heading.level, 1), 6)) + " ")
    if let id = references.id(for: heading) {
      writer.raw("<a id=\"")
      writer.attributeValue(id)
      writer.raw("\"></a>")
    }
    writeMarkdown(heading.content, to: &writer, references: references)
  }

  private func write(
    _ list: List,
    alternate: Bool,
    bullets: Int,
    to writer: inout MarkdownWriter
  ) {
    for (index, item) in list.items.enumerated() {
      if index > 0, !list.tight { writer.blankLine() }
      let marker = list.marker(ofItem: index, alternate: alternate)
      let indentation = [UInt8](repeating: 0x20, count: marker.count)
      writer.nested(marker: marker, prefix: indentation) { writer in
        write(item, tight: list.tight, bullets: bullets + 1, to: &writer)
      }
    }
  }
}

extension List {
  /// The marker of an item and a blank.
  ///
  /// - Parameters:
  ///   - index: the item's index.
  ///   - alternate: whether a list of the same kind stands before this one.
  /// - Returns: its bytes.
  fileprivate func marker(ofItem index: Int, alternate: Bool) -> [UInt8] {
    guard let start else { return Array((alternate ? "* " : "- ").utf8) }
    return Array("\(min(start + index, 999_999_999))\(alternate ? ")" : ".") ".utf8)
  }
}
