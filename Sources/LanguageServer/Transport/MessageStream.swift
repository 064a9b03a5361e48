internal import Glibc

/// The server's end of two streams: messages come in by one, and go out by the other.
struct MessageStream {
  let input: CInt
  let output: CInt

  /// What waiting for bytes comes to.
  enum Arrival {
    case bytes([UInt8])
    case none
    case end
  }

  private static let chunk = 1 << 16

  /// Waits for bytes, for some milliseconds at most; for ever where the number is negative.
  func wait(milliseconds: Int) -> Arrival {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&request, 1, CInt(milliseconds))
    if count == 0 { return .none }
    if count < 0 { return errno == EINTR ? .none : .end }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      unsafe count = max(0, Glibc.read(input, buffer.baseAddress, Self.chunk))
    }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Writes a message with its header.
  ///
  /// - Returns: false where nobody reads any more.
  func send(_ message: String) -> Bool { send(Array(message.utf8)) }

  /// The same for the bytes of a message.
  func send(_ message: [UInt8]) -> Bool {
    var bytes = ("Content-Length: \(message.count)\r\n\r\n".utf8 + message)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(output, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&request, 1, -1)
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
