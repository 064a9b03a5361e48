import Diagnostics
import Workers

extension LanguageServer {
  /// Talks with a client until it ends the conversation.
  ///
  /// - Parameters:
  ///   - input: the descriptor by which messages come in.
  ///   - output: the descriptor by which messages go out.
  ///   - tellsRest: whether a notification says how many messages came in once there is nothing left to do.
  /// - Returns: whether the client ended it as the protocol has it.
  package func serve(input: CInt, output: CInt, tellsRest: Bool = false) -> Bool {
    let stream = MessageStream(input: input, output: output)
    var decoder = MessageDecoder()
    var waiting: [IncomingMessage] = []
    var (isQuiet, isReadable) = (true, true)
    // A client that no longer reads may still end the conversation as agreed.
    var clientReads = true
    var (taken, told) = (0, 0)
    while true {
      if isReadable { isReadable = read(&decoder, &waiting) }
      if !waiting.isEmpty {
        let message = waiting.removeFirst()
        isQuiet = isQuiet && message.isQuestion
        handle(message, isCancelled: message.isCancelled(by: waiting))
        taken += 1
      }
      for message in takeOutbox() where clientReads { clientReads = stream.send(message) }
      if let isClean = hasEndedCleanly { return isClean }
      if !isReadable, waiting.isEmpty { return false }
      if !isReadable || waiting.count > Self.mostWaiting { continue }
      // More may have come in that cancels what waits.
      let works = clientReads && hasWork
      if tellsRest, waiting.isEmpty, !works, told < taken {
        told = taken
        notify(WorkerLink.rest.method, ["messages": .number(taken)])
        continue
      }
      let patience = waiting.isEmpty ? (works ? (isQuiet ? 0 : Self.pause) : -1) : 0
      switch stream.wait(milliseconds: patience) {
      case .bytes(let bytes): decoder.feed(bytes)
      case .end: if waiting.isEmpty { return false }
      case .none where waiting.isEmpty:
        isQuiet = true
        if clientReads { work() }
      case .none: break
      }
    }
  }

  /// The time for which nothing may be typed before pages are looked at, in milliseconds.
  private static let pause = 40

  /// The number of messages that may wait before no more are read.
  private static let mostWaiting = 1000

  /// Takes the messages that came in whole.
  ///
  /// - Returns: false where no more can be read.
  private func read(_ decoder: inout MessageDecoder, _ waiting: inout [IncomingMessage]) -> Bool {
    while let event = decoder.next() {
      switch event {
      case .message(let body):
        let message = IncomingMessage(body)
        let refusal = Refusal(message)
        waiting.append(refusal.map { .unreadable($0.error) } ?? message)
        if refusal == .withoutLength { return false }
      case .tooLong(let length): waiting.append(.unreadable(Refusal.tooLong(length).error))
      case .unreadableHeader:
        waiting.append(.unreadable(Refusal.withoutLength.error))
        return false
      }
    }
    return true
  }
}

extension IncomingMessage {
  /// True if nothing is changed by it.
  fileprivate var isQuestion: Bool { if case .notification = self { false } else { true } }

  /// True if one of the messages behind it takes it back.
  fileprivate func isCancelled(by later: [IncomingMessage]) -> Bool {
    guard case .request(let id, _, _) = self else { return false }
    return later.contains { $0.cancelled?.line == id.line }
  }
}
