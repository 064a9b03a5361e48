import Diagnostics

/// Finds libcmark's nodes in the prepared text.
struct NodeFinder {
  private let bytes: [UInt8]
  /// Created when it is needed first: most texts have neither links nor faults.
  private lazy var locator = Locator(bytes)
  /// The paragraph or heading being read.
  private var leaf: LeafPlace?
  /// Its first inline, until a place in it is asked for.
  private var leafContent: CMarkNode?

  /// - Parameter bytes: the prepared text.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Starts reading a paragraph or heading that is in a number of block quotes.
  mutating func enter(_ node: CMarkNode, quotes: Int) {
    leaf = LeafPlace(
      startLine: node.startLine,
      startColumn: node.startColumn,
      endLine: node.endLine,
      quotes: quotes,
      skippedLines: 0
    )
    leafContent = node.firstChild
  }

  /// Ends reading it.
  mutating func leave() {
    leaf = nil
  }

  /// The run of a block.
  mutating func run(ofBlock node: CMarkNode) -> Range<Int> {
    let start = locator.offset(line: node.startLine, column: node.startColumn)
    let end = locator.end(line: node.endLine, column: node.endColumn)
    // libcmark gives no end for an HTML block that the end of the text closes.
    return start..<(end > start ? end : locator.endOfLine(node.startLine))
  }

  /// The run of an inline that begins with some bytes, or the whole leaf if they are not found.
  private mutating func find(
    _ expected: some Collection<UInt8>,
    line: Int,
    column: Int,
    end: (Locator, Int, LeafPlace) -> Int?
  ) -> Range<Int> {
    guard let leaf = leafWithoutDefinitions() else { return 0..<0 }
    guard let start = locator.find(expected, line: line, column: column, in: leaf) else {
      let start = locator.offset(line: leaf.startLine, column: leaf.startColumn)
      return start..<locator.offset(line: leaf.endLine + 1, column: 1)
    }
    let end = end(locator, start, leaf) ?? start + expected.count
    return start..<max(end, start + expected.count)
  }

  /// The leaf, once it is known at which line libcmark began to count.
  private mutating func leafWithoutDefinitions() -> LeafPlace? {
    guard var leaf else { return nil }
    let first = leafContent.flatMap { firstByte(of: $0) }
    leafContent = nil
    if let first { leaf.skippedLines = locator.skippedLines(of: leaf, first: first) }
    self.leaf = leaf
    return leaf
  }

  /// The run of a piece of a text that was not found before; nil where the source has it otherwise.
  mutating func run(ofPiece piece: String, in node: CMarkNode) -> Range<Int>? {
    guard let leaf = leafWithoutDefinitions() else { return nil }
    let text = node.literal.utf8
    let start = locator.find(
      piece.utf8,
      inTextThatBegins: text.prefix { $0 != UInt8(ascii: "]") },
      line: node.startLine,
      column: node.startColumn,
      in: leaf
    )
    return start.map { $0..<$0 + piece.utf8.count }
  }

  private func firstByte(of node: CMarkNode) -> UInt8? {
    var node = node
    while let child = node.firstChild { node = child }
    return node.inline == .text ? node.literal.utf8.first : nil
  }

  /// The run of a tag.
  mutating func run(ofHTML node: CMarkNode) -> Range<Int> {
    let literal = node.literal.utf8
    let firstLine = Array(literal.prefix { !$0.isLineEnd })
    return find(firstLine, line: node.startLine, column: node.startColumn) { locator, start, leaf in
      guard firstLine.count < literal.count else { return start + firstLine.count }
      let lastLine = Array(literal.reversed().prefix { !$0.isLineEnd }.reversed())
      return locator.end(of: lastLine, from: start + firstLine.count, in: leaf)
    }
  }

  /// The run of the next reference to a character in one of its usual spellings, or the whole leaf.
  mutating func run(ofReference node: CMarkNode, to character: Unicode.Scalar) -> Range<Int> {
    let spelling = bytes.reference(to: character.value).map { Array(bytes[$0]) }
    return find(spelling ?? [], line: node.startLine, column: node.startColumn) { _, _, _ in nil }
  }

  /// The run of an image.
  mutating func run(ofImage node: CMarkNode) -> Range<Int> {
    let line = firstLine(of: node)
    return find("![".utf8, line: line, column: node.startColumn) { locator, start, leaf in
      locator.end(ofBracketed: node, from: start, in: leaf)
    }
  }

  /// The run of a link or autolink.
  mutating func run(ofLink node: CMarkNode) -> Range<Int> {
    if let child = node.firstChild, child.next == nil, case .text = child.inline,
      isAutolink(node, child)
    {
      let start = Array("<\(child.literal)".utf8)
      let run = find(start, line: child.startLine, column: child.startColumn - 1) {
        locator,
        start,
        leaf in
        locator.end(of: ">".utf8, from: start, in: leaf)
      }
      if bytes.has("<".utf8, at: run.lowerBound) { return run }
    }
    let line = firstLine(of: node)
    return find("[".utf8, line: line, column: node.startColumn) { locator, start, leaf in
      locator.end(ofBracketed: node, from: start, in: leaf)
    }
  }

  /// The run of emphasis or strong emphasis.
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
    // Otherwise the `[` of the link is right before its text.
    return node.title.isEmpty && node.startColumn != child.startColumn - 1
      || bytes.contains(UInt8(ascii: "<"))
  }

  /// The line of the first node in a container for which libcmark keeps one.
  ///
  /// The container's own is where it ends.
  private func firstLine(of node: CMarkNode) -> Int {
    var child = node.firstChild
    while let current = child {
      if case .container(.link) = current.inline { return firstLine(of: current) }
      if case .container(.image) = current.inline { return firstLine(of: current) }
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
