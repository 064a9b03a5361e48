import Diagnostics
import Files
import Sites

/// The command `hyo status`.
struct StatusCommand: Command {
  static let name = "status"
  static let help = Help(
    summary: "tell how far the languages of a site agree",
    description: """
      Counts the texts of each language, page by page: how many agree with those of the other
      languages, and how many are behind, unreviewed or missing.
      """, operands: " [TAG=PATH]…",
    remarks: [
      """
      Exit codes: 0 done, also where texts need work, unless '--strict' is given; 1 findings,
      64 wrong usage, 66 no such site, 74 a file could not be read.
      """
    ],
    examples: [
      "hyo status", "hyo status --locale ja --page refunds",
      .init("hyo status --format json              ", "for a chart of your own"),
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site), .documents(\.documents),
      .init("page", "p", "PAGE", proposing: .pages, help: "only this page; may be repeated") {
        $0.request.pages.append($1)
      },
      .init("locale", "l", "TAG", proposing: .locales, help: "only this language; may be repeated") {
        $0.request.locales.append($1)
      }, .init("strict", "S", help: "fail where a text needs work", sets: \.request.isStrict),
      .format("how the status is printed: text (default) or json", \.format),
    ]
  }

  private var site = "."
  private var documents = DocumentsOption()
  private var request = StatusRequest()
  private var format = ListFormat.text

  mutating func take(_ operands: [String]) throws(UsageError) {
    if let operand = try documents.take(operands).first {
      throw UsageError("unexpected argument '\(operand)'; the site is named with '--site'")
    }
  }

  func run() throws -> ExitCode {
    var request = request
    request.catalogue = Terminal.catalogue
    let files = try DiskFileSystem(named: site)
    let named = try documents.named(in: files)
    let answer = try files.whileUnchanged { [request] in try request.run(on: Workspace.of(named, $0)) }
    let printer = Printer(command: Self.name, format: format.ofFindings)
    try printer.show(answer.report)
    try printer.tell(text: answer.text)
    return answer.isFailure ? .findings : ExitCode(answer.report.findings)
  }
}
