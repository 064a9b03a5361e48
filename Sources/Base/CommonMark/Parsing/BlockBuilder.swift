import Diagnostics

/// Builds Hyo's blocks from libcmark's, and reports what is not allowed in them.
struct BlockBuilder {
  let preparation: Preparation
  /// The definitions of the file, for the cells of its tables, which are read one by one.
  var definitions: LinkDefinitions
  var inlines: InlineBuilder

  init(_ text: SourceText, _ preparation: Preparation, _ definitions: LinkDefinitions) {
    self.preparation = preparation
    self.definitions = definitions
    inlines = InlineBuilder(text, preparation, hasDefinitions: definitions.areUsed)
  }

  var findings: [Finding] { inlines.report.findings }

  /// The blocks inside of a container.
  ///
  /// - Parameters:
  ///   - node: the document, a quote or a list item.
  ///   - depth: the number of open containers.
  ///   - quotes: the number of quotes among them.
  /// - Returns: The blocks.
  mutating func blocks(of node: CMarkNode, depth: Int = 0, quotes: Int = 0) -> [Block] {
    var result: [Block] = []
    result.reserveCapacity(node.childCount)
    var child = node.firstChild
    while let current = child {
      if let blocks = tableOfDocument(current, depth: depth) {
        result += blocks
      } else if let block = block(current, depth: depth, quotes: quotes) {
        result.append(block)
      }
      child = current.next
    }
    return result
  }

  /// The inlines of a document that may have one paragraph at most.
  ///
  /// If it has more, that is reported, and the whole source becomes plain text.
  mutating func singleParagraph(of root: CMarkNode) -> [Inline] {
    let source = preparation.source
    guard let first = root.firstChild else {
      if source.allSatisfy(\.isWhitespace) { return [] }
      return asWritten(reportedAt: 0..<preparation.bytes.count)
    }
    switch first.block {
    case .paragraph:
      if let second = first.next { return asWritten(reportedAt: inlines.places.run(ofBlock: second), second.block) }
      return inlines.content(of: first, quotes: 0)
    case .htmlBlock: return rawHTML(first)
    case .quote, .list, .codeBlock, .heading, .thematicBreak, nil:
      return asWritten(reportedAt: inlines.places.run(ofBlock: first), first.block)
    }
  }

  /// The first paragraph of a document, and the paragraphs and lists after it.
  ///
  /// If it has anything else, that is reported, and the whole source becomes plain text.
  mutating func phrase(of root: CMarkNode) -> (content: [Inline], blocks: [Block]) {
    guard let first = root.firstChild, first.block == .paragraph, first.next != nil else {
      return (singleParagraph(of: root), [])
    }
    if let other = root.firstChild?.firstOutsidePhrases { return phraseAsWritten(reporting: other) }
    let content = inlines.content(of: first, quotes: 0)
    var blocks: [Block] = []
    var next = first.next
    while let node = next {
      if let block = block(node, depth: 0, quotes: 0) {
        // To libcmark it is a paragraph; one in a list was already reported.
        if case .table = block { return phraseAsWritten(reporting: node) }
        blocks.append(block)
      }
      next = node.next
    }
    return (content, blocks)
  }

  private mutating func phraseAsWritten(reporting other: CMarkNode) -> (content: [Inline], blocks: [Block]) {
    inlines.report.add(.otherBlockInPhrase(at: inlines.report.range(inlines.places.run(ofBlock: other)), other.block))
    return ([.text(preparation.source.line(0..<preparation.source.count))], [])
  }

  private mutating func asWritten(reportedAt run: Range<Int>, _ block: CMarkNode.Block? = nil) -> [Inline] {
    inlines.report.add(.severalBlocks(at: inlines.report.range(run), block))
    return [.text(preparation.source.line(0..<preparation.source.count))]
  }

  private mutating func block(_ node: CMarkNode, depth: Int, quotes: Int) -> Block? {
    switch node.block {
    case .paragraph:
      if let table = table(node, depth: depth) { return .table(table) }
      return .paragraph(inlines.content(of: node, quotes: quotes))
    case .heading: return .heading(heading(node, quotes: quotes))
    case .codeBlock: return .codeBlock(codeBlock(node))
    case .thematicBreak: return .thematicBreak
    case .htmlBlock: return .paragraph(rawHTML(node))
    case .quote, .list:
      guard depth < Limits.depth else {
        let run = inlines.places.run(ofBlock: node)
        inlines.report.addDepth(at: run)
        return .paragraph([.text(inlines.report.rawText(run))])
      }
      if node.block == .list { return list(node, depth: depth, quotes: quotes) }
      return quote(node, depth: depth, quotes: quotes)
    case nil: return nil
    }
  }

