import Diagnostics

/// Determines which lines are in fenced code blocks, also within lists and quotes (CommonMark 0.30, section 4.5).
package struct CodeFence {
  /// The fence that is open: its character and length, and if it stands in the line of a list item's marker.
  private var open: (character: UInt8, length: Int, isInItem: Bool)?

  /// No fence is open.
  package init() {}

  /// True between two fences.
  var isOpen: Bool { open != nil }

  /// Reads a line of prose, which is indented code rather than a fence if there are four spaces before it.
  ///
  /// - Parameters:
  ///   - line: The line without its line end.
  ///   - bytes: The text.
  /// - Returns: True if the line is a fence, or between two fences.
  package mutating func holds(indented line: Range<Int>, in bytes: [UInt8]) -> Bool {
    // In a list item, what the item indents doesn't count.
    let most = open?.isInItem == true ? line.count : 3
    return holds(line.dropFirst(bytes[line].prefix(most).prefix { $0 == 0x20 }.count), in: bytes)
  }

  /// Reads a line, however far it is indented.
  ///
  /// - Parameters:
  ///   - line: The line without its indentation, quote markers and line end.
  ///   - bytes: The document.
  /// - Returns: True if the line is a fence, or between two fences.
  mutating func holds(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    guard let open else {
      let text = bytes.behindListMarkers(line)
      guard let fence = Self.fence(text, in: bytes) else { return false }
      self.open = (fence.character, fence.length, text.lowerBound > line.lowerBound)
      return true
    }
    if let fence = Self.fence(line, in: bytes), fence.character == open.character, fence.length >= open.length,
      fence.isBare
    {
      self.open = nil
    }
    return true
  }

  private static func fence(_ line: Range<Int>, in bytes: [UInt8]) -> (character: UInt8, length: Int, isBare: Bool)? {
    guard let first = line.first else { return nil }
    let character = bytes[first]
    guard character == UInt8(ascii: "`") || character == UInt8(ascii: "~") else { return nil }
    var end = first
    while end < line.upperBound, bytes[end] == character { end += 1 }
    let info = bytes[end..<line.upperBound]
    guard end - first >= 3, character != UInt8(ascii: "`") || !info.contains(character) else { return nil }
    return (character, end - first, info.allSatisfy(\.isWhitespace))
  }
}

extension [UInt8] {
  /// A line without the markers of list items at its beginning.
  func behindListMarkers(_ line: Range<Int>) -> Range<Int> {
    var start = line.lowerBound
    while let end = listMarkerEnd(at: start, before: line.upperBound) {
      start = end
      while start < line.upperBound, self[start].isBlank { start += 1 }
    }
    return start..<line.upperBound
  }

  /// The offset after the marker of a list item, which white space follows.
  func listMarkerEnd(at start: Int, before end: Int) -> Int? {
    guard start + 1 < end else { return nil }
    var offset = start
    switch self[start] {
    case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"): offset += 1
    case 0x30...0x39:
      while offset < end, offset - start < 9, self[offset].isASCIIDigit { offset += 1 }
      guard offset < end, self[offset] == UInt8(ascii: ".") || self[offset] == UInt8(ascii: ")") else { return nil }
      offset += 1
    default: return nil
    }
    return offset < end && self[offset].isBlank ? offset : nil
  }
}
