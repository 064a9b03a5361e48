import Diagnostics

/// The command `hyo manual`.
struct ManualCommand: Command {
  static let name = "manual"
  static let help = Help(
    summary: "print the manual page of all commands, for man",
    description: """
      Prints the manual page hyo(1) in the form that man reads. What is installed has it in
      English and in Japanese.
      """, remarks: ["Exit codes: 0 printed, 64 wrong usage."],
    examples: ["hyo manual | man -l -", "hyo manual --language ja > hyo.1"])

  static var options: [Option<Self>] { [] }

  mutating func take(_ operands: [String]) throws(UsageError) {}

  func run() throws -> ExitCode {
    try Terminal.output(Manual(commands: Hyo.commands, catalogue: Terminal.catalogue).text)
    return .clean
  }
}
