/// A stream of server-sent events to a client (WHATWG HTML, 9.2).
///
/// It belongs to the thread that runs its server.
package final class EventStream {
  private var waiting: [UInt8] = []
  private var resume: (() -> Void)?
  /// True if the stream has just been woken and must be read in the next run of the server.
  private(set) var isWoken = false
  /// True if the client still listens, as far as is known.
  package private(set) var isOpen = true

  /// The most bytes that wait to be read: a client that doesn't read is disconnected, and must reconnect.
  private static let mostWaiting = 1 << 20

  /// Makes a stream without events.
  ///
  /// - Parameter patience: the time in milliseconds that a client waits before it reconnects.
  package init(patience: Int) { append("retry: \(patience)\n\n") }

  /// Sends an event; its data must be one line.
  package func send(_ event: String, _ data: String) { append("event: \(event)\ndata: \(data)\n\n") }

  /// Sends a comment that clients ignore: only writing shows that a client has gone.
  package func sendNothing() { append(":\n\n") }

  private func append(_ text: String) {
    guard isOpen else { return }
    waiting += text.utf8
    if waiting.count > Self.mostWaiting { end() }
    wake()
  }

  // MARK: The server's side

  /// Returns and removes the bytes to send next.
  ///
  /// - Returns: The bytes, empty if there are none yet; nil at the end.
  func take(_ room: Int) -> ArraySlice<UInt8>? {
    isWoken = false
    if !isOpen { return nil }
    let bytes = waiting.prefix(room)
    waiting.removeFirst(bytes.count)
    return bytes
  }

  /// Notes that reading pauses until there is something to send.
  func sleep(_ resume: @escaping () -> Void) { self.resume = resume }

  func end() {
    isOpen = false
    waiting = []
  }

  /// Resumes reading the stream.
  func wake() {
    guard let resume else { return }
    self.resume = nil
    isWoken = true
    resume()
  }
}
