/// What `--help` says of a command, but for its options.
struct Help {
  /// What the command does, for the list of all commands.
  let summary: String
  let description: String
  /// What may stand behind the options.
  var operands = ""
  /// Paragraphs about the operands.
  var details: [String] = []
  /// Paragraphs behind the options.
  let remarks: [String]
  let examples: [String]

  func text<Command>(of command: String, _ options: [Option<Command>]) -> String {
    let usage = "Usage: hyo \(command) [OPTION]…\(operands)"
    let table = "Options:\n" + options.map(Self.line).joined(separator: "\n")
    let list = "Examples:\n" + examples.map { "  \($0)" }.joined(separator: "\n")
    return ([description, usage] + details + [table] + remarks + [list])
      .joined(separator: "\n\n") + "\n"
  }

  /// What is known of all commands.
  static func overview(_ commands: [any Command.Type]) -> String {
    """
    Hyo publishes decision tables: one spec, the text of each language, and editions
    that cannot disagree.

    Usage: hyo COMMAND [OPTION]…

    Commands:
    \(commands.map { "  \(padded($0.name, to: 9))\($0.help.summary)" }.joined(separator: "\n"))

    Options:
      -h, --help       show this help; 'hyo COMMAND --help' shows that of a command
      -V, --version    show the version

    Examples:
      hyo check
      hyo build --site docs
      hyo query refund days-left=10 cancelled-by=visitor

    """
  }

  private static let column = 25

  /// `  -s, --site DIR         the site's folder`.
  private static func line<Command>(_ option: Option<Command>) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.metavariable.map { " \($0)" } ?? ""
    let help = option.help.split(separator: "\n")
      .joined(separator: "\n" + String(repeating: " ", count: column))
    return padded("  \(short)--\(option.name)\(value)", to: column) + help
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}
