import Diagnostics
import Files

/// A command of the program: `hyo NAME [OPTION]…`.
protocol Command {
  static var name: String { get }
  static var help: Help { get }
  /// The options, except for `--language` and `--help`.
  static var options: [Option<Self>] { get }

  /// The words that a shell proposes for the operand after the given ones.
  static func proposal(behind operands: [String]) -> Proposal

  init()

  /// Takes the arguments that are not options.
  mutating func take(_ operands: [String]) throws(UsageError)

  func run() throws -> ExitCode
}

/// The error of a command that was not understood.
struct UsageError: Error {
  let message: Message
  /// True if people have been told why.
  private(set) var isTold = false

  init(_ message: Message) { self.message = message }

  /// An error in the options that people have been told about in more detail.
  static var told: UsageError {
    var error = UsageError("an option is unknown, or lacks its value; standard error says which")
    error.isTold = true
    return error
  }
}

extension Command {
  static func proposal(behind operands: [String]) -> Proposal { .nothing }

  /// Reads the arguments after the command's name, and runs the command.
  static func run(_ arguments: [String]) throws(StreamError) -> ExitCode {
    // The format of an error must not depend on reading arguments that may be wrong.
    let printer = Printer(command: name, format: FindingFormat(askedForIn: arguments))
    var command = Self()
    let asksForHelp: Bool
    do throws(UsageError) { asksForHelp = try command.read(arguments) } catch { return try refuse(error, printer) }
    if asksForHelp {
      let text = help.text(of: name, allOptions, in: Terminal.catalogue)
      try Terminal.output(text)
      return .clean
    }
    do { return try command.run() } catch let error as StreamError { throw error } catch let error as UsageError {
      return try refuse(error, printer)
    } catch { return try printer.fail(error, isMissing(error) ? .noInput : .inputOutput) }
  }

  private static func refuse(_ error: UsageError, _ printer: Printer) throws(StreamError) -> ExitCode {
    if !error.isTold { Terminal.error("hyo \(name)", error.message) }
    Terminal.error(Terminal.text("Try 'hyo \(name) --help'.") + "\n")
    return try printer.fail(error.message, .usage)
  }

  /// The options of the command, and those of all commands.
  static var allOptions: [Option<Self>] { options + [.language, .help] }

  /// - Returns: True if help is requested.
  private mutating func read(_ arguments: [String]) throws(UsageError) -> Bool {
    let reader = ArgumentReader(command: Self.name, options: Self.allOptions)
    let given = try reader.read(arguments)
    if given.options.contains(where: { $0.option.name == "help" }) { return true }
    if Self.help.operands.isEmpty, let operand = given.operands.first {
      throw UsageError("unexpected argument '\(operand)'; the site is named with '--site'")
    }
    for (option, value) in given.options { try option.set(&self, value) }
    try take(given.operands)
    return false
  }

  /// Reports which process the command waits for, if another process has locked the site's folder.
  static func tellWaiting(for holder: LockHolder?) {
    let holder = holder?.words ?? "another process"
    Terminal.error("hyo \(name)", "waiting for \(holder), which has locked the site's folder")
  }

  /// True if there is no site at all.
  private static func isMissing(_ error: any Error) -> Bool {
    guard let error = error as? FileSystemError, error.operation == .open else { return false }
    return error.code == .notFound || error.code == .notDirectory
  }
}

extension DiskFileSystem {
  /// Opens a folder by the user's path, so that errors name files as the user would.
  convenience init(named path: String) throws(FileSystemError) {
    var name = path[...]
    while name.count > 1, name.last == "/" { name.removeLast() }
    try self.init(path, named: name == "." ? "" : String(name))
  }
}
