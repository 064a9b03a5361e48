import Diagnostics
package import Files
import Loading
package import Messages
import Publishing
import Sites

/// A server for editors, by the Language Server Protocol 3.17: takes messages, and has answers and news for the client.
///
/// It reads and writes no stream, so that the same messages always have the same answers.
package final class LanguageServer {
  /// The stage of the conversation between client and server.
  enum State {
    case uninitialized, running, shutDown
    /// With the exit code that the protocol asks for.
    case ended(isClean: Bool)
  }

  var state = State.uninitialized
  var encoding = LineIndex.Encoding.utf16
  var client = ClientCapabilities()
  /// By the paths of their folders.
  var sites: [String: OpenSite] = [:]
  /// The folder of the site that each folder belongs to, as far as anybody asked; nil for none.
  var roots: [String: String?] = [:]
  /// The version of the program, for the client to show.
  let version: String
  /// The address at which the reference of findings is published; diagnostics lead to it.
  let reference: String?
  /// The language of messages.
  var language: MessageLanguage
  /// True if the language of the client's own words takes its place.
  let followsClient: Bool
  private let open: (String) throws(FileSystemError) -> any SourceTree
  private var outbox: [JSON] = []
  var lastRequest = 0

  /// No client works on more sites at once.
  private static let mostSites = 20
  /// The number of pages to look at before messages are read again.
  private static let pagesAtOnce = 4

  /// - Parameters:
  ///   - version: the version of the program.
  ///   - site: the absolute path of the folder of a site, which is open from the beginning; nil for the client's.
  ///   - reference: the address at which the reference of findings is published, if it is.
  ///   - language: the language of messages.
  ///   - followsClient: true to use the client's own language instead, if Hyo has it.
  ///   - open: opens a folder by its absolute path.
  package init(
    version: String, site: String?, reference: String?, language: MessageLanguage, followsClient: Bool,
    open: @escaping (String) throws(FileSystemError) -> any SourceTree
  ) {
    self.version = version
    self.reference = reference
    self.language = language
    self.followsClient = followsClient
    self.open = open
    if let site { _ = openSite(at: site) }
  }

  // MARK: Messages

  /// Takes the answers and notifications that the client is to get next, as JSON.
  func takeOutbox() -> [String] {
    defer { outbox = [] }
    return outbox.map(\.line)
  }

  /// Sends a notification.
  func notify(_ method: String, _ parameters: JSON) { outbox.append(.notification(method, parameters)) }

  /// Sends a request whose answer does not matter.
  func request(_ method: String, _ parameters: JSON) {
    lastRequest += 1
    outbox.append(["jsonrpc": "2.0", "id": .number(lastRequest), "method": .string(method), "params": parameters])
  }

  /// Does what a message asks for.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - isCancelled: whether the client has cancelled it already.
  func handle(_ message: IncomingMessage, isCancelled: Bool = false) {
    switch message {
    case .request(let id, let method, let parameters):
      let result: Result<JSON, ResponseError>
      do throws(ResponseError) {
        if isCancelled { throw ResponseError(.requestCancelled, "cancelled by the client") }
        result = .success(try answer(method, parameters))
      } catch { result = .failure(error) }
      outbox.append(.response(to: id, result, in: catalogue))
    case .notification(let method, let parameters):
      do throws(ResponseError) { try take(method, parameters) } catch { log(error.message) }
    case .response: break
    case .unreadable(let error): outbox.append(.response(to: .null, .failure(error), in: catalogue))
    }
  }

  /// True if the server has ended as agreed; nil while it runs.
  var hasEndedCleanly: Bool? { if case .ended(let isClean) = state { isClean } else { nil } }

  /// Sends the client a message for a person who looks for a reason.
  func log(_ message: Message) { notify("window/logMessage", ["type": .number(2), "message": .string(text(message))]) }

  /// A message in the language of the person at the client.
  func text(_ message: Message) -> String { message.text(in: catalogue) }

  /// The messages for people, in their language.
  var catalogue: MessageCatalogue { language.catalogue }

  // MARK: Checking

  /// True if pages wait to be looked at.
  var hasWork: Bool {
    guard case .running = state else { return false }
    return sites.values.contains { $0.edited.isChanged || !$0.edited.isChecked }
  }

  /// Looks at some of the pages that wait, and tells the client what was found.
  func work() {
    let site = sites.sorted { $0.key < $1.key }.map(\.value).first { $0.edited.isChanged || !$0.edited.isChecked }
    if let site { check(site) }
  }

  /// Looks at some pages of a site, those first whose files are open.
  func check(_ site: OpenSite) {
    do {
      try site.update()
      let urgent = Set(site.documents.keys.compactMap(Site.page(ofFile:)))
      let paths = try site.edited.checkSome(first: urgent, atMost: Self.pagesAtOnce)
      publish(site, paths)
    } catch { log(Message(explaining: error)) }
  }

  // MARK: Sites

  /// Opens the site whose folder has a path; nil if it can't be opened, which the client then shows.
  func openSite(at root: String) -> OpenSite? {
    if let site = sites[root] { return site }
    guard sites.count < Self.mostSites else {
      log("\(root) is not looked at: more than \(Self.mostSites) sites are open")
      return nil
    }
    do throws(FileSystemError) {
      let site = try OpenSite(root, open(root))
      sites[root] = site
      return site
    } catch {
      log(error.message)
      return nil
    }
  }

  /// True if a site begins in the folder of a path.
  func isSite(_ folder: String) -> Bool {
    guard let tree = try? open(folder) else { return false }
    return (try? tree.read(SiteSettings.path, limit: 1 << 20)) != nil
  }
}

/// The client's abilities, as far as the server makes use of them.
struct ClientCapabilities {
  var canRegisterWatchers = false
  var canRenameFiles = false
  var takesVersionedEdits = false
}
