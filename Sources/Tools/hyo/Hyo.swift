private import CArguments
private import CMimalloc
private import CSystem
import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

// Imported only for linking: mimalloc replaces the system's allocator.

@main struct Hyo {
  static let version = "0.1.0"
  /// The date of the version, for the manual.
  static let date = "2026-11-23"

  static func main() {
    Terminal.reserveStreams()
    // Reaching the file size limit should be a reported error, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    if hyo_has_small_stack() != 0 { runInOwnStack() }
    exit(code(for: arguments).rawValue)
  }

  /// Runs the program on a thread with a stack of its own, where that of the process is too small for deep texts.
  private static func runInOwnStack() -> Never {
    guard let thread = unsafe hyo_start_thread({ _ in exit(Hyo.code(for: Hyo.arguments).rawValue) }, nil) else {
      Terminal.error(
        "hyo",
        "the stack is limited to less than 4 MB, and no thread with a larger one could be started; run 'ulimit -s 8192'"
      )
      exit(ExitCode.inputOutput.rawValue)
    }
    hyo_leave_signals()
    unsafe hyo_join_thread(thread)
    exit(ExitCode.inputOutput.rawValue)
  }

  /// The program's name and its arguments.
  static let arguments = (0..<hyo_argument_count()).compactMap { index in
    unsafe hyo_argument(index).map { unsafe String(cString: $0) }
  }

  private static func code(for arguments: [String]) -> ExitCode {
    do { return try run(arguments) } catch {
      if !error.isClosedPipe { Terminal.error("hyo", error.message) }
      return .inputOutput
    }
  }

  private static func run(_ arguments: [String]) throws(StreamError) -> ExitCode {
    guard arguments.count > 1 else {
      Terminal.error(Help.overview(groups, in: Terminal.catalogue))
      return .usage
    }
    switch arguments[1] {
    case "--help", "-h", "help": try Terminal.output(Help.overview(groups, in: Terminal.catalogue))
    case "--version", "-V": try Terminal.output("hyo \(version)\n")
    case "complete":
      let request = CompletionRequest(words: Array(arguments.dropFirst(2)))
      try Terminal.output(request.answer(among: commands).text)
    case let name:
      let arguments = Array(arguments.dropFirst(2))
      guard let command = commands.first(where: { $0.name == name }) else { return try unknown(name, arguments) }
      return try command.run(arguments)
    }
    return .clean
  }

  private static func unknown(_ name: String, _ arguments: [String]) throws(StreamError) -> ExitCode {
    let message: Message = "there is no command '\(name)'"
    let meant = commandsOfOthers[name].map { "did you mean '\($0)'?" as Message }
    let fix = meant ?? Finding.Fix.didYouMean(name, among: commands.map { $0.name }).first?.summary
    Terminal.error("hyo", fix.map { "\(message); \($0)" } ?? message)
    Terminal.error(Terminal.text("Try 'hyo --help'.") + "\n")
    return try Printer(command: nil, format: FindingFormat(askedForIn: arguments)).fail(message, .usage)
  }

  /// The names of commands in other programs.
  private static let commandsOfOthers = [
    "preview": ServeCommand.name, "watch": ServeCommand.name, "dev": ServeCommand.name, "new": InitCommand.name,
    "create": InitCommand.name, "validate": CheckCommand.name, "verify": CheckCommand.name,
    "lint": CheckCommand.name, "test": CheckCommand.name, "format": FormatCommand.name, "generate": BuildCommand.name,
    "publish": BuildCommand.name,
  ]

  static var commands: [any Command.Type] { groups.flatMap(\.commands) }

  /// The commands, by what people do.
  static var groups: [(title: Message, commands: [any Command.Type])] {
    [
      ("Begin", [InitCommand.self, AddCommand.self]),
      ("Write", [ServeCommand.self, FormatCommand.self, ExplainCommand.self, LspCommand.self, SchemaCommand.self]),
      ("Check", [CheckCommand.self, QueryCommand.self, DiffCommand.self]),
      ("Publish", [BuildCommand.self, MergeCommand.self, TemplatesCommand.self]),
      ("Translate", [StatusCommand.self, ReviewCommand.self, ExportCommand.self, ImportCommand.self]),
      ("Set up", [CompletionsCommand.self, ManualCommand.self]),
    ]
  }
}