  private mutating func list(_ node: CMarkNode, depth: Int, quotes: Int) -> Block {
    var list = List(start: node.listStart, tight: node.isTight, items: [])
    list.items.reserveCapacity(node.childCount)
    var item = node.firstChild
    while let current = item {
      list.items.append(blocks(of: current, depth: depth + 1, quotes: quotes))
      item = current.next
    }
    return preparation.dialect != nil && list.isDirective ? .quote(Array(list.items.joined())) : .list(list)
  }

  private mutating func heading(_ node: CMarkNode, quotes: Int) -> Heading {
    var content = inlines.content(of: node, quotes: quotes)
    let id = inlines.headingID
    if id != nil { content.removeTrailingBlanks() }
    let range = inlines.report.range(inlines.places.run(ofBlock: node))
    if node.headingLevel == 1 { inlines.report.add(.levelOneHeading(at: range)) }
    return Heading(level: node.headingLevel, content: content, id: id, range: range)
  }

  private mutating func codeBlock(_ node: CMarkNode) -> CodeBlock {
    for (character, fault, _) in inlines.report.referencedFaults(in: node.info) {
      inlines.report.add(fault, of: character, at: inlines.places.run(ofBlock: node))
    }
    let literal = node.literal
    return CodeBlock(
      info: preparation.restored(node.info), literal: preparation.restored(literal),
      place: inlines.report.place(inlines.places.firstLine(ofCode: node, literal: literal)))
  }

  /// Reports a block of HTML.
  ///
  /// - Returns: The block's lines as written.
  private mutating func rawHTML(_ node: CMarkNode) -> [Inline] {
    if preparation.dialect != nil { return [.opaque(.layout)] }
    let start = inlines.places.run(ofBlock: node).lowerBound
    let literal = preparation.restored(node.literal)
    let first = literal.split(separator: "\n", maxSplits: 1).first ?? ""
    let trimmed = first.utf8.drop { $0.isBlank }
    let tag = String(decoding: trimmed.prefix { $0 != 0x3E && $0 != 0x0D }, as: UTF8.self)
    let source = preparation.sourceOffset(of: start)
    let closes = preparation.source.has(">".utf8, at: source + tag.utf8.count)
    let end = min(source + tag.utf8.count + (closes ? 1 : 0), preparation.source.count)
    let range = inlines.report.text.range(of: source..<end)
    inlines.report.add(.rawHTML(closes ? tag + ">" : tag, at: range))
    let lines = literal.split(separator: "\n").map { line in
      [Inline.text(String(decoding: line.utf8.drop { $0.isBlank }, as: UTF8.self))]
    }
    return Array(lines.joined(separator: [.softBreak]))
  }
}

extension CMarkNode {
  /// The first block, among the node and those after it, that is not allowed in phrases: a list with an item of more
  /// than one paragraph, or any block other than a list or a paragraph.
  fileprivate var firstOutsidePhrases: CMarkNode? {
    var node: CMarkNode? = self
    while let current = node {
      switch current.block {
      case .paragraph: break
      case .list:
        var item = current.firstChild
        while let found = item {
          let content = found.firstChild
          if let content, content.block != .paragraph { return content }
          if let second = content?.next { return second }
          item = found.next
        }
      case .quote, .codeBlock, .htmlBlock, .heading, .thematicBreak, nil: return current
      }
      node = current.next
    }
    return nil
  }
}

extension [Inline] {
  fileprivate mutating func removeTrailingBlanks() {
    if case .softBreak? = last { removeLast() }
    guard case .text(let text, let place)? = last else { return }
    removeLast()
    let kept = text.utf8.reversed().drop { $0.isBlank }.count
    append(joining: .text(String(decoding: text.utf8.prefix(kept), as: UTF8.self), at: place))
  }
}

extension List {
  /// True if the list stands for blocks of a dialect whose content is indented.
  fileprivate var isDirective: Bool {
    guard case .paragraph(let content)? = items.first?.first, case .opaque(let opaque)? = content.first else {
      return false
    }
    return opaque.identity?.hasPrefix("!!!") == true || opaque.identity == "==="
  }
}
