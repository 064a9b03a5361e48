import Diagnostics
import Rendering

/// The command `hyo templates`.
struct TemplatesCommand: Command {
  static let name = "templates"
  static let help = Help(
    summary: "list the built-in templates, or print one to change it",
    description: """
      Lists the built-in templates, styles and scripts of pages, or prints one of them. A file
      in the site's folder Templates replaces the built-in file of the same name.
      """, operands: " [NAME]",
    remarks: ["Exit codes: 0 printed, 64 wrong usage."],
    examples: ["hyo templates", "hyo templates header.mustache > Templates/header.mustache"])

  static var options: [Option<Self>] { [] }

  static func proposal(behind operands: [String]) -> Proposal {
    operands.isEmpty ? .words(PageTemplates.builtInNames) : .nothing
  }

  private var wanted: String?

  mutating func take(_ operands: [String]) throws(UsageError) {
    if operands.count > 1 { throw UsageError("name one template, or none to list all") }
    guard let name = operands.first else { return }
    if PageTemplates.builtInText(of: name) == nil {
      let message: Message = "there is no built-in template '\(name)'"
      let fix = Finding.Fix.didYouMean(name, among: PageTemplates.builtInNames).first?.summary
      throw UsageError(fix.map { "\(message); \($0)" } ?? message)
    }
    wanted = name
  }

  func run() throws -> ExitCode {
    let list = PageTemplates.builtInNames.map { $0 + "\n" }.joined()
    try Terminal.output(wanted.flatMap(PageTemplates.builtInText) ?? list)
    return .clean
  }
}
