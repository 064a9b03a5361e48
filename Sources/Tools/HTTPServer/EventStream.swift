/// Events for a client that listens, by the protocol of server-sent events (WHATWG HTML, 9.2).
///
/// It belongs to the thread that runs its server.
package final class EventStream {
  private var waiting: [UInt8] = []
  private var resume: (() -> Void)?
  /// Whether it is read again as soon as the server works.
  private(set) var isWoken = false
  /// Whether the client still listens, as far as anybody knows.
  package private(set) var isOpen = true

  /// More than this waits for nobody: a client that doesn't read has to ask anew.
  private static let mostWaiting = 1 << 20

  /// A stream without events.
  ///
  /// - Parameter patience: in milliseconds, how long a client waits until it asks anew after the end.
  package init(patience: Int) { append("retry: \(patience)\n\n") }

  /// Sends an event; its data is one line.
  package func send(_ event: String, _ data: String) { append("event: \(event)\ndata: \(data)\n\n") }

  /// Sends what clients take no notice of: that a client has gone is seen only by writing to it.
  package func sendNothing() { append(":\n\n") }

  private func append(_ text: String) {
    guard isOpen else { return }
    waiting += text.utf8
    if waiting.count > Self.mostWaiting { end() }
    wake()
  }

  // MARK: The server's side

  /// Takes what is to be sent next.
  ///
  /// - Returns: nothing where nothing waits; nil at the end.
  func take(_ room: Int) -> ArraySlice<UInt8>? {
    isWoken = false
    if !isOpen { return nil }
    let bytes = waiting.prefix(room)
    waiting.removeFirst(bytes.count)
    return bytes
  }

  /// Notes that nothing is read until something is there.
  func sleep(_ resume: @escaping () -> Void) { self.resume = resume }

  func end() {
    isOpen = false
    waiting = []
  }

  /// Has the stream read again.
  func wake() {
    guard let resume else { return }
    self.resume = nil
    isWoken = true
    resume()
  }
}
