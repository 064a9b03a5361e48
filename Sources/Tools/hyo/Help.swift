import Diagnostics

/// The text of `--help` for a command, except for its options.
struct Help {
  /// The purpose of the command, for the list of all commands.
  let summary: Message
  let description: Message
  /// The operands after the options.
  var operands = ""
  /// Paragraphs about the operands.
  var details: [Message] = []
  /// Paragraphs after the options.
  let remarks: [Message]
  let examples: [Example]

  /// A command as people type it.
  struct Example: ExpressibleByStringLiteral {
    let command: String
    /// The purpose of the command, in a column to the right.
    private(set) var remark: Message?

    init(stringLiteral value: String) { command = value }

    /// A command with spaces after it, and a remark.
    init(_ command: String, _ remark: Message) {
      self.command = command
      self.remark = remark
    }
  }

  func text<Command>(of command: String, _ options: [Option<Command>], in catalogue: MessageCatalogue) -> String {
    func text(_ message: Message) -> String { message.text(in: catalogue) }
    let table = text("Options:") + "\n" + options.map { Self.line($0, in: catalogue) }.joined(separator: "\n")
    let list =
      text("Examples:") + "\n" + examples.map { "  \($0.command)\($0.remark.map(text) ?? "")" }.joined(separator: "\n")
    return
      ([text(description), text("Usage: hyo \(command) [OPTION]…\(operands)")] + details.map(text) + [table]
      + remarks.map(text) + [list]).joined(separator: "\n\n") + "\n"
  }

  private static let column = 25

  /// `  -s, --site DIR         the site's folder`.
  private static func line<Command>(_ option: Option<Command>, in catalogue: MessageCatalogue) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.metavariable.map { " \($0)" } ?? ""
    let help = option.help.text(in: catalogue).split(separator: "\n").joined(
      separator: "\n" + String(repeating: " ", count: column))
    return padded("  \(short)--\(option.name)\(value)", to: column) + help
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }
}

// MARK: All commands

extension Help {
  static let introduction: Message = """
    Hyo publishes decision tables: one spec, the text of each language, and editions
    that cannot disagree.
    """

  /// The help for the program as a whole, with a list of all commands.
  static func overview(
    _ groups: [(title: Message, commands: [any Command.Type])], in catalogue: MessageCatalogue
  ) -> String {
    let list = groups.map { group in
      let lines = group.commands.map { command in
        "  \(padded(command.name, to: 13))\(command.help.summary.text(in: catalogue))"
      }
      return ([Message("\(group.title):").text(in: catalogue)] + lines).joined(separator: "\n")
    }
    let overview: Message = """
      Hyo publishes decision tables: one spec, the text of each language, and editions
      that cannot disagree.

      Usage: hyo COMMAND [OPTION]…

      \(list.joined(separator: "\n\n"))

      Options:
        -h, --help       show this help; 'hyo COMMAND --help' shows that of a command
        -V, --version    show the version

      Examples:
        hyo check
        hyo build --site docs
        hyo query refund days-left=10 cancelled-by=visitor
      """
    return overview.text(in: catalogue) + "\n"
  }
}
