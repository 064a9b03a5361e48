import Diagnostics

/// Reads the lines of a text one by one; they may end in `\n` or `\r\n`.
struct LineScanner {
  private let bytes: [UInt8]
  /// The offset of the next line.
  private(set) var offset = 0

  init(_ bytes: [UInt8], from offset: Int = 0) {
    self.bytes = bytes
    self.offset = offset
  }

  /// - Returns: the bytes of the next line without its end.
  mutating func next() -> Range<Int>? {
    guard offset < bytes.count else { return nil }
    let start = offset
    var end = bytes.span.offset(of: UInt8(ascii: "\n"), from: start)
    offset = min(end + 1, bytes.count)
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return start..<end
  }
}

/// Determines if lines are in a fenced code block (CommonMark 0.30, section 4.5).
struct CodeFence {
  /// The fence that is open: its character and length.
  private var open: (character: UInt8, length: Int)?

  /// - Returns: True if the line is a fence, or between two fences.
  mutating func holds(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    let fence = Self.fence(line, in: bytes)
    guard let open else {
      self.open = fence.map { ($0.character, $0.length) }
      return fence != nil
    }
    if let fence, fence.character == open.character, fence.length >= open.length, fence.isBare { self.open = nil }
    return true
  }

  private static func fence(_ line: Range<Int>, in bytes: [UInt8]) -> (character: UInt8, length: Int, isBare: Bool)? {
    var start = line.lowerBound
    while start < line.upperBound, start - line.lowerBound < 3, bytes[start] == 0x20 { start += 1 }
    guard start < line.upperBound, bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~") else {
      return nil
    }
    let character = bytes[start]
    var end = start
    while end < line.upperBound, bytes[end] == character { end += 1 }
    let info = bytes[end..<line.upperBound]
    guard end - start >= 3, character != UInt8(ascii: "`") || !info.contains(character) else { return nil }
    return (character, end - start, info.allSatisfy(\.isBlank))
  }
}
