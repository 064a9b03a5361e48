import Diagnostics

extension TreeBuilder {
  /// The run that an inline takes which begins with some bytes, or the whole block where it can't be found.
  private mutating func find(
    _ expected: some Collection<UInt8>,
    line: Int,
    column: Int,
    end: (Locator, Int, LeafPlace) -> Int?
  ) -> Range<Int> {
    guard var leaf else { return 0..<0 }
    let first = leafContent.flatMap { firstByte(of: $0) }
    leafContent = nil
    let found = withLocator { locator in
      if let first { leaf.skippedLines = locator.skippedLines(of: leaf, first: first) }
      let whole =
        locator.offset(
          line: leaf.startLine,
          column: leaf.startColumn
        )..<locator.offset(
          line: leaf.endLine + 1,
          column: 1
        )
      guard let start = locator.find(expected, line: line, column: column, in: leaf) else {
        return whole
      }
      let end = end(locator, start, leaf) ?? start + expected.count
      return start..<max(end, start + expected.count)
    }
    self.leaf = leaf
    return found
  }

  private func firstByte(of node: CMarkNode) -> UInt8? {
    var node = node
    while let child = node.firstChild { node = child }
    return node.kind == .text ? node.literal.utf8.first : nil
  }

  mutating func run(ofHTML node: CMarkNode) -> Range<Int> {
    let literal = node.literal.utf8
    let firstLine = Array(literal.prefix { $0 != 0x0A && $0 != 0x0D })
    return find(firstLine, line: node.startLine, column: node.startColumn) { locator, start, leaf in
      guard firstLine.count < literal.count else { return start + firstLine.count }
      let lastLine = Array(literal.reversed().prefix { $0 != 0x0A && $0 != 0x0D }.reversed())
      return locator.end(of: lastLine, from: start + firstLine.count, in: leaf)
    }
  }

  /// The run of the next reference to a character in its usual spellings, or the whole block.
  mutating func run(ofReference node: CMarkNode, to character: Unicode.Scalar) -> Range<Int> {
    let source = preparation.bytes
    let spelling = source.reference(to: character.value).map { Array(source[$0]) }
    return find(spelling ?? [], line: node.startLine, column: node.startColumn) { _, _, _ in nil }
  }

  mutating func run(ofImage node: CMarkNode) -> Range<Int> {
    let line = firstLine(of: node)
    return find("![".utf8, line: line, column: node.startColumn) { locator, start, leaf in
      locator.end(ofBracketed: node, from: start, in: leaf)
    }
  }

  mutating func run(ofLink node: CMarkNode) -> Range<Int> {
    if let child = node.firstChild, child.next == nil, child.kind == .text, isAutolink(node, child)
    {
      let start = Array("<\(child.literal)".utf8)
      let run = find(start, line: child.startLine, column: child.startColumn - 1) {
        locator,
        start,
        leaf in
        locator.end(of: ">".utf8, from: start, in: leaf)
      }
      if preparation.bytes.has("<".utf8, at: run.lowerBound) { return run }
    }
    let line = firstLine(of: node)
    return find("[".utf8, line: line, column: node.startColumn) { locator, start, leaf in
      locator.end(ofBracketed: node, from: start, in: leaf)
    }
  }

  mutating func run(ofEmphasis node: CMarkNode) -> Range<Int> {
    let line = firstLine(of: node)
    return find(CollectionOfOne(UInt8(ascii: "*")), line: line, column: node.startColumn) {
      locator,
      start,
      leaf in
      locator.end(
        line: node.endLine,
        column: node.endColumn,
        in: leaf,
        oneOf: [UInt8(ascii: "*"), 0x5F]
      )
    }
  }

  private func isAutolink(_ node: CMarkNode, _ child: CMarkNode) -> Bool {
    let destination = node.destination
    let literal = child.literal
    guard destination == literal || destination == "mailto:" + literal else { return false }
    // Where it is not one, the text's own `[` stands before it.
    return node.title.isEmpty && node.startColumn != child.startColumn - 1
      || preparation.bytes.contains(UInt8(ascii: "<"))
  }

  /// The line of the first thing in a container for which libcmark keeps one: its own is where it ends.
  private func firstLine(of node: CMarkNode) -> Int {
    var child = node.firstChild
    while let current = child {
      if current.kind == .link || current.kind == .image { return firstLine(of: current) }
      if current.startLine > 0 { return current.startLine }
      child = current.next
    }
    return node.startLine
  }
}

extension Locator {
  /// The end of a link or image that begins with a bracket.
  fileprivate func end(ofBracketed node: CMarkNode, from start: Int, in leaf: LeafPlace) -> Int? {
    let closing = [UInt8(ascii: ")"), UInt8(ascii: "]")]
    if let end = end(line: node.endLine, column: node.endColumn, in: leaf, oneOf: closing),
      end > start
    {
      return end
    }
    return end(of: ")".utf8, from: start, in: leaf) ?? end(of: "]".utf8, from: start, in: leaf)
  }
}
