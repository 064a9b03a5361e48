import Diagnostics

/// Remembers messages of an editor, so that a new worker can take the place of one that has ended.
struct Conversation {
  /// The request `initialize` as it came in.
  private(set) var initialize: [UInt8]?
  private var initializeID = JSON.null
  private var initialized: [UInt8]?
  private var encoding = LineIndex.Encoding.utf16
  /// Open documents in the order of their opening.
  private(set) var documents: [EditedDocument] = []
  /// The ids of requests that no worker has answered.
  private(set) var pending: [JSON] = []
  private(set) var isShutDown = false
  private var shutdown = JSON.null
  private(set) var isEnding = false

  /// Takes a message of the editor.
  ///
  /// - Returns: what a worker gets in its place; nil for nothing.
  mutating func take(_ message: IncomingMessage, _ body: [UInt8]) -> [UInt8]? {
    switch message {
    case .request(let id, let method, let parameters):
      pending.append(id)
      if method == "initialize", initialize == nil {
        (initialize, initializeID) = (body, id)
        encoding = LineIndex.Encoding(parameters)
      }
      if method == "shutdown" { (isShutDown, shutdown) = (true, id) }
    case .notification(let method, let parameters): return take(method, parameters, body)
    case .response, .unreadable: break
    }
    return body
  }

  private mutating func take(_ method: String, _ parameters: JSON, _ body: [UInt8]) -> [UInt8]? {
    switch method {
    case "initialized": initialized = body
    case "exit": isEnding = true
    case "textDocument/didOpen": open(parameters)
    case "textDocument/didChange": return change(parameters) ?? body
    case "textDocument/didClose": documents.removeAll { $0.uri == parameters["textDocument"]?["uri"]?.string }
    default: break
    }
    return body
  }

  private mutating func open(_ parameters: JSON) {
    guard let item = parameters["textDocument"], let uri = item["uri"]?.string, let text = item["text"]?.string else {
      return
    }
    documents.removeAll { $0.uri == uri }
    documents.append(EditedDocument(uri: uri, version: item["version"] ?? .null, bytes: Array(text.utf8)))
  }

  /// - Returns: the whole text for a worker that knows another than the editor; nil where it can take the message itself.
  private mutating func change(_ parameters: JSON) -> [UInt8]? {
    let document = parameters["textDocument"]
    guard let index = documents.firstIndex(where: { $0.uri == document?["uri"]?.string }) else { return nil }
    // The worker makes the same of what it can't read.
    try? documents[index].bytes.apply(parameters["contentChanges"]?.items ?? [], encoding)
    documents[index].version = document?["version"] ?? .null
    guard documents[index].isHeldBack else { return nil }
    documents[index].isHeldBack = false
    return Array(documents[index].opening(documents[index].bytes).line.utf8)
  }

  /// Takes an answer of a worker.
  ///
  /// - Returns: false where the editor has it already.
  mutating func takeAnswer(to id: JSON) -> Bool {
    guard let index = pending.firstIndex(where: { $0.line == id.line }) else { return false }
    pending.remove(at: index)
    return true
  }

  /// Takes back the requests that nobody will answer any more.
  ///
  /// - Parameter replayed: true if the next worker is asked `initialize` again, and answers it.
  /// - Returns: their ids.
  mutating func takePending(replayed: Bool) -> [JSON] {
    let kept = replayed && initialize != nil ? initializeID.line : nil
    defer { pending.removeAll { $0.line != kept } }
    return pending.filter { $0.line != kept }
  }

  /// True if an id is that of the request to shut down, which needs no worker.
  func isShutdown(_ id: JSON) -> Bool { isShutDown && id.line == shutdown.line }

  // MARK: Workers

  /// True if the editor has said that it has read the answer to `initialize`; only then do workers ask it for something.
  var isInitialized: Bool { initialized != nil }

  /// Notes that the worker has handled all messages.
  mutating func settle() {
    for index in documents.indices where !documents[index].isHeldBack { documents[index].good = documents[index].bytes }
  }

  /// Holds back what no worker has survived.
  ///
  /// - Returns: the addresses of the documents.
  mutating func holdBack() -> [String] {
    let untried = documents.indices.filter { documents[$0].isUntried }
    for index in untried { documents[index].isHeldBack = true }
    return untried.map { documents[$0].uri }
  }

  /// Lets workers have what the editor has.
  mutating func giveAll() { for index in documents.indices { documents[index].isHeldBack = false } }

  /// True if a worker has another text than the editor.
  var isHoldingBack: Bool { documents.contains(where: \.isHeldBack) }

  /// The messages by which a new worker learns what the one before it knew.
  var replay: [[UInt8]] {
    let openings = documents.compactMap { document in document.safe.map { Array(document.opening($0).line.utf8) } }
    return [initialize, initialized].compactMap(\.self) + openings
  }
}
