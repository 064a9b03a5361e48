internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// One end of two streams: an input and an output for messages.
package struct MessageStream {
  package let input: CInt
  package let output: CInt
  /// The milliseconds to wait for a reader that leaves no room for messages; forever if negative.
  private let patience: CInt

  package init(input: CInt, output: CInt, patience: CInt = -1) {
    (self.input, self.output, self.patience) = (input, output, patience)
  }

  /// The result of waiting for bytes.
  package enum Arrival {
    case bytes([UInt8])
    case none
    case end
  }

  private static let chunk = 1 << 16

  /// Waits for bytes, for a number of milliseconds at most; forever if the number is negative.
  package func wait(milliseconds: Int) -> Arrival {
    var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    let count = unsafe poll(&request, 1, CInt(milliseconds))
    if count == 0 { return .none }
    if count < 0 { return errno == EINTR ? .none : .end }
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Self.chunk) { buffer, count in
      unsafe count = max(0, hyo_read(input, buffer.baseAddress, Self.chunk))
    }
    return bytes.isEmpty ? .end : .bytes(bytes)
  }

  /// Writes a message with its header.
  ///
  /// - Returns: False if nobody reads any more.
  package func send(_ message: String) -> Bool { send(Array(message.utf8)) }

  /// Writes the bytes of a message with a header.
  package func send(_ message: [UInt8]) -> Bool {
    var bytes = ("Content-Length: \(message.count)\r\n\r\n".utf8 + message)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in unsafe hyo_write(output, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        var request = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
        if unsafe poll(&request, 1, patience) == 0 { return false }
      } else if count == 0 || errno != EINTR {
        return false
      }
    }
    return true
  }
}
