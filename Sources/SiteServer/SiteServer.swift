package import Diagnostics
package import Files
package import HTTPServer
package import Messages
package import Sites

/// Shows a site to the browsers of the same machine while people write it, and tells them what changes.
///
/// All of its work is done on one thread, so that a browser sees either the site as it was or as it is.
package final class SiteServer {
  let site: ServedSite
  let language: MessageLanguage
  private let watch: TreeWatch
  private var http: HTTPServer?
  var listeners: [Listener] = []
  private let tell: ([Finding], Message?) -> Void

  private var changes = TreeWatch.Changes()
  /// Why the site could not be read, if so.
  private var failure: Message?
  /// What was last found, as browsers are told it.
  private var news: String

  /// How long nothing may be written before the site is loaded again, in milliseconds: one checkout changes many files.
  private static let quiet = 10
  /// How often listeners are sent nothing, to see who has gone: in milliseconds.
  private static let heartbeat = 15_000

  /// - Parameters:
  ///   - site: the site.
  ///   - watch: tells of changes in its folder, from before it was loaded.
  ///   - language: that of what people are told.
  ///   - tell: shows people what was found, each time that it is something else.
  package init(
    _ site: ServedSite,
    _ watch: TreeWatch,
    language: MessageLanguage,
    tell: @escaping ([Finding], Message?) -> Void
  ) {
    (self.site, self.watch, self.language, self.tell) = (site, watch, language, tell)
    news = FindingNews(language: language).line([], nil)
  }

  /// Listens at a port.
  ///
  /// - Parameter port: 0 for any that is free.
  /// - Returns: the port.
  /// - Throws: why that can't be.
  package func listen(at port: Int) throws(HTTPServerError) -> Int {
    // Requests may still come in while the server ends.
    let http = try HTTPServer(port: port) { [weak self] in
      self?.answer($0) ?? .refusal(503, "This server has ended.")
    }
    self.http = http
    return http.port
  }

  /// Serves until a descriptor can be read.
  package func run(until end: CInt) {
    guard let http else { return }
    var lastBeat = ContinuousClock.now
    while true {
      let works = changes.isEmpty && site.hasWork
      let wanted = works ? 0 : changes.isEmpty ? Self.heartbeat : Self.quiet
      let descriptors = [end, watch.descriptor] + http.descriptors
      let patience = min(wanted, http.patience ?? wanted)
      let readable = waitUntilReadable(descriptors, milliseconds: patience)
      if readable.contains(end) { return }
      let isQuiet = !readable.contains(watch.descriptor)
      changes.formUnion(watch.take())
      http.run()
      listeners.removeAll { !$0.stream.isOpen }
      if isQuiet, !changes.isEmpty { takeInChanges() }
      if works { work() }
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
    do {
      try site.takeIn(changes)
      failure = nil
    } catch {
      failure = error.message
    }
    changes = TreeWatch.Changes()
    for index in listeners.indices {
      do {
        try listeners[index].tell { try state(ofPageAt: $0) }
      } catch {
        failure = Message(explaining: error)
      }
    }
    if !site.hasWork || failure != nil { tellFindings() }
  }

  /// Looks at pages that nobody has asked for.
  private func work() {
    do {
      try site.work(first: Set(listeners.flatMap(\.pages).compactMap { page(at: $0.path) }))
    } catch {
      failure = Message(explaining: error)
    }
    if !site.hasWork { tellFindings() }
  }

  /// Tells people what was found, where it is something else than before.
  private func tellFindings() {
    let findings = site.findings
    let news = FindingNews(language: language).line(findings, failure)
    if news == self.news { return }
    self.news = news
    tell(findings, failure)
    for index in listeners.indices { listeners[index].tell(news: news) }
  }

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
