import Diagnostics

/// Turns libcmark's lines and columns into offsets of the prepared text.
struct Locator {
  private let bytes: [UInt8]
  private let lineStarts: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var end = bytes.span.endOfLine(from: 0)
    while end < bytes.count {
      let isFirstOfTwo = bytes[end] == 0x0D && end + 1 < bytes.count && bytes[end + 1] == 0x0A
      if !isFirstOfTwo { starts.append(end + 1) }
      end = bytes.span.endOfLine(from: end + 1)
    }
    lineStarts = starts
  }

  /// The offset of a block's line and column.
  func offset(line: Int, column: Int) -> Int { min(lineStart(line) + max(column, 1) - 1, bytes.count) }

  /// The offset after a block's last line and column.
  func end(line: Int, column: Int) -> Int { min(lineStart(line) + max(column, 0), bytes.count) }

  /// The offset at which a line ends, without its line end.
  func endOfLine(_ line: Int) -> Int {
    var end = lineStart(line + 1)
    while end > lineStart(line), bytes[end - 1].isLineEnd { end -= 1 }
    return end
  }

  /// The offset at which a paragraph's text begins on a line, after indentation and the markers of block quotes.
  func contentStart(_ line: Int, in leaf: LeafPlace) -> Int {
    if line == leaf.startLine { return offset(line: line, column: leaf.startColumn) }
    var offset = lineStart(line)
    var quotes = leaf.quotes
    var markerEnd = offset
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: ">"), quotes > 0 {
        quotes -= 1
        markerEnd = offset + 1
      } else if !bytes[offset].isBlank {
        break
      }
      offset += 1
    }
    // A line that leaves out markers keeps its indentation.
    if quotes > 0 { return markerEnd < offset && markerEnd > lineStart(line) ? markerEnd + 1 : markerEnd }
    return offset
  }

  /// The length of a line of a paragraph's text, without its line end.
  func length(of line: Int, in leaf: LeafPlace) -> Int { max(endOfLine(line) - contentStart(line, in: leaf), 0) }

  /// For each line of a paragraph the number of columns of text before it, counting 1 for each line end.
  func columns(of leaf: LeafPlace) -> [Int] {
    var columns = [0]
    for line in leaf.startLine..<leaf.endLine {
      columns.append(columns[columns.count - 1] + length(of: line, in: leaf) + 1)
    }
    return columns
  }

  /// The number of lines at a paragraph's start that are link reference definitions, which libcmark takes away before
  /// it counts the lines.
  func lineCountOfDefinitions(in leaf: LeafPlace) -> Int {
    let start = contentStart(leaf.startLine, in: leaf)
    guard bytes.has("[".utf8, at: start),
      bytes.offset(of: "]:".utf8, from: start, to: lineStart(leaf.endLine + 1)) != nil
    else { return 0 }
    var text: [UInt8] = []
    for line in leaf.startLine...max(leaf.startLine, leaf.endLine) {
      let start = contentStart(line, in: leaf)
      text += bytes[start..<max(start, endOfLine(line))]
      text.append(0x0A)
    }
    var end = 0
    while let definition = LinkDefinition(in: text, at: end) { end = definition.end }
    return text[..<end].count { $0 == 0x0A }
  }

  private func lineStart(_ line: Int) -> Int {
    guard line > 0 else { return 0 }
    return line <= lineStarts.count ? lineStarts[line - 1] : bytes.count
  }
}

/// The place of a paragraph or heading in the prepared text, as libcmark counts: lines and columns from 1.
struct LeafPlace {
  var startLine: Int
  var startColumn: Int
  var endLine: Int
  /// The number of block quotes around it.
  var quotes: Int
}
