package import Diagnostics
package import Files
package import HTTPServer
package import Messages
package import Workers

/// Shows a site to browsers on the same machine while people write it, and tells them about changes.
///
/// It works on one thread, so that a browser sees the site either before or after a change. The site itself is loaded,
/// checked and rendered by a worker process; if that crashes, the server goes on.
package final class SiteServer {
  let site: SiteDesk
  let language: MessageLanguage
  private let watch: TreeWatch
  private let end: CInt
  private var http: HTTPServer?
  var listeners: [Listener] = []
  private let tell: ([Message], String) -> Void
  /// Leads from findings to their places; nil if nobody has named an editor.
  private let editor: EditorLinks?

  private var changes = TreeChanges()
  /// The last news about findings, as sent to browsers.
  private var news: String

  /// The time without writes in milliseconds before the site is reloaded: one checkout changes many files.
  private static let quiet = 10
  /// The interval in milliseconds for sending listeners empty events, to notice who has gone.
  private static let heartbeat = 15_000

  /// - Parameters:
  ///   - path: the absolute path of the site's folder.
  ///   - watch: reports changes in it; started before the site is loaded.
  ///   - end: a descriptor that becomes readable when the server must end.
  ///   - patience: the most seconds that a worker may be silent, up to an hour.
  ///   - language: the language of messages.
  ///   - editor: the program in which places of findings open.
  ///   - start: starts a worker, which runs a `SiteWorker` on its standard streams.
  ///   - tell: shows people messages and the findings, each time that they change.
  package init(
    _ path: String, _ watch: TreeWatch, until end: CInt, patience: Int = 60, language: MessageLanguage,
    editor: Editor? = nil, start: @escaping () throws(WorkerProcess.Failure) -> WorkerProcess,
    tell: @escaping ([Message], String) -> Void
  ) {
    (self.watch, self.end, self.language, self.tell) = (watch, end, language, tell)
    site = SiteDesk(path, until: end, patience: min(max(patience, 1), 3600), language: language, start: start)
    self.editor = editor.map { EditorLinks(editor: $0, folder: path) }
    news = site.news.line(nil, in: language, self.editor)
  }

  /// Loads the site.
  ///
  /// - Returns: The findings if there is no site; otherwise nil.
  /// - Throws: An error if the disk fails.
  package func load() throws -> String? {
    site.load()
    if site.shape.isMissing { return site.news.report }
    if let failure = site.failure { throw WorkerError(failure) }
    return nil
  }

  /// The path of the site on the server.
  package var top: String { site.shape.top }

  /// Starts listening at a port.
  ///
  /// - Parameters:
  ///   - port: 0 for any that is free.
  ///   - guests: the way in for browsers on other machines; nil if there is none.
  /// - Returns: The port.
  /// - Throws: The reason why it can't listen.
  package func listen(at port: Int, guests: Guests? = nil) throws(HTTPServerError) -> Int {
    // Requests may still come in while the server ends.
    let http = try HTTPServer(port: port, guests: guests) { [weak self] in
      self?.answer($0) ?? .refusal(503, "This server has ended.")
    }
    self.http = http
    return http.port
  }

  /// Serves until the server must end.
  package func run() {
    guard let http else { return }
    var lastBeat = ContinuousClock.now
    while true {
      let works = changes.isEmpty && site.hasWork
      let wanted = works ? 0 : changes.isEmpty ? Self.heartbeat : Self.quiet
      let worker = site.descriptor
      let descriptors = [end, watch.descriptor] + http.descriptors + (worker.map { [$0] } ?? [])
      let patience = min(wanted, http.patience ?? wanted)
      let readable = waitUntilReadable(descriptors, milliseconds: patience)
      if readable.contains(end) { return }
      if let worker, readable.contains(worker) { site.takeIdleEnd() }
      let isQuiet = !readable.contains(watch.descriptor)
      changes.formUnion(watch.take())
      http.run()
      listeners.removeAll { !$0.stream.isOpen }
      if isQuiet, !changes.isEmpty { takeInChanges() }
      if works { work() }
      if site.takeIsNew() { tellNews() }
      if ContinuousClock.now - lastBeat > .milliseconds(Self.heartbeat) {
        for listener in listeners { listener.stream.sendNothing() }
        lastBeat = .now
      }
    }
  }

  // MARK: Changes

  /// Reloads what has changed, and tells the browsers that show it.
  func takeInChanges() {
    changes.formUnion(watch.take())
    if changes.isEmpty { return }
    site.takeIn(changes)
    changes = TreeChanges()
    for index in listeners.indices {
      // A page that can't be made shows that when it is reloaded.
      try? listeners[index].tell { try state(ofPageAt: $0) }
    }
  }

  /// Checks pages that nobody has asked for.
  private func work() { site.work(first: Set(listeners.flatMap(\.pages).compactMap { page(at: $0.path) })) }

  /// Shows people the findings, if they have changed.
  private func tellNews() {
    let deaths = site.takeDeaths()
    let news = site.news.line(site.trouble, in: language, editor)
    guard news != self.news else {
      if !deaths.isEmpty { tell(deaths, "") }
      return
    }
    self.news = news
    tell(deaths + (site.trouble.map { [$0.text] } ?? endOfFindings), site.news.report)
    for index in listeners.indices { listeners[index].tell(news: news) }
  }

  private var endOfFindings: [Message] { site.news.texts.isEmpty ? ["no findings any more"] : [] }

  /// Adds a browser that listens.
  func add(_ listener: Listener) {
    var listener = listener
    try? listener.tell { try state(ofPageAt: $0) }
    listener.tell(news: news)
    listeners.append(listener)
  }

  /// True if there is room for another listening browser.
  var hasRoomForListeners: Bool { (http?.streamCount ?? 0) < HTTPServer.mostStreams }
}
