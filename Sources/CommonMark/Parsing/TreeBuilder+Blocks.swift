import Diagnostics

extension TreeBuilder {
  /// The blocks inside of a container.
  ///
  /// - Parameters:
  ///   - node: the document, a quote or a list item.
  ///   - depth: how many containers are open.
  ///   - quotes: how many of them are quotes.
  /// - Returns: the blocks.
  mutating func blocks(of node: CMarkNode, depth: Int = 0, quotes: Int = 0) -> [Block] {
    var result: [Block] = []
    result.reserveCapacity(node.childCount)
    var child = node.firstChild
    while let current = child {
      if let block = block(current, depth: depth, quotes: quotes) { result.append(block) }
      child = current.next
    }
    return result
  }

  private mutating func block(_ node: CMarkNode, depth: Int, quotes: Int) -> Block? {
    switch node.kind {
    case .paragraph:
      return .paragraph(inlines(ofLeaf: node, quotes: quotes))
    case .heading:
      return .heading(heading(node, quotes: quotes))
    case .codeBlock:
      let literal = preparation.restored(node.literal)
      let info = preparation.restored(node.info)
      if preparation.mayHaveReferences {
        checkReferences(in: node.info) { builder, _ in builder.run(ofBlock: node) }
      }
      return .codeBlock(CodeBlock(info: info, literal: literal))
    case .thematicBreak:
      return .thematicBreak
    case .htmlBlock:
      return .paragraph(rawHTML(block: node))
    case .quote, .list:
      guard depth < Limits.depth else {
        let run = run(ofBlock: node)
        reportDepth(at: run)
        return .paragraph([.text(rawText(run))])
      }
      if node.kind == .list { return .list(list(node, depth: depth, quotes: quotes)) }
      return .quote(blocks(of: node, depth: depth + 1, quotes: quotes + 1))
    default:
      return nil
    }
  }

  private mutating func list(_ node: CMarkNode, depth: Int, quotes: Int) -> List {
    var list = List(start: node.listStart, tight: node.isTight, items: [])
    list.items.reserveCapacity(node.childCount)
    var item = node.firstChild
    while let current = item {
      list.items.append(blocks(of: current, depth: depth + 1, quotes: quotes))
      item = current.next
    }
    return list
  }

  private mutating func heading(_ node: CMarkNode, quotes: Int) -> Heading {
    insideHeading = true
    headingID = nil
    var content = inlines(ofLeaf: node, quotes: quotes)
    insideHeading = false
    if headingID != nil { content.removeTrailingBlanks() }
    let range = range(run(ofBlock: node))
    if node.headingLevel == 1 { report(levelOneHeadingAt: range) }
    return Heading(level: node.headingLevel, content: content, id: headingID, range: range)
  }
}

extension [Inline] {
  fileprivate mutating func removeTrailingBlanks() {
    if case .softBreak? = last { removeLast() }
    guard case .text(let text)? = last else { return }
    removeLast()
    let kept = text.utf8.reversed().drop { $0 == 0x20 || $0 == 0x09 }.count
    append(joining: .text(String(decoding: text.utf8.prefix(kept), as: UTF8.self)))
  }
}
