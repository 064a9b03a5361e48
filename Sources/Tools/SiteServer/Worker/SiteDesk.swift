import Diagnostics
import Files
import Loading
import Messages
import Sites
import Workers

/// A site as its workers show it: a fault of Hyo's ends one of them, and what it made last stays.
///
/// What ends two workers isn't asked for again until something is changed.
final class SiteDesk {
  private let path: String
  private let end: CInt
  private let start: () throws(WorkerProcess.Failure) -> WorkerProcess
  private var link: SiteLink?
  private var isEnding = false

  private var files = ServedFiles()
  private(set) var shape = SiteShape()
  private(set) var news: FindingNews
  /// Why the disk could not be read, if so.
  private(set) var failure: Message?
  private var fault: SiteTrouble?
  /// Whether people have to be told of something.
  private var isNew = false
  private var deathsToTell: [Message] = []

  private var isUnchecked = false
  private var nextPage: String?
  /// What was changed since a worker has looked at all pages.
  private var untried = TreeWatch.Changes()
  /// How many workers have ended by each kind of request.
  private var deaths: [String: Int] = [:]

  private static let mostDeaths = 2

  /// - Parameters:
  ///   - path: that of the site's folder, from the root of all.
  ///   - end: readable when the server is to end.
  ///   - language: that of what people are told.
  ///   - start: starts a worker.
  init(
    _ path: String, until end: CInt, language: MessageLanguage,
    start: @escaping () throws(WorkerProcess.Failure) -> WorkerProcess
  ) {
    (self.path, self.end, self.start) = (path, end, start)
    news = FindingNews([], in: language, report: "")
  }

  /// What keeps the site from being looked at, if anything does.
  var trouble: SiteTrouble? { fault ?? failure.map(SiteTrouble.unreadable) }

  /// Whether pages have to be looked at, though nobody has asked for them.
  var hasWork: Bool { isUnchecked && link != nil && mayAsk("work") }

  /// Readable once the worker has ended; nil where there is none.
  var descriptor: CInt? { link?.descriptor }

  /// Takes whether there is something new to tell.
  func takeIsNew() -> Bool {
    defer { isNew = false }
    return isNew
  }

  /// Takes in what workers have ended of, for whom another one took the place.
  func takeDeaths() -> [Message] {
    defer { deathsToTell = [] }
    return deathsToTell
  }

  // MARK: Work

  /// Loads the site for the first time.
  func load() { _ = loadedLink() }

  /// Loads again what was changed.
  func takeIn(_ changes: TreeWatch.Changes) {
    files.beginState()
    untried.formUnion(changes)
    // Whatever ended workers may be gone.
    (deaths, fault) = ([:], nil)
    guard let link else { return load() }
    let request = SiteRequest.takeIn(changes)
    do { take(try link.exchange(request), to: request) } catch {
      note(error, by: request)
      load()
    }
  }

  /// Looks at a few pages.
  ///
  /// - Parameter urgent: the ids of those that somebody looks at, which go before others.
  func work(first urgent: Set<String>) {
    // Where one has ended a worker, the next death tells which.
    let isSingle = deaths["work"] != nil
    _ = ask(.work(urgent: isSingle ? [] : urgent, isSingle: isSingle), again: false)
  }

  /// Takes note that the worker has ended, while nothing was asked.
  func takeIdleEnd() {
    guard let link else { return }
    note(.ended(link.ending), by: .load(path: path))
    load()
  }

  /// A file of the HTML edition.
  ///
  /// - Parameter path: its path below `Output/html`.
  /// - Returns: what can be served of it.
  /// - Throws: why it can't be made, where that is no mistake of the site's authors.
  func file(at path: String) throws(WorkerError) -> ServedFile {
    if let bytes = files.current(path) { return .current(bytes) }
    guard let reply = ask(.make(path: path), again: true) else {
      return files.last(path) ?? (path.hasSuffix(".html") ? .unavailable : .none)
    }
    if let failure = reply.failure { throw WorkerError(Message(verbatim: failure)) }
    switch reply.made {
    case .files(let made):
      for file in made { files.keep(file.bytes, at: file.path) }
      return made.first { $0.path == path }.map { .current($0.bytes) } ?? .none
    case .heldBack(let isPage): return files.last(path) ?? (isPage ? .unavailable : .none)
    case .none: return .none
    }
  }

  // MARK: Workers

  private func mayAsk(_ key: String) -> Bool { !isEnding && deaths[key, default: 0] < Self.mostDeaths }

  /// - Parameters:
  ///   - request: what a worker is asked for.
  ///   - again: whether the next worker is asked, too, once the first has ended.
  /// - Returns: its answer; nil where workers end by the request.
  private func ask(_ request: SiteRequest, again: Bool) -> SiteReply? {
    while mayAsk(request.key), let link = loadedLink() {
      do {
        let reply = try link.exchange(request)
        take(reply, to: request)
        return reply
      } catch { note(error, by: request) }
      if !again { break }
    }
    load()
    return nil
  }

  /// The streams to a worker that has loaded the site.
  private func loadedLink() -> SiteLink? {
    if let link { return link }
    let request = SiteRequest.load(path: path)
    while mayAsk(request.key) {
      do throws(WorkerProcess.Failure) {
        let link = SiteLink(try start(), until: end)
        do throws(SiteLink.Failure) {
          take(try link.exchange(request), to: request)
          self.link = link
          return link
        } catch { note(error, by: request) }
      } catch {
        deaths[request.key] = Self.mostDeaths
        fault = .fault("Hyo could not start a process for its work (error \(Int(error.number)))")
        isNew = true
      }
    }
    return nil
  }

  private func take(_ reply: SiteReply, to request: SiteRequest) {
    if let shape = reply.shape { self.shape = shape }
    (isUnchecked, nextPage) = (reply.hasWork, reply.nextPage)
    switch request {
    case .load, .takeIn: failure = reply.failure.map { Message(verbatim: $0) }
    case .work, .make: if let text = reply.failure { failure = Message(verbatim: text) }
    }
    if let news = reply.news {
      self.news = news
      isNew = true
    }
    if failure != nil { isNew = true }
    if !isUnchecked {
      (deaths["load"], deaths["work"]) = (nil, nil)
      untried = TreeWatch.Changes()
    }
  }

  /// Notes that the worker has ended by a request.
  private func note(_ end: SiteLink.Failure, by request: SiteRequest) {
    link = nil
    guard case .ended(let ending) = end else {
      isEnding = true
      return
    }
    deaths[request.key, default: 0] += 1
    if mayAsk(request.key) {
      deathsToTell.append("A process of Hyo's has ended (\(ending)), and another one takes its place")
    } else {
      fault = .fault(by: request, ending, reading: suspects(of: request))
    }
    isNew = true
  }

  /// The files that may have ended the workers.
  private func suspects(of request: SiteRequest) -> [String] {
    if !untried.areUnknown, !untried.paths.isEmpty { return untried.paths.sorted() }
    if case .work = request, let nextPage { return [SitePath.spec(nextPage + ".yaml")] }
    return []
  }
}
