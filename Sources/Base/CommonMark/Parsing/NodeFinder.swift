import Diagnostics

/// Finds libcmark's nodes in the prepared text.
///
/// libcmark 0.30.2 counts the columns of an inline in the text of its block, whose lines have no indentation. It
/// doesn't count the lines of definitions before that text, nor the line ends after a backslash and between the parts
/// of a link's destination: columns after these continue from the line before.
struct NodeFinder {
  private let bytes: [UInt8]
  /// Created on first use, because code blocks and rules need no places.
  private lazy var locator = Locator(bytes)
  /// The paragraph or heading being read.
  private var leaf: LeafPlace?
  /// The number of lines up to the current one that libcmark has not counted.
  private var uncounted = 0
  /// The last line, in libcmark's count, that continues on further lines, and the number of these.
  private var broken = (line: 0, count: 0)
  /// For each line of the paragraph the number of columns before it; empty until the first use.
  private var columns: [Int] = []

  /// - Parameter bytes: the prepared text.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Starts reading a paragraph or heading that is in a number of block quotes.
  mutating func enter(_ node: CMarkNode, quotes: Int) {
    let leaf = LeafPlace(
      startLine: node.startLine, startColumn: node.startColumn, endLine: node.endLine, quotes: quotes)
    self.leaf = leaf
    uncounted = leaf.endLine > leaf.startLine ? locator.lineCountOfDefinitions(in: leaf) : 0
    broken = (0, 0)
    columns = []
  }

  /// Ends reading the paragraph or heading.
  mutating func leave() { leaf = nil }

  /// The run of a block.
  mutating func run(ofBlock node: CMarkNode) -> Range<Int> {
    let start = locator.offset(line: node.startLine, column: node.startColumn)
    let end = locator.end(line: node.endLine, column: node.endColumn)
    // libcmark has no end for an HTML block that the end of the text closes.
    return start..<(end > start ? end : locator.endOfLine(node.startLine))
  }

  /// The first non-empty line of a code block, without its indentation; empty if there is none.
  mutating func firstLine(ofCode node: CMarkNode, literal: String) -> Range<Int> {
    let first = literal.utf8.drop(while: \.isLineEnd).prefix { !$0.isLineEnd }
    let block = run(ofBlock: node)
    guard !first.isEmpty else { return block.lowerBound..<block.lowerBound }
    // The words after an opening fence may be the same.
    let isFenced = ["```", "~~~"].contains { bytes.has($0.utf8, at: block.lowerBound) }
    let start = isFenced ? locator.endOfLine(node.startLine) : block.lowerBound
    let found = bytes.offset(of: first, from: start, to: block.upperBound)
    return found.map { $0..<$0 + first.count } ?? block
  }

  /// The run of a text.
  mutating func run(ofText node: CMarkNode) -> Range<Int> {
    var start = offset(line: node.startLine, column: node.startColumn)
    // If backticks begin no code, libcmark keeps the place after them.
    while start > 0, bytes[start - 1] == UInt8(ascii: "`") { start -= 1 }
    // Their end may be past the end of the line.
    let known = broken
    let end = offset(line: node.endLine, column: node.endColumn + 1)
    broken = known
    return start..<max(start, end)
  }

  /// The run of a code span, with its backticks.
  mutating func run(ofCode node: CMarkNode) -> Range<Int> {
    let content = multilineRun(of: node, closing: 0)
    let tick = UInt8(ascii: "`")
    var (start, end) = (content.lowerBound, content.upperBound)
    while start > 0, bytes[start - 1] == tick { start -= 1 }
    let ticks = content.lowerBound - start
    while end < bytes.count, end - content.upperBound < ticks, bytes[end] == tick { end += 1 }
    return start..<end
  }

  /// The run of a tag.
  mutating func run(ofHTML node: CMarkNode) -> Range<Int> { multilineRun(of: node, closing: 1) }

  /// The offset of the start of a link, an image or emphasis.
  ///
  /// Must be called before the places of its content are found.
  mutating func start(of node: CMarkNode) -> Int {
    if let text = node.textOfAutolink {
      let start = offset(line: text.startLine, column: text.startColumn) - 1
      if bytes.has("<".utf8, at: start) { return start }
    }
    return offset(line: firstLine(of: node), column: node.startColumn)
  }

  /// The run of a link or image that begins at an offset.
  ///
  /// Must be called after the places of its content are found.
  mutating func run(ofLink node: CMarkNode, from start: Int) -> Range<Int> {
    if bytes.has("<".utf8, at: start), let text = node.textOfAutolink {
      return start..<offset(line: text.endLine, column: text.endColumn + 1) + 1
    }
    return start..<max(start, offset(line: node.startLine, column: node.endColumn + 1))
  }

  /// The run of emphasis or strong emphasis.
  mutating func run(ofEmphasis node: CMarkNode) -> Range<Int> {
    let start = start(of: node)
    return start..<max(start, offset(line: node.endLine, column: node.endColumn + 1))
  }

  /// The run of an inline whose lines libcmark counts: at its end, the columns are those of the line's text.
  private mutating func multilineRun(of node: CMarkNode, closing: Int) -> Range<Int> {
    let start = offset(line: node.startLine, column: node.startColumn)
    guard node.endLine > node.startLine, let leaf else {
      return start..<max(start, offset(line: node.endLine, column: node.endColumn + 1))
    }
    let line = locator.contentStart(lineInText(node.endLine), in: leaf)
    return start..<max(start, min(line + node.endColumn + closing, bytes.count))
  }

  /// The offset for libcmark's line and column of an inline.
  ///
  /// - Complexity: O(log n) for n lines of the paragraph; O(n) for the first one that continues past its line.
  private mutating func offset(line: Int, column: Int) -> Int {
    guard let leaf else { return 0 }
    let first = lineInText(line)
    var (current, rest) = (first, column - leaf.startColumn)
    if rest > locator.length(of: first, in: leaf), first >= leaf.startLine, first < leaf.endLine {
      if columns.isEmpty { columns = locator.columns(of: leaf) }
      let total = columns[first - leaf.startLine] + rest
      let behind = columns.partitioningIndex { $0 > total }
      current = leaf.startLine + behind - 1
      rest = total - columns[behind - 1]
      if current > first { broken = (line, current - first) }
    }
    return min(max(locator.contentStart(current, in: leaf) + rest, 0), bytes.count)
  }

  /// The line of the prepared text that libcmark counts as another.
  private mutating func lineInText(_ line: Int) -> Int {
    if broken.count > 0, line > broken.line {
      uncounted += broken.count
      broken.count = 0
    }
    return line + uncounted
  }

  /// The first line of a node in a container for which libcmark has one.
  ///
  /// For the container itself libcmark reports its last line.
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

extension CMarkNode {
  /// The only text of a node that may be an address in angle brackets.
  fileprivate var textOfAutolink: CMarkNode? {
    guard inline == .container(.link), let child = firstChild, child.next == nil, child.inline == .text, title.isEmpty
    else { return nil }
    let (destination, literal) = (destination, child.literal)
    return destination == literal || destination == "mailto:" + literal ? child : nil
  }
}
