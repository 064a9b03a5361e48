import CommonMark

/// A paragraph, a heading or a cell of a text, with its role among the blocks.
struct ProsePiece {
  /// The role: two texts whose pieces have the same roles in the same order are compared piece by piece.
  let role: String
  /// Its running text; nothing for what only shapes the text.
  let content: [Inline]
}

extension [Block] {
  /// The roles of all blocks in reading order, which are the same in all languages.
  package var roles: [String] { pieces.map(\.role) }

  /// The pieces of all blocks in reading order.
  var pieces: [ProsePiece] {
    flatMap { block -> [ProsePiece] in
      switch block {
      case .paragraph(let content): [ProsePiece(role: "paragraph", content: content)]
      case .heading(let heading): [ProsePiece(role: "heading \(heading.level)", content: heading.content)]
      case .list(let list):
        list.items.flatMap { [ProsePiece(role: "item \(list.ordered)", content: [])] + $0.pieces }
      case .codeBlock: [ProsePiece(role: "code", content: [])]
      case .quote(let blocks): [ProsePiece(role: "quote", content: [])] + blocks.pieces
      case .admonition(let admonition):
        [ProsePiece(role: admonition.kind.rawValue, content: [])] + admonition.blocks.pieces
      case .table(let table): table.cells.map { ProsePiece(role: "cell of \(table.header.count)", content: $0) }
      case .thematicBreak: [ProsePiece(role: "break", content: [])]
      }
    }
  }
}
