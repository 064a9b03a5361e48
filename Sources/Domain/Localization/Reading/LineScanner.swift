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
