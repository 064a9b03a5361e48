import Diagnostics
import Workers

/// The server's end of the streams to and from a worker, which does one thing after another.
final class SiteLink {
  private let worker: WorkerProcess
  private let stream: MessageStream
  /// Readable when the server is to end, whatever the worker does.
  private let end: CInt
  private var decoder = MessageDecoder(limit: 1 << 30)

  /// Why there is no answer.
  enum Failure: Error {
    /// The worker has ended, in the words for people.
    case ended(Message)
    /// The server is to end.
    case interrupted
  }

  /// For so many seconds a worker may be silent.
  private static let patience = 60

  init(_ worker: WorkerProcess, until end: CInt) {
    (self.worker, self.end) = (worker, end)
    stream = MessageStream(input: worker.output, output: worker.input, patience: CInt(Self.patience * 1000))
  }

  // Nothing that it does has to come to its end.
  deinit { worker.kill() }

  /// Readable, while nothing is asked, once the worker has ended.
  var descriptor: CInt { worker.output }

  /// Has the worker do something.
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

  /// How the worker has ended, which it is about to do.
  var ending: Message { worker.end().words }

  private func wait() throws(Failure) -> MessageStream.Arrival {
    // In seconds that the server has been awake for.
    for _ in 0..<Self.patience {
      let readable = waitUntilReadable([end, worker.output], milliseconds: 1000)
      if readable.contains(end) { throw .interrupted }
      if readable.contains(worker.output) { return stream.wait(milliseconds: 0) }
    }
    throw .ended(stop("no answer for \(Self.patience) seconds"))
  }

  private func stop(_ reason: Message) -> Message {
    worker.kill()
    return reason
  }
}
