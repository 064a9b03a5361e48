import Diagnostics
import Files
import Loading
import Messages
import Sites
import Workers

/// A site as its worker processes show it: a crash ends only a worker, and its last results stay available.
///
/// A request that has crashed two workers isn't repeated until something changes.
final class SiteDesk {
  private let path: String
  private let end: CInt
  private let patience: Int
  private let start: () throws(WorkerProcess.Failure) -> WorkerProcess
  private var link: SiteLink?
  private var isEnding = false

  private var files = ServedFiles()
  private(set) var shape = SiteShape()
  private(set) var news: FindingNews
  /// The reason why the disk couldn't be read; nil if it could.
  private(set) var failure: Message?
  private var fault: SiteTrouble?
  /// True if there is something new to tell people.
  private var isNew = false
  private var deathsToTell: [Message] = []

  private var isUnchecked = false
  private var nextPage: String?
  /// The changes since a worker last checked all pages.
  private var untried = TreeChanges()
  /// The number of workers that each kind of request has ended.
  private var deaths: [String: Int] = [:]

  private static let mostDeaths = 2

  /// - Parameters:
  ///   - path: the absolute path of the site's folder.
  ///   - end: a descriptor that becomes readable when the server must end.
  ///   - patience: the most seconds that a worker may be silent.
  ///   - language: the language of messages.
  ///   - start: starts a worker.
  init(
    _ path: String, until end: CInt, patience: Int, language: MessageLanguage,
    start: @escaping () throws(WorkerProcess.Failure) -> WorkerProcess
  ) {
    (self.path, self.end, self.patience, self.start) = (path, end, patience, start)
    news = FindingNews([], in: language, report: "")
  }

  /// The trouble that keeps the site from being checked; nil if there is none.
  var trouble: SiteTrouble? { fault ?? failure.map(SiteTrouble.unreadable) }

  /// True if pages must be checked, though nobody has asked for them.
  var hasWork: Bool { isUnchecked && link != nil && mayAsk("work") }

  /// Becomes readable when the worker has ended; nil if there is none.
  var descriptor: CInt? { link?.descriptor }

  /// Returns and clears whether there is something new to tell.
  func takeIsNew() -> Bool {
    defer { isNew = false }
    return isNew
  }

  /// Returns and clears the messages about workers that have ended and were replaced.
  func takeDeaths() -> [Message] {
    defer { deathsToTell = [] }
    return deathsToTell
  }

  // MARK: Work

  /// Loads the site for the first time.
  func load() { _ = loadedLink() }

  /// Reloads the changed files.
  func takeIn(_ changes: TreeChanges) {
    files.beginState()
    untried.formUnion(changes)
    // The cause of earlier crashes may be gone.
    (deaths, fault) = ([:], nil)
    guard let link else { return load() }
    let request = SiteRequest.takeIn(changes)
    do { take(try link.exchange(request), to: request) } catch {
      note(error, by: request)
      load()
    }
  }

  /// Checks a few pages.
  ///
  /// - Parameter urgent: the ids of the pages that somebody is viewing, which are checked first.
  func work(first urgent: Set<String>) {
    // If one page has crashed a worker, checking them singly shows which.
    let isSingle = deaths["work"] != nil
    _ = ask(.work(urgent: isSingle ? [] : urgent, isSingle: isSingle), again: false)
  }

  /// Notes that the worker has ended while it had no request.
  func takeIdleEnd() {
    guard let link else { return }
    note(.ended(link.ending), by: .load(path: path))
    load()
  }

  /// Returns a file of the HTML edition.
  ///
  /// - Parameter path: its path below `Output/html`.
  /// - Returns: The version of the file that can be served.
  /// - Throws: The reason why it can't be made, if that isn't a mistake of the site's authors.
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
  ///   - request: the request to a worker.
  ///   - again: true to ask the next worker, too, if the first one ends.
  /// - Returns: The answer; nil if the request ends workers.
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

  /// The link to a worker that has loaded the site, which is started if necessary.
  private func loadedLink() -> SiteLink? {
    if let link { return link }
    let request = SiteRequest.load(path: path)
    while mayAsk(request.key) {
      do throws(WorkerProcess.Failure) {
        let link = SiteLink(try start(), until: end, patience: patience)
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
      untried = TreeChanges()
    }
  }

  /// Notes that a request has ended the worker.
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
