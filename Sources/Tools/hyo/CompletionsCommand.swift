import Diagnostics

/// The command `hyo completions`.
struct CompletionsCommand: Command {
  static let name = "completions"
  static let help = Help(
    summary: "print a script by which a shell completes commands",
    description: """
      Prints a script by which a shell completes commands, options, formats, ids of findings,
      and the languages, pages, tables and conditions of a site.
      """, operands: " bash|zsh|fish", remarks: ["Exit codes: 0 printed, 64 wrong usage."],
    examples: [
      "source <(hyo completions bash)", "hyo completions zsh > ~/.zfunc/_hyo",
      "hyo completions fish > ~/.config/fish/completions/hyo.fish",
    ])

  static var options: [Option<Self>] { [] }

  static func proposal(behind operands: [String]) -> Proposal {
    operands.isEmpty ? .words(CompletingShell.allCases.map(\.rawValue)) : .nothing
  }

  private var shell = CompletingShell.bash

  mutating func take(_ operands: [String]) throws(UsageError) {
    guard operands.count == 1 else { throw UsageError("which shell? Name it: bash, zsh or fish") }
    guard let shell = CompletingShell(rawValue: operands[0]) else {
      throw UsageError("the shell is bash, zsh or fish, not '\(operands[0])'")
    }
    self.shell = shell
  }

  func run() throws -> ExitCode {
    try Terminal.output(shell.script)
    return .clean
  }
}
