import CommonMark
import Diagnostics
import HTTPServer
import Messages
import Sites

/// The responses to browsers.
extension SiteServer {
  /// Answers a request from the current state of the site.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    // Whoever has written a file and asks for it gets the new version.
    takeInChanges()
    let path = request.path
    if path == OwnFile.events { return listen(request) }
    if let bytes = OwnFile.bytes(at: path) { return HTTPResponse(200, type: MediaType.of(path), bytes) }
    if path.hasPrefix(OwnFile.comparison) { return comparison(path) }
    do { return try file(at: path) } catch {
      return .refusal(500, Message(explaining: error).text(in: language.catalogue))
    }
  }

  private func listen(_ request: HTTPRequest) -> HTTPResponse {
    guard hasRoomForListeners else { return .refusal(503, "Too many pages are open.") }
    let listener = Listener(request)
    add(listener)
    return HTTPResponse(listener.stream)
  }

  private func file(at path: String) throws -> HTTPResponse {
    if let folder = folder(at: path) { return .redirection(to: folder) }
    guard let name = fileName(at: path) else { return try notFound(path) }
    let file = try site.file(at: name)
    guard let bytes = file.bytes else {
      if case .unavailable = file { return try unavailable(path) }
      return try notFound(path)
    }
    return try response(200, bytes, name, at: path)
  }

  /// A response with a file of the site.
  private func response(_ status: Int, _ bytes: [UInt8], _ name: String, at path: String) throws -> HTTPResponse {
    guard name.hasSuffix(".html") else { return HTTPResponse(status, type: MediaType.of(name), bytes) }
    let page = LivePage(bytes, state: try state(ofPageAt: path))
    return .page(status, page.bytes, policy: page.policy)
  }

  private func notFound(_ path: String) throws -> HTTPResponse {
    let name = "404.html"
    if let bytes = try site.file(at: name).bytes { return try response(404, bytes, name, at: path) }
    return try blank(404, "There is no page at this address", path)
  }

  private func unavailable(_ path: String) throws -> HTTPResponse {
    // Documents stay where they are: what was found in them is all there is to show.
    if site.shape.hasOnlyDocuments { return try blank(200, "What was found in the documents", path) }
    return try blank(503, "Errors keep this page from being made", path)
  }

  /// An empty page that waits until the real page can be shown.
  private func blank(_ status: Int, _ title: Message, _ path: String) throws -> HTTPResponse {
    let state = try state(ofPageAt: path)
    let page = OwnPage(title: title, language: language, files: ["live"], state: state)
    return .page(status, page.html { _ in }, policy: OwnPage.policy)
  }

  // MARK: Paths

  /// The path of a file in the HTML edition for a path on the server; nil if the path is outside the site.
  func fileName(at path: String) -> String? {
    guard path.hasPrefix(site.shape.top) else { return nil }
    let name = String(path.dropFirst(site.shape.top.count))
    return name.isEmpty || name.hasSuffix("/") ? name + "index.html" : name
  }

  /// The folder to redirect to if the final slash of a path is missing; nil if it leads to no folder.
  private func folder(at path: String) -> String? {
    if path == "/", site.shape.top != "/" { return site.shape.top }
    if path + "/" == site.shape.top { return site.shape.top }
    return site.shape.tags.map { site.shape.top + $0 }.contains(path) ? path + "/" : nil
  }

  /// The id of the page at a path; nil if there is none.
  func page(at path: String) -> String? {
    guard let name = fileName(at: path), let slash = name.firstIndex(of: "/") else { return nil }
    let file = name[name.index(after: slash)...]
    return site.shape.pages.first { ServedSite.fileName(of: $0) == file }
  }

  /// A hash that changes with the page's text and its assets.
  func state(ofPageAt path: String) throws -> String {
    guard let name = fileName(at: path) else { return "none" }
    switch try site.file(at: name) {
    case .current(let bytes), .outdated(let bytes): return fingerprint(bytes) + site.shape.assetState
    case .unavailable: return "unavailable"
    case .none: return "none"
    }
  }
}
