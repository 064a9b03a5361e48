import CSystem
import Diagnostics
import Files
import HTTPServer
import SiteServer
import Sites
import Workers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The command `hyo serve`.
struct ServeCommand: Command {
  static let name = "serve"
  static let help = Help(
    summary: "show a site in the browser while you write it",
    description: """
      Shows a site at http://localhost:8017/, and each change of its files at once.
      Writes nothing: a page is made when a browser asks for it.
      """,
    details: [
      """
      Open pages load again when what they show has changed, and keep their place. Errors and
      warnings show below the page and on the terminal; meanwhile the last good page stays.
      """,
      """
      At /_compare/PAGE stands a page in all languages, side by side. A site with a base-url
      stands at the path of that.
      """,
    ],
    remarks: [
      """
      Only programs on this machine can reach it, unless --host lets others in. Ctrl-C ends
      it.
      """,
      """
      With --host, anyone who knows the printed address can read the site. It is not encrypted:
      use it in a network that you trust.
      """,
      """
      Exit codes: 0 ended by Ctrl-C or SIGTERM, 64 wrong usage, 66 no such site, 74 a file
      could not be read, or the port is taken.
      """,
    ], examples: ["hyo serve --open", "hyo serve --site docs --port 8080"])

  static var options: [Option<Self>] {
    [
      .site(\.site),
      .init("port", "p", "N", help: "the port (default: 8017); 0 for any that is free") {
        (command, text) throws(UsageError) in
        guard let port = UInt16(text) else { throw UsageError("'--port' is a number from 0 to 65535, not '\(text)'") }
        command.port = Int(port)
      },
      .init(
        "host", nil, "ADDRESS", help: "let browsers on other machines in at this address of this\nmachine, with a token"
      ) {
        (command, text) throws(UsageError) in
        guard let guests = Guests(text) else {
          throw UsageError("'--host' is one address of this machine, such as 192.168.1.5, not '\(text)'")
        }
        command.guests = guests
      },
      .init(
        "editor", nil, "NAME", proposing: .words(Editor.names),
        help: "let findings in the browser open their place in this editor"
      ) { (command, text) throws(UsageError) in
        guard let editor = Editor(text) else {
          let names = Editor.names.joined(separator: ", ")
          throw UsageError("'--editor' is \(names), or an address with {path}, {line} and {column}, not '\(text)'")
        }
        command.editor = editor
      }, .init("open", "o", help: "open the site in the browser", sets: \.opens),
    ]
  }

  private var site = "."
  private var port = 8017
  private var opens = false
  private var guests: Guests?
  private var editor: Editor?

  mutating func take(_ operands: [String]) throws(UsageError) {}

  func run() throws -> ExitCode {
    // Keep serving browsers after the terminal is closed.
    signal(SIGPIPE, SIG_IGN)
    if WorkerProcess.isWorker {
      work()
      return .clean
    }
    return try serve()
  }

  /// Shows the site, while another process does the work.
  private func serve() throws -> ExitCode {
    let end = try TerminationSignals.descriptor()
    // A missing folder is wrong usage.
    let files = try DiskFileSystem(named: site)
    // Watch before anything is shown, so that no change is missed.
    let watch = try TreeWatch(site, names: ServedSite.sourceNames(in: files))
    let server = SiteServer(
      absolutePath(site), watch, until: end, patience: patience, language: Terminal.language,
      // Its links have the path of the site, which is no concern of guests.
      editor: guests == nil ? editor : nil,
      start: { () throws(WorkerProcess.Failure) in try WorkerProcess(Hyo.arguments) }, tell: Self.tell)
    if let findings = try server.load() {
      Terminal.error(findings)
      return .noInput
    }
    let port: Int
    do { port = try server.listen(at: self.port, guests: guests) } catch {
      return try printer.fail(error, .inputOutput)
    }
    let address = "http://localhost:\(port)\(server.top)"
    Self.tell("Serving \(address) until Ctrl-C\nAll languages side by side: http://localhost:\(port)/_compare/")
    if let guests { Self.tell("For other machines: http://\(guests.address):\(port)/?token=\(guests.token)") }
    if opens { Browser.open(address) }
    server.run()
    return .clean
  }

  /// Loads, checks and renders the site for the process that serves it.
  private func work() {
    WorkerProcess.endWithParent()
    let worker = SiteWorker(named: site, language: Terminal.language, report: printer.text)
    worker.serve(input: STDIN_FILENO, output: STDOUT_FILENO)
  }

  /// The most seconds that a worker may be silent; tests have less patience than a large site needs.
  private var patience: Int { Terminal.environment("HYO_SERVE_PATIENCE").flatMap { Int($0) } ?? 60 }

  private var printer: Printer { Printer(command: Self.name, format: .text, site: site) }

  /// Prints where the site is, unless nobody reads it.
  private static func tell(_ message: Message) {
    Terminal.report(Terminal.text(message).printable + "\n", to: STDOUT_FILENO)
  }

  /// Shows messages and findings.
  private static func tell(_ messages: [Message], _ findings: String) {
    for message in messages { Terminal.report("hyo serve: \(Terminal.text(message).printable)\n") }
    Terminal.report(findings)
  }
}
