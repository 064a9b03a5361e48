import Diagnostics
import Files
import Loading

/// Which method is answered where.
extension LanguageServer {
  /// The result of a request.
  func answer(_ method: String, _ parameters: JSON) throws(ResponseError) -> JSON {
    switch state {
    case .uninitialized:
      if method == "initialize" { return initialize(parameters) }
      throw ResponseError(.serverNotInitialized, "the first request is 'initialize'")
    case .shutDown, .ended: throw ResponseError(.invalidRequest, "the server has shut down")
    case .running: break
    }
    switch method {
    case "initialize": throw ResponseError(.invalidRequest, "the server is initialized already")
    case "shutdown":
      state = .shutDown
      return .null
    case "textDocument/completion": return try completion(parameters)
    case "textDocument/hover": return try hover(parameters)
    case "textDocument/definition": return try definition(parameters)
    case "textDocument/references": return try references(parameters)
    case "textDocument/documentSymbol": return try documentSymbols(parameters)
    case "textDocument/prepareRename": return try prepareRename(parameters)
    case "textDocument/rename": return try rename(parameters)
    case "textDocument/formatting": return try formatting(parameters)
    case "textDocument/codeAction": return try codeActions(parameters)
    default: throw ResponseError(.methodNotFound, "there is no method '\(method.printableLine)'")
    }
  }

  /// Takes a notification; one that the server does not know is passed over.
  func take(_ method: String, _ parameters: JSON) throws(ResponseError) {
    if method == "exit" {
      if case .shutDown = state { state = .ended(isClean: true) } else { state = .ended(isClean: false) }
      return
    }
    guard case .running = state else { return }
    switch method {
    case "initialized": registerWatchers()
    case "textDocument/didOpen": try didOpen(parameters)
    case "textDocument/didChange": try didChange(parameters)
    case "textDocument/didClose": try didClose(parameters)
    case "workspace/didChangeWatchedFiles": didChangeWatchedFiles(parameters)
    default: break
    }
  }

  /// A place in a file of an open site, as a request names it.
  struct Target {
    let site: OpenSite
    /// The file's path in the site.
    let path: String
    let bytes: [UInt8]
    let lines: LineIndex
    let offset: Int
  }

  /// The place that a request names; nil in a file that belongs to no site.
  ///
  /// - Throws: an error where it names none.
  func target(_ parameters: JSON) throws(ResponseError) -> Target? {
    guard let (site, path) = try file(parameters) else { return nil }
    guard let bytes = try current(path, of: site) else { return nil }
    let lines = LineIndex(bytes, encoding)
    guard let offset = lines.offset(of: parameters["position"]) else {
      throw ResponseError(.invalidParameters, "'position' is missing")
    }
    return Target(site: site, path: path, bytes: bytes, lines: lines, offset: offset)
  }

  /// The file that a message is about, in an open site; nil where it belongs to none.
  func file(_ parameters: JSON) throws(ResponseError) -> (site: OpenSite, path: String)? {
    guard let uri = parameters["textDocument"]?["uri"]?.string else {
      throw ResponseError(.invalidParameters, "'textDocument.uri' is missing")
    }
    return file(uri)
  }

  /// The bytes of a file as it is now, once the site has taken in all changes.
  func current(_ path: String, of site: OpenSite) throws(ResponseError) -> [UInt8]? {
    do throws(FileSystemError) {
      try site.update()
      return try site.bytes(of: path)
    } catch { throw ResponseError(.internalError, error.message) }
  }
}
