import Diagnostics

/// The manual page hyo(1), made from the commands' own descriptions.
struct Manual {
  let commands: [any Command.Type]
  let catalogue: MessageCatalogue

  var text: String {
    var page = Roff()
    page.begin("hyo", date: Hyo.date, source: "hyo \(Hyo.version)", manual: told("User commands"))
    page.section(told("NAME"))
    // Without any markup, because whatis reads it as well.
    let purpose = told("publish decision tables, proved, in languages that agree")
    page.raw(Roff.escaped("hyo - \(purpose)"))
    writeSynopsis(to: &page)
    page.section(told("COMMANDS"))
    for command in commands { command.describe(in: &page, catalogue) }
    writeSurroundings(to: &page)
    return page.text
  }

  private func told(_ message: Message) -> String { message.text(in: catalogue) }

  private func writeSynopsis(to page: inout Roff) {
    page.section(told("SYNOPSIS"))
    page.synopsis("hyo", "COMMAND [OPTION]…")
    page.section(told("DESCRIPTION"))
    page.paragraph(told(Help.introduction), isFirst: true)
    page.paragraph(
      told(
        """
        An option may be shortened as long as no other option begins the same way. Its value
        follows after '=' or a space.
        """))
    page.section(told("OPTIONS"))
    page.item(
      "\(Roff.bold("-h")), \(Roff.bold("--help"))", told("show this help; 'hyo COMMAND --help' shows that of a command")
    )
    page.item("\(Roff.bold("-V")), \(Roff.bold("--version"))", told("show the version"))
  }

  /// Describes exit codes, environment variables and files.
  private func writeSurroundings(to page: inout Roff) {
    page.section(told("EXIT STATUS"))
    for code in ExitCode.allCases { page.item(Roff.bold("\(code.rawValue)"), told(code.meaning)) }
    page.section(told("ENVIRONMENT"))
    page.item(
      ["LC_ALL", "LC_MESSAGES", "LANG"].map(Roff.bold).joined(separator: ", "),
      told("The language of messages: the first that is set."))
    page.item(Roff.bold("NO_COLOR"), told("Messages have no colour."))
    page.section(told("FILES"))
    page.item(Roff.bold("hyo.yaml"), told("The site's settings: its languages and its pages."))
    page.item(Roff.bold("Specs/"), told("The rules of each page, in no language."))
    page.item(Roff.bold("Locales/"), told("The texts of each language."))
    page.item(Roff.bold("Templates/"), told("What takes the place of the built-in theme."))
    page.item(Roff.bold("Output/"), told("The editions in HTML and Markdown, and in JSON where hyo.yaml asks for it."))
    page.section(told("SEE ALSO"))
    page.references(["git(1)"])
  }
}

extension Command {
  /// Writes the section of a command.
  fileprivate static func describe(in page: inout Roff, _ catalogue: MessageCatalogue) {
    func told(_ message: Message) -> String { message.text(in: catalogue) }
    page.subsection("hyo \(name)")
    page.synopsis("hyo \(name)", "[OPTION]…\(help.operands)")
    page.paragraph(told(help.description))
    for detail in help.details.map(told) { page.paragraphOrItems(detail) }
    for option in allOptions { page.item(option.term, told(option.help)) }
    for remark in help.remarks.map(told) { page.paragraphOrItems(remark) }
    let examples = help.examples.map { "  \($0.command)\($0.remark.map(told) ?? "")" }
    page.paragraph(told("Examples:"))
    page.lines(examples.joined(separator: "\n"))
  }
}

extension Option {
  /// The option as `-s, --site DIR`, with markup for literal text and placeholders.
  fileprivate var term: String {
    let names = (short.map { ["-\($0)"] } ?? []) + ["--\(name)"]
    let list = names.map(Roff.bold).joined(separator: ", ")
    return list + (metavariable.map { " \(Roff.italic($0))" } ?? "")
  }
}

extension Roff {
  fileprivate mutating func synopsis(_ command: String, _ rest: String) {
    raw("\(Roff.bold(command)) \(Roff.escaped(rest))")
  }

  fileprivate mutating func references(_ pages: [String]) { raw(pages.map(Roff.bold).joined(separator: ", ")) }

  /// A paragraph; lines in two columns become terms with explanations.
  fileprivate mutating func paragraphOrItems(_ text: String) {
    var blocks: [(term: String?, text: String)] = []
    for line in text.split(separator: "\n") {
      let words = line.drop { $0 == " " }
      let gap = words.firstRange(of: "  ")
      if let gap {
        let rest = words[gap.upperBound...].drop { $0 == " " }
        blocks.append((String(words[..<gap.lowerBound]), String(rest)))
      } else if let last = blocks.indices.last, (blocks[last].term == nil) == (line == words) {
        blocks[last].text += "\n" + words
      } else {
        blocks.append((nil, String(words)))
      }
    }
    for block in blocks {
      if let term = block.term { item(Roff.bold(term), block.text) } else { paragraph(block.text) }
    }
  }
}
