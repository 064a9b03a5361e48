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

extension Block {
  /// The block with its children replaced; unchanged if it has none.
  package func mapChildren(_ transform: (Block) -> Block) -> Block {
    switch self {
    case .list(var list):
      list.items = list.items.map { $0.map(transform) }
      return .list(list)
    case .quote(let blocks): return .quote(blocks.map(transform))
    case .admonition(var admonition):
      admonition.blocks = admonition.blocks.map(transform)
      return .admonition(admonition)
    case .paragraph, .heading, .codeBlock, .table, .thematicBreak: return self
    }
  }

  /// The running text of a paragraph, a heading or the cells of a table; empty for any other block.
  package var content: [Inline] {
    switch self {
    case .paragraph(let content): content
    case .heading(let heading): heading.content
    case .table(let table): Array(table.cells.joined(separator: [.softBreak]))
    case .list, .quote, .admonition, .codeBlock, .thematicBreak: []
    }
  }

  /// The block with the running text of all its paragraphs, headings and cells replaced, at any depth.
  package func mapContent(_ transform: ([Inline]) -> [Inline]) -> Block {
    switch self {
    case .paragraph(let content): return .paragraph(transform(content))
    case .heading(var heading):
      heading.content = transform(heading.content)
      return .heading(heading)
    case .table(let table): return .table(table.mapCells(transform))
    case .list, .quote, .admonition: return mapChildren { $0.mapContent(transform) }
    case .codeBlock, .thematicBreak: return self
    }
  }
}

extension [Block] {
  /// Calls a closure with every block in reading order; lists and quotes come before their content.
  package func forEachNested(_ body: (Block) -> Void) {
    for block in self {
      body(block)
      switch block {
      case .list(let list): for item in list.items { item.forEachNested(body) }
      case .quote(let blocks): blocks.forEachNested(body)
      case .admonition(let admonition): admonition.blocks.forEachNested(body)
      case .paragraph, .heading, .codeBlock, .table, .thematicBreak: break
      }
    }
  }

  /// Calls a closure with every inline of the blocks in reading order.
  package func forEachInline(_ body: (Inline) -> Void) { forEachNested { $0.content.forEachNested(body) } }

  /// True if one of the blocks contains a link, at any depth.
  package var holdLinks: Bool {
    contains { block in
      switch block {
      case .paragraph, .heading, .table: block.content.holdLinks
      case .list(let list): list.items.contains(where: \.holdLinks)
      case .quote(let blocks): blocks.holdLinks
      case .admonition(let admonition): admonition.blocks.holdLinks
      case .codeBlock, .thematicBreak: false
      }
    }
  }

  /// All headings, in reading order, including those in quotes and lists.
  package var headings: [Heading] {
    var headings: [Heading] = []
    forEachNested { block in if case .heading(let heading) = block { headings.append(heading) } }
    return headings
  }
}
