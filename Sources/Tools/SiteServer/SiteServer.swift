package import Diagnostics
package import Files
package import HTTPServer
package import Messages
package import Workers

/// Shows a site to the browsers of the same machine while people write it, and tells them what changes.
///
/// It works on one thread, so that a browser sees either the site as it was or as it is. The site itself is loaded, checked
/// and rendered by a worker, whose end it survives.
package final class SiteServer {
  let site: SiteDesk
  let language: MessageLanguage
  private let watch: TreeWatch
  private let end: CInt
  private var http: HTTPServer?
  var listeners: [Listener] = []
  private let tell: ([Message], String) -> Void

  private var changes = TreeWatch.Changes()
  /// What was last found, as browsers are told it.
  private var news: String

  /// How long nothing may be written before the site is loaded again, in milliseconds: one checkout changes many files.
  private static let quiet = 10
  /// How often listeners are sent nothing, to see who has gone: in milliseconds.
  private static let heartbeat = 15_000

  /// - Parameters:
  ///   - path: that of the site's folder, from the root of all.
  ///   - watch: tells of changes in it, from before it is loaded.
  ///   - end: a descriptor that can be read once the server is to end.
  ///   - language: that of what people are told.
  ///   - start: starts a worker, which is a `SiteWorker` at its standard streams.
  ///   - tell: shows people messages and the findings, each time that they are others.
  package init(
    _ path: String, _ watch: TreeWatch, until end: CInt, language: MessageLanguage,
    start: @escaping () throws(WorkerProcess.Failure) -> WorkerProcess, tell: @escaping ([Message], String) -> Void
  ) {
    (self.watch, self.end, self.language, self.tell) = (watch, end, language, tell)
    site = SiteDesk(path, until: end, language: language, start: start)
    news = site.news.line(nil, in: language)
  }

  /// Loads the site.
  ///
  /// - Returns: the findings, where there is no site.
  /// - Throws: an error where the disk fails.
  package func load() throws -> String? {
    site.load()
    if site.shape.isMissing { return site.news.report }
    if let failure = site.failure { throw WorkerError(failure) }
    return nil
  }

  /// The path at which the site stands on the server.
  package var top: String { site.shape.top }

  /// Listens at a port.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Returns: the port.
  /// - Throws: why that can't be.
  package func listen(at port: Int) throws(HTTPServerError) -> Int {
    // Requests may still come in while the server ends.
    let http = try HTTPServer(port: port) { [weak self] in self?.answer($0) ?? .refusal(503, "This server has ended.") }
    self.http = http
    return http.port
  }

  /// Serves until it is to end.
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

  /// Loads again what has changed, and tells those who look at it.
  func takeInChanges() {
    changes.formUnion(watch.take())
    if changes.isEmpty { return }
    site.takeIn(changes)
    changes = TreeWatch.Changes()
    for index in listeners.indices {
      // A page that can't be made says so when it is loaded again.
      try? listeners[index].tell { try state(ofPageAt: $0) }
    }
  }

  /// Looks at pages that nobody has asked for.
  private func work() { site.work(first: Set(listeners.flatMap(\.pages).compactMap { page(at: $0.path) })) }

  /// Tells people what was found, where it is something else than before.
  private func tellNews() {
    let deaths = site.takeDeaths()
    let news = site.news.line(site.trouble, in: language)
    guard news != self.news else {
      if !deaths.isEmpty { tell(deaths, "") }
      return
    }
    self.news = news
    tell(deaths + (site.trouble.map { [$0.text] } ?? endOfFindings), site.news.report)
    for index in listeners.indices { listeners[index].tell(news: news) }
  }

  private var endOfFindings: [Message] { site.news.texts.isEmpty ? ["no findings any more"] : [] }

  /// Takes in a browser that listens.
  func add(_ listener: Listener) {
    var listener = listener
    try? listener.tell { try state(ofPageAt: $0) }
    listener.tell(news: news)
    listeners.append(listener)
  }

  /// Whether one more browser may listen.
  var hasRoomForListeners: Bool { (http?.streamCount ?? 0) < HTTPServer.mostStreams }
}
