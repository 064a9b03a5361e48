import Diagnostics
import Workers

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The desk's end of the streams to and from a worker.
///
/// It keeps messages that the worker does not read yet: a program that waits for it to read could not read what it writes.
final class WorkerLink {
  private let worker: WorkerProcess
  private var queue: [UInt8] = []
  private var start = 0
  private var closes = false
  private var decoder = MessageDecoder(limit: 1 << 30)
  /// The number of messages sent to it.
  private(set) var sent = 0
  /// True if the worker still learns what the one before it knew.
  var isReplaying = false

  private static let mostWaiting = 32 << 20
  /// The beginning of messages that have an id: the answers and requests of a worker.
  static let answerStart = Array(#"{"jsonrpc": "2.0", "id""#.utf8)
  /// The notification by which a worker says that it has nothing left to do.
  static let rest = (method: "$/hyo/rest", start: Array(#"{"jsonrpc": "2.0", "method": "$/hyo/rest""#.utf8))

  init(_ worker: WorkerProcess) { self.worker = worker }

  var output: CInt { worker.output }

  /// The worker's input, while something waits to be written to it; -1 otherwise.
  var waitingInput: CInt { start < queue.count ? worker.input : -1 }

  /// True if so much waits that no more should come in.
  var isFull: Bool { queue.count - start > Self.mostWaiting }

  func send(_ body: [UInt8]) {
    queue += Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body
    sent += 1
    sendQueue()
  }

  /// Closes the worker's input once it has read all.
  func closeInputWhenSent() {
    closes = true
    sendQueue()
  }

  /// Writes what the worker has room for.
  func sendQueue() {
    while start < queue.count, worker.input >= 0 {
      let count = unsafe queue[start...].withUnsafeBytes { buffer in
        unsafe write(worker.input, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        start += count
      } else if errno != EINTR {
        if errno != EAGAIN { worker.closeInput() }
        break
      }
    }
    if start == queue.count {
      (queue, start) = ([], 0)
      if closes { worker.closeInput() }
    }
  }

  /// Reads what the worker has written.
  ///
  /// - Returns: false where it has ended.
  func read() -> Bool {
    guard case .bytes(let bytes) = MessageStream(input: output, output: -1).wait(milliseconds: 0) else { return false }
    decoder.feed(bytes)
    return true
  }

  /// The next message that came in whole.
  func next() -> [UInt8]? { if case .message(let body) = decoder.next() { body } else { nil } }

  func end() -> WorkerProcess.Ending { worker.end() }
}

/// Waits until a client or a worker has written, or there is room to write; descriptors of -1 are passed over.
func waitUntilAnyReady(client: CInt, worker: CInt, writing: CInt) -> (client: Bool, worker: Bool) {
  var requests = [
    pollfd(fd: client, events: Int16(POLLIN), revents: 0), pollfd(fd: worker, events: Int16(POLLIN), revents: 0),
    pollfd(fd: writing, events: Int16(POLLOUT), revents: 0),
  ]
  guard unsafe poll(&requests, 3, -1) > 0 else { return (false, false) }
  return (requests[0].revents != 0, requests[1].revents != 0)
}
