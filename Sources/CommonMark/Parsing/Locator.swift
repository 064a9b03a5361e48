import Diagnostics

/// Turns libcmark's lines and columns into offsets of the prepared text.
///
/// libcmark 0.30.2 counts columns as if every line of a paragraph had the indentation of the first one, and ignores the
/// lines of link reference definitions and the line ends inside of links. So each place is verified: if the text there is
/// not the expected one, that is searched for, from the place found last.
struct Locator {
  private let bytes: [UInt8]
  private let lineStarts: [Int]
  /// The offset found last, so that a search does not find an earlier one again.
  private var found = 0

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
  func offset(line: Int, column: Int) -> Int {
    min(lineStart(line) + max(column, 1) - 1, bytes.count)
  }

  /// The offset after a block's last line and column.
  func end(line: Int, column: Int) -> Int {
    min(lineStart(line) + max(column, 0), bytes.count)
  }

  /// The offset at which a line ends, without its line end.
  func endOfLine(_ line: Int) -> Int {
    var end = lineStart(line + 1)
    while end > lineStart(line), bytes[end - 1].isLineEnd { end -= 1 }
    return end
  }

  /// Finds an inline.
  ///
  /// - Parameters:
  ///   - expected: the bytes that it begins with.
  ///   - line: libcmark's line.
  ///   - column: libcmark's column.
  ///   - leaf: the block that it is in.
  /// - Returns: the offset, or nil if the bytes are not in the block.
  mutating func find(
    _ expected: some Collection<UInt8>,
    line: Int,
    column: Int,
    in leaf: LeafPlace
  ) -> Int? {
    let line = line + leaf.skippedLines
    let guess = contentStart(line, in: leaf) + column - leaf.startColumn
    if guess >= found, bytes.has(expected, at: guess) {
      found = guess
      return guess
    }
    let start = max(found, offset(line: leaf.startLine, column: leaf.startColumn))
    let offset = bytes.offset(of: expected, from: start, to: lineStart(leaf.endLine + 1))
    found = offset ?? found
    return offset
  }

  /// Finds a piece of a text, at or behind where the text begins.
  ///
  /// - Parameters:
  ///   - piece: the bytes of the piece.
  ///   - beginning: what the text begins with.
  ///   - line: libcmark's line of the text.
  ///   - column: libcmark's column of it.
  ///   - leaf: the block that it is in.
  /// - Returns: the offset, or nil if the bytes are not in the block; a further search begins behind them.
  mutating func find(
    _ piece: some Collection<UInt8>,
    inTextThatBegins beginning: some Collection<UInt8>,
    line: Int,
    column: Int,
    in leaf: LeafPlace
  ) -> Int? {
    let guess = contentStart(line + leaf.skippedLines, in: leaf) + column - leaf.startColumn
    if guess > found, bytes.has(beginning, at: guess) { found = guess }
    let start = max(found, offset(line: leaf.startLine, column: leaf.startColumn))
    let offset = bytes.offset(of: piece, from: start, to: lineStart(leaf.endLine + 1))
    found = offset.map { $0 + piece.count } ?? found
    return offset
  }

  /// The offset after the next occurrence of some bytes at or after an offset.
  func end(of expected: some Collection<UInt8>, from start: Int, in leaf: LeafPlace) -> Int? {
    bytes.offset(of: expected, from: start, to: lineStart(leaf.endLine + 1)).map {
      $0 + expected.count
    }
  }

  /// The offset that libcmark's line and column of an inline's end stand for, if one of some bytes stands there.
  func end(line: Int, column: Int, in leaf: LeafPlace, oneOf expected: [UInt8]) -> Int? {
    let end = contentStart(line + leaf.skippedLines, in: leaf) + column - leaf.startColumn + 1
    guard end > 0, end <= bytes.count, expected.contains(bytes[end - 1]) else { return nil }
    return end
  }

  /// The number of lines at a paragraph's start that are link reference definitions.
  ///
  /// - Parameters:
  ///   - leaf: the paragraph.
  ///   - first: the first byte of its first text.
  /// - Returns: their number.
  func skippedLines(of leaf: LeafPlace, first: UInt8) -> Int {
    guard bytes.has("[".utf8, at: offset(line: leaf.startLine, column: leaf.startColumn)),
      first != UInt8(ascii: "[")
    else { return 0 }
    let line = (leaf.startLine...max(leaf.startLine, leaf.endLine)).first { line in
      bytes.has(CollectionOfOne(first), at: contentStart(line, in: leaf))
    }
    return (line ?? leaf.startLine) - leaf.startLine
  }

  private func lineStart(_ line: Int) -> Int {
    guard line > 0 else { return 0 }
    return line <= lineStarts.count ? lineStarts[line - 1] : bytes.count
  }

  /// The offset at which a paragraph's text begins on a line, after indentation and the markers of block quotes.
  private func contentStart(_ line: Int, in leaf: LeafPlace) -> Int {
    if line == leaf.startLine { return offset(line: line, column: leaf.startColumn) }
    var offset = lineStart(line)
    var quotes = leaf.quotes
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: ">"), quotes > 0 {
        quotes -= 1
      } else if !bytes[offset].isBlank {
        break
      }
      offset += 1
    }
    return offset
  }
}
