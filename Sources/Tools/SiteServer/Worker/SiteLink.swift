import Diagnostics
import Workers

/// The server's end of the streams to and from a worker, which answers one request at a time.
final class SiteLink {
  private let worker: WorkerProcess
  private let stream: MessageStream
  /// Becomes readable when the server must end, whatever the worker does.
  private let end: CInt
  private var decoder = MessageDecoder(limit: 1 << 30)

  /// The reason why there is no answer.
  enum Failure: Error {
    /// The worker has ended; the message is for people.
    case ended(Message)
    /// The server must end.
    case interrupted
  }

  /// The most seconds that a worker may be silent.
  private let patience: Int

  init(_ worker: WorkerProcess, until end: CInt, patience: Int) {
    (self.worker, self.end, self.patience) = (worker, end, patience)
    stream = MessageStream(input: worker.output, output: worker.input, patience: CInt(patience * 1000))
  }

  // It needn't finish what it is doing.
  deinit { worker.kill() }

  /// Becomes readable, if there is no open request, when the worker has ended.
  var descriptor: CInt { worker.output }

  /// Sends the worker a request, and waits for the answer.
  func exchange(_ request: SiteRequest) throws(Failure) -> SiteReply {
    guard stream.send(request.json.line) else { throw .ended(ending) }
    while true {
      if let event = decoder.next() {
        if case .message(let body) = event, let reply = SiteReply(body) { return reply }
        throw .ended(stop("an answer that nobody understands"))
      }
      guard case .bytes(let bytes) = try wait() else { throw .ended(ending) }
      decoder.feed(bytes)
    }
  }

  /// The way in which the worker, which is about to end, has ended; waits for it.
  var ending: Message { worker.end().words }

  private func wait() throws(Failure) -> MessageStream.Arrival {
    // Counts seconds in which the machine is awake.
    for _ in 0..<patience {
      let readable = waitUntilReadable([end, worker.output], milliseconds: 1000)
      if readable.contains(end) { throw .interrupted }
      if readable.contains(worker.output) { return stream.wait(milliseconds: 0) }
    }
    throw .ended(stop("no answer for \(patience) seconds"))
  }

  private func stop(_ reason: Message) -> Message {
    worker.kill()
    return reason
  }
}
