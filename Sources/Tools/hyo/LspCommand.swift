import Diagnostics
import Files
import LanguageServer
import Workers

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The command `hyo lsp`.
struct LspCommand: Command {
  static let name = "lsp"
  static let help = Help(
    summary: "serve editors: findings, completion, names in all languages, renaming",
    description: """
      Serves an editor by the Language Server Protocol 3.17, over standard input and output.
      Editors start it themselves; Documentation/editors.md says how to switch it on.
      """,
    details: [
      """
      Each file belongs to the innermost folder around it that holds a hyo.yaml. Text that was
      not saved takes the place of the file. Nothing is written.
      """,
      """
      Without --language, messages are in the language in which the editor says that it is
      itself, where Hyo speaks it.
      """,
    ],
    remarks: [
      """
      Exit codes: 0 the editor has ended the conversation, 1 it broke off, 64 wrong usage.
      """
    ], examples: ["hyo lsp", "hyo lsp --reference https://example.org/hyo/findings.md"])

  static var options: [Option<Self>] {
    [
      .init(
        "site", "s", "DIR", proposing: .folders,
        help: "a site to open at once (default: those of the editor's\nfolders)"
      ) { $0.site = $1 },
      .init("reference", nil, "URL", help: "where Documentation/findings.md is published, for findings to\nlead there")
      { $0.reference = $1 },
    ]
  }

  private var site: String?
  private var reference: String?

  mutating func take(_ operands: [String]) throws(UsageError) {}

  func run() throws -> ExitCode {
    // Writing returns an error if the editor has gone.
    signal(SIGPIPE, SIG_IGN)
    let isClean = WorkerProcess.isWorker ? work() : serve()
    return isClean ? .clean : .findings
  }

  /// Talks to the editor, while another process does the work.
  private func serve() -> Bool {
    let desk = EditorDesk(
      input: STDIN_FILENO, output: STDOUT_FILENO, language: Terminal.language,
      followsClient: Terminal.requestedLanguage == nil
    ) { () throws(WorkerProcess.Failure) in try WorkerProcess(Hyo.arguments) }
    return desk.serve()
  }

  private func work() -> Bool {
    WorkerProcess.endWithParent()
    let server = LanguageServer(
      version: Hyo.version, site: site.map(absolutePath), reference: reference, language: Terminal.language,
      followsClient: Terminal.requestedLanguage == nil
    ) { (path) throws(FileSystemError) in try DiskFileSystem(path) }
    return server.serve(input: STDIN_FILENO, output: STDOUT_FILENO, tellsRest: true)
  }
}
