import Diagnostics
import Files

/// A command of the program: `hyo NAME [OPTION]…`.
protocol Command {
  static var name: String { get }
  /// What `--help` says.
  static var usage: String { get }
  /// What may be given, but for `--help`.
  static var options: [Options.Option] { get }

  init(_ options: Options) throws(UsageError)

  /// - Returns: the exit code.
  func run() throws -> Int32
}

/// A command that was not understood.
struct UsageError: Error {
  var message: String

  init(_ message: String) {
    self.message = message
  }
}

extension Command {
  /// Reads the arguments behind the command's name and does what they say.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String]) -> Int32 {
    let isJSON = Options.askForJSON(arguments)
    guard let options = Options(of: name, arguments, self.options + [.help]) else {
      Terminal.error("Try 'hyo \(name) --help'.\n")
      let message = "an option is unknown, or lacks its value; standard error says which"
      if isJSON { tell(message, code: ExitCode.usage) }
      return ExitCode.usage
    }
    if options.has("help") {
      Terminal.output(usage)
      return ExitCode.clean
    }
    do {
      return try Self(options).run()
    } catch let error as UsageError {
      Terminal.error("hyo \(name): \(error.message.printable)\nTry 'hyo \(name) --help'.\n")
      if isJSON { tell(error.message, code: ExitCode.usage) }
      return ExitCode.usage
    } catch {
      let code = isMissing(error) ? ExitCode.noInput : ExitCode.inputOutput
      return fail(error, code: code, isJSON: isJSON)
    }
  }

  /// Whether there is no site at all.
  private static func isMissing(_ error: any Error) -> Bool {
    guard let error = error as? FileSystemError, error.operation == .open else { return false }
    return error.code == .notFound || error.code == .notDirectory
  }

  /// Tells of an error that is no mistake of the site's authors, to programs as well if they asked for it.
  ///
  /// - Returns: the exit code.
  static func fail(_ error: any Error, code: Int32, isJSON: Bool) -> Int32 {
    fail(error)
    if isJSON { tell("\(error)", code: code) }
    return code
  }

  /// Tells programs of an error.
  private static func tell(_ message: String, code: Int32) {
    Terminal.output(JSONWriter(name).text(forError: message, code: code))
  }

  /// Tells of an error that is no mistake of the site's authors.
  static func fail(_ error: any Error) {
    Terminal.error("hyo \(name): \("\(error)".printable)\n")
  }
}

extension DiskFileSystem {
  /// Opens a folder that the user has named, so that errors name files as the user would.
  convenience init(named path: String) throws(FileSystemError) {
    var name = path[...]
    while name.count > 1, name.last == "/" { name.removeLast() }
    try self.init(path, named: name == "." ? "" : String(name))
  }
}

extension [Finding] {
  /// Shows findings to people.
  func show() {
    Terminal.error(TerminalWriter(colour: Terminal.hasColour).text(for: self))
  }
}
