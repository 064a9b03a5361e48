private import CArguments
private import CMimalloc
import Diagnostics
import Glibc

// Not called: linked into the program, mimalloc takes the place of the system's allocator.

@main
struct Hyo {
  static let version = "0.1.0"

  static func main() {
    Terminal.reserveStreams()
    exit(run(arguments))
  }

  /// The program's name and what was given to it.
  private static var arguments: [String] {
    (0..<hyo_argument_count()).compactMap { index in
      unsafe hyo_argument(index).map { unsafe String(cString: $0) }
    }
  }

  /// - Returns: the exit code.
  private static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count > 1 else {
      Terminal.error(Usage.overview)
      return ExitCode.usage
    }
    switch arguments[1] {
    case "--help", "-h", "help":
      Terminal.output(Usage.overview)
      return ExitCode.clean
    case "--version", "-V":
      Terminal.output("hyo \(version)\n")
      return ExitCode.clean
    default:
      if let command = commands.first(where: { $0.name == arguments[1] }) {
        return command.run(Array(arguments.dropFirst(2)))
      }
      let names = commands.map { $0.name }
      let fix = didYouMean(arguments[1], among: names)
        .map { "; did you mean '\($0)'?" }
      Terminal.error(
        "hyo: there is no command '\(arguments[1].printable)'\(fix ?? "")\nTry 'hyo --help'.\n"
      )
      if Options.askForJSON(Array(arguments.dropFirst(2))) {
        let message = "there is no command '\(arguments[1])'"
        Terminal.output(JSONWriter(nil).text(forError: message, code: ExitCode.usage))
      }
      return ExitCode.usage
    }
  }

  private static var commands: [any Command.Type] {
    [BuildCommand.self, CheckCommand.self, QueryCommand.self]
  }
}

/// What the program tells the shell; the higher ones are those of sysexits.h.
enum ExitCode {
  static let clean: Int32 = 0
  static let findings: Int32 = 1
  static let usage: Int32 = 64
  static let noInput: Int32 = 66
  static let inputOutput: Int32 = 74
}
