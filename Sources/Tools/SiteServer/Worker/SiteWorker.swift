package import Diagnostics
import Files
package import Messages
import Sites
import Workers

/// Loads, checks and renders a site for a server that survives a crash of the worker.
package final class SiteWorker {
  private let name: String
  private let language: MessageLanguage
  private let report: ([Finding]) -> String
  private var path = ""
  private var site: ServedSite?

  /// - Parameters:
  ///   - name: the site's folder as the user gave it.
  ///   - language: the language of messages.
  ///   - report: formats findings for the terminal.
  package init(named name: String, language: MessageLanguage, report: @escaping ([Finding]) -> String) {
    (self.name, self.language, self.report) = (name, language, report)
  }

  /// Answers requests until the input ends.
  package func serve(input: CInt, output: CInt) {
    let stream = MessageStream(input: input, output: output)
    var decoder = MessageDecoder()
    while true {
      while case .message(let body) = decoder.next() { guard stream.send(reply(to: body).bytes) else { return } }
      switch stream.wait(milliseconds: -1) {
      case .bytes(let bytes): decoder.feed(bytes)
      case .none: break
      case .end: return
      }
    }
  }

  private func reply(to body: [UInt8]) -> SiteReply {
    var reply = SiteReply()
    guard let request = JSON(body).flatMap(SiteRequest.init) else { return reply }
    let hadWork = site?.hasWork ?? true
    do { try answer(request, &reply) } catch { reply.failure = Message(explaining: error).text(in: language.catalogue) }
    guard let site else { return reply }
    (reply.hasWork, reply.nextPage) = (site.hasWork, site.nextPage)
    let isDone = !site.hasWork && (hadWork || reply.shape != nil)
    if isDone || site.isMissing || reply.failure != nil {
      let findings = site.findings
      reply.news = FindingNews(findings, in: language, report: report(findings))
    }
    return reply
  }

  private func answer(_ request: SiteRequest, _ reply: inout SiteReply) throws {
    switch request {
    case .load(let path):
      self.path = path
      try load()
    case .takeIn(let changes): if let site { try site.takeIn(changes) } else { try load() }
    case .work(let urgent, let isSingle):
      if isSingle { try site?.work(first: [], atMost: 1) } else { try site?.work(first: urgent) }
      return
    case .make(let path):
      if let site { reply.made = try site.make(path) }
      return
    }
    reply.shape = site.map { SiteShape($0) }
  }

  private func load() throws(FileSystemError) { site = try ServedSite(NamedFolder(path, named: name), CheckSettings()) }
}
