import Diagnostics
package import Messages
package import Workers

/// Talks with an editor, and has a worker do what it asks for: a fault of Hyo's ends the worker, and the next one goes on.
///
/// A text that ends two workers is held back: they get the last one that was looked at to the end, until it is changed again.
package final class EditorDesk {
  private let client: MessageStream
  private let start: () throws(WorkerProcess.Failure) -> WorkerProcess
  private var language: MessageLanguage
  private let followsClient: Bool

  private var link: WorkerLink?
  private var conversation = Conversation()
  /// The number of workers that have ended since one has handled all messages.
  private var deaths = 0
  private var clientReads = true

  /// After so many deaths the next change is waited for.
  private static let mostDeaths = 3

  /// - Parameters:
  ///   - input: the descriptor by which messages come in.
  ///   - output: the descriptor by which messages go out.
  ///   - language: the language of messages.
  ///   - followsClient: true to use the client's own language instead, if Hyo has it.
  ///   - start: starts a worker.
  package init(
    input: CInt, output: CInt, language: MessageLanguage, followsClient: Bool,
    start: @escaping () throws(WorkerProcess.Failure) -> WorkerProcess
  ) {
    client = MessageStream(input: input, output: output)
    (self.language, self.followsClient, self.start) = (language, followsClient, start)
  }

  /// Serves the editor until it ends the conversation.
  ///
  /// - Returns: whether it ended as the protocol has it.
  package func serve() -> Bool {
    var decoder = MessageDecoder()
    var isReadable = true
    startWorker()
    while true {
      let ready = waitUntilReady(readingClient: isReadable)
      if ready.client {
        if case .bytes(let bytes) = client.wait(milliseconds: 0) {
          decoder.feed(bytes)
          isReadable = take(&decoder)
        } else {
          isReadable = false
        }
        if !isReadable { link?.closeInputWhenSent() }
      }
      link?.sendQueue()
      if ready.worker, !takeWorkerMessages() { if let isClean = endOfWorker(isReadable) { return isClean } }
      if link == nil, !isReadable || conversation.isEnding { return conversation.isShutDown }
    }
  }

  private func waitUntilReady(readingClient: Bool) -> (client: Bool, worker: Bool) {
    let wantsClient = readingClient && !(link?.isFull ?? false)
    return waitUntilAnyReady(
      client: wantsClient ? client.input : -1, worker: link?.output ?? -1, writing: link?.waitingInput ?? -1)
  }

  // MARK: The editor

  /// Takes the messages that came in whole.
  ///
  /// - Returns: false where no more can be read.
  private func take(_ decoder: inout MessageDecoder) -> Bool {
    while let event = decoder.next() {
      switch event {
      case .message(let body): take(body)
      case .tooLong(let length): refuse(.tooLong(length))
      case .unreadableHeader:
        refuse(.withoutLength)
        return false
      }
    }
    return true
  }

  private func take(_ body: [UInt8]) {
    let message = IncomingMessage(body)
    if case .request(_, "initialize", let parameters) = message, followsClient, let tag = parameters["locale"]?.string {
      language = MessageLanguage(named: tag) ?? language
    }
    let forwarded = conversation.take(message, body)
    if link == nil, message.mayHelp {
      // What ended the last worker may be gone, and if not, one death is enough to know.
      conversation.giveAll()
      deaths = 1
      startWorker()
    } else if let forwarded {
      link?.send(forwarded)
    }
    if link == nil { answerPending() }
  }

  /// Has the worker refuse what came in, so that the answers stay in the order of the messages.
  private func refuse(_ refusal: Refusal) {
    if let link {
      link.send(Array(refusal.message.line.utf8))
    } else {
      tell(.response(to: .null, .failure(refusal.error), in: language.catalogue))
    }
  }

  private func tell(_ message: JSON) { forward(Array(message.line.utf8)) }

  private func forward(_ body: [UInt8]) { if clientReads { clientReads = client.send(body) } }

  /// Shows people a message.
  private func show(_ message: Message, kind: Int) {
    let text = message.text(in: language.catalogue)
    tell(.notification("window/showMessage", ["type": .number(kind), "message": .string(text)]))
  }

  private func log(_ message: Message) {
    let text = message.text(in: language.catalogue)
    tell(.notification("window/logMessage", ["type": .number(2), "message": .string(text)]))
  }

  /// Answers the requests that no worker will answer.
  private func answerPending(replaying: Bool = false) {
    for id in conversation.takePending(replayed: replaying) {
      let error = ResponseError(.internalError, "Hyo has ended by a fault of its own")
      let result: Result<JSON, ResponseError> = conversation.isShutdown(id) ? .success(.null) : .failure(error)
      tell(.response(to: id, result, in: language.catalogue))
    }
  }

  // MARK: Workers

  private func startWorker() {
    do throws(WorkerProcess.Failure) {
      let link = WorkerLink(try start())
      for message in conversation.replay { link.send(message) }
      link.isReplaying = conversation.isInitialized
      self.link = link
    } catch { log("Hyo could not start a process for its work (error \(error.number))") }
  }

  /// - Returns: false where the worker has ended.
  private func takeWorkerMessages() -> Bool {
    guard let link else { return true }
    let isAlive = link.read()
    while let body = link.next() { takeFromWorker(body, link) }
    return isAlive
  }

  private func takeFromWorker(_ body: [UInt8], _ link: WorkerLink) {
    if body.starts(with: WorkerLink.answerStart), let message = JSON(body), let id = message["id"] {
      if message["method"] != nil {
        // The editor was asked the same by the first worker.
        if link.isReplaying { return }
      } else if !conversation.takeAnswer(to: id), id.line != JSON.null.line {
        return
      }
    } else if body.starts(with: WorkerLink.rest.start) {
      settle(JSON(body)?["params"]?["messages"]?.integer, link)
      return
    }
    forward(body)
  }

  /// The worker has nothing left to do.
  private func settle(_ count: Int?, _ link: WorkerLink) {
    guard count == link.sent else { return }
    link.isReplaying = false
    conversation.settle()
    deaths = conversation.isHoldingBack ? 1 : 0
  }

  /// - Returns: whether the conversation ended as agreed; nil where it goes on.
  private func endOfWorker(_ clientIsThere: Bool) -> Bool? {
    guard let ending = link?.end() else { return nil }
    link = nil
    if conversation.isEnding || !clientIsThere {
      if case .exit(let code) = ending { return code == 0 }
      return conversation.isShutDown
    }
    deaths += 1
    let isLast = conversation.isShutDown || deaths >= Self.mostDeaths
    answerPending(replaying: !isLast)
    if conversation.isShutDown { return nil }
    log("A process of Hyo's has ended (\(ending.words)), and another one takes its place")
    if deaths == Self.mostDeaths - 1 { holdBack() }
    if !isLast {
      startWorker()
      if link == nil { answerPending() }
    } else {
      show("Hyo ends again and again at what this folder holds; it goes on with the next change", kind: 1)
    }
    return nil
  }

  private func holdBack() {
    let paths = conversation.holdBack().map { FileURI.path(of: $0) ?? $0 }
    if paths.isEmpty { return }
    let names = paths.map(\.printableLine).joined(separator: ", ")
    show(
      "A fault of Hyo's own keeps it from reading \(names) as it is now; what it shows is from before the last change",
      kind: 1)
  }
}

extension IncomingMessage {
  /// True if a worker may survive after it, though those before it did not.
  fileprivate var mayHelp: Bool {
    guard case .notification(let method, _) = self else { return false }
    return method.hasPrefix("textDocument/did") || method == "workspace/didChangeWatchedFiles"
  }
}
