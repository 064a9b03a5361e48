import Diagnostics

extension [UInt8] {
  /// The end of the line that holds an offset, before its line break.
  func endOfLine(from offset: Int) -> Int { span.endOfLine(from: offset) }

  /// The beginning of the next line, or the end of the text.
  func startOfNextLine(from offset: Int) -> Int {
    let end = endOfLine(from: offset)
    guard end < count else { return count }
    let isPair = self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A
    return end + (isPair ? 2 : 1)
  }

  /// The beginning of the line that holds an offset.
  package func startOfLine(at offset: Int) -> Int {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1] != 0x0A, self[start - 1] != 0x0D { start -= 1 }
    return start
  }

  /// True if only white space comes before an offset on its line.
  func isFirstOnLine(_ offset: Int) -> Bool {
    var start = Swift.min(offset, count)
    while start > 0, self[start - 1].isBlank { start -= 1 }
    return start == 0 || self[start - 1].isLineEnd
  }

  /// The line of an offset without its indentation and the spaces at its end.
  func trimmedLine(at offset: Int) -> Range<Int> {
    let start = skipBlanks(from: startOfLine(at: offset))
    return start..<Swift.max(start, trimmedEndOfLine(from: Swift.max(start, offset)))
  }

  /// The end of the line that holds an offset, before white space and its line break.
  func trimmedEndOfLine(from offset: Int) -> Int {
    var end = endOfLine(from: Swift.min(offset, count))
    while end > offset, self[end - 1].isBlank { end -= 1 }
    return end
  }

  /// The first offset from another on that has neither a space nor a tab.
  func skipBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset].isBlank { offset += 1 }
    return offset
  }

  /// The first offset from another on that has neither a space, a tab nor a line break.
  func skipBlanksAndBreaks(from offset: Int) -> Int {
    var offset = offset
    while offset < count, self[offset].isBlankOrBreak { offset += 1 }
    return offset
  }

  /// Also skips line breaks, and comments to the end of their line.
  func skipBlanksAndComments(from offset: Int) -> Int {
    var offset = skipBlanksAndBreaks(from: offset)
    while offset < count, self[offset] == UInt8(ascii: "#") {
      offset = skipBlanksAndBreaks(from: endOfLine(from: offset))
    }
    return offset
  }

  /// The lines in a range that begin with `%`, as directives do, without the spaces at their ends.
  func directives(in bounds: Range<Int>) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = span.offset(of: UInt8(ascii: "%"), from: bounds.lowerBound)
    while start < bounds.upperBound {
      if start == bounds.lowerBound || self[start - 1].isLineEnd { lines.append(start..<trimmedEndOfLine(from: start)) }
      start = span.offset(of: UInt8(ascii: "%"), from: start + 1)
    }
    return lines
  }

  /// The offset right after the colon that follows a key, or the end of the key if there is none.
  func endOfColon(after keyEnd: Int) -> Int {
    let next = skipBlanksAndBreaks(from: keyEnd)
    return next < count && self[next] == UInt8(ascii: ":") ? next + 1 : keyEnd
  }
}

extension UInt8 {
  /// True if the byte is a space, a tab or part of a line break.
  var isBlankOrBreak: Bool { isBlank || isLineEnd }
}
