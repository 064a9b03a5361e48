/// Cuts a stream of bytes into messages: a header with `Content-Length`, an empty line, and as many bytes (LSP 3.17,
/// "Base Protocol").
///
/// It stores at most one message of the longest kind.
package struct MessageDecoder {
  /// The next part of the stream.
  package enum Event: Equatable {
    case message([UInt8])
    /// A message beyond the limit; its bytes are skipped.
    case tooLong(Int)
    /// A header without a length, after which the start of the next message is unknown.
    case unreadableHeader
  }

  private var buffer: [UInt8] = []
  /// The number of bytes of the buffer that were read.
  private var start = 0
  /// The number of bytes to skip.
  private var skipped = 0
  private var isBroken = false
  private let limit: Int

  /// The largest file of a site has 1 MB, which JSON may turn into 6 MB.
  package static let longestMessage = 16 << 20

  /// - Parameter limit: the most bytes of a message.
  package init(limit: Int = MessageDecoder.longestMessage) { self.limit = limit }

  private static let longestHeader = 4096

  package mutating func feed(_ bytes: some Collection<UInt8>) {
    if isBroken { return }
    let rest = bytes.dropFirst(skipped)
    skipped -= bytes.count - rest.count
    buffer += rest
  }

  /// - Returns: Nil if more bytes are needed.
  package mutating func next() -> Event? {
    guard !isBroken, start < buffer.count else { return nil }
    guard let headerEnd = self.headerEnd else { return buffer.count - start > Self.longestHeader ? fail() : nil }
    guard let length = Self.length(in: buffer[start..<headerEnd]) else { return fail() }
    guard length <= limit else {
      pass(headerEnd + 4, length)
      return .tooLong(length)
    }
    let body = headerEnd + 4..<headerEnd + 4 + length
    guard body.upperBound <= buffer.count else { return nil }
    let message = Array(buffer[body])
    start = body.upperBound
    // Bytes already read are removed occasionally, rather than moved each time.
    if start > Self.longestHeader {
      buffer.removeFirst(start)
      start = 0
    }
    return .message(message)
  }

  private mutating func fail() -> Event {
    isBroken = true
    buffer = []
    return .unreadableHeader
  }

  /// Skips the bytes of a message, including those that are still to come.
  private mutating func pass(_ bodyStart: Int, _ length: Int) {
    let there = min(length, buffer.count - bodyStart)
    buffer.removeFirst(bodyStart + there)
    start = 0
    skipped = length - there
  }

  /// The offset of the empty line that ends the header.
  private var headerEnd: Int? {
    var offset = start
    let end = min(buffer.count - 4, start + Self.longestHeader)
    while offset <= end {
      if buffer[offset] == 0x0D, buffer[offset...].starts(with: [0x0D, 0x0A, 0x0D, 0x0A]) { return offset }
      offset += 1
    }
    return nil
  }

  private static func length(in header: ArraySlice<UInt8>) -> Int? {
    for line in header.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self).lowercased()
      guard text.hasPrefix("content-length:") else { continue }
      let number = text.dropFirst("content-length:".count).filter { $0 != " " && $0 != "\r" && $0 != "\t" }
      guard let length = Int(number), length >= 0, !number.hasPrefix("+") else { return nil }
      return length
    }
    return nil
  }
}
