import Diagnostics
import Files
import Sites

/// The command `hyo check`.
struct CheckCommand: Command {
  static let name = "check"
  static let help = Help(
    summary: "prove a site's tables, run their examples, and give advice",
    description: """
      Proves a site's tables, runs their examples, and tells of everything that is wrong
      with the site or could be better. Writes nothing.
      """, operands: " [TABLE]…",
    details: [
      """
      TABLE is the id of a table, or page/table where several pages have one of that id.
      With tables named, only what concerns them is told.
      """
    ],
    remarks: [
      """
      Exit codes: 0 no errors, 1 errors, 64 wrong usage, 66 no such site, 74 a file could
      not be read. With '--only' or '--except', only what is shown counts.
      """
    ],
    examples: [
      "hyo check", .init("hyo check --strict --format json       ", "in CI"),
      "hyo check --only MissingText,FallbackText", "hyo check --site docs refund",
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site), .strict(\.settings.isStrict), .budget(\.settings.budget), .totalBudget(\.settings.totalBudget),
      .verbose(verboseHelp, \.settings.isVerbose), .only(\.settings.kinds.only), .except(\.settings.kinds.except),
      .format(findingFormatHelp, \.format),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal { .tables }

  private var site = "."
  private var settings = CheckSettings(isAdvising: true)
  private var format = FindingFormat.text
  private var tellsTimes = false

  mutating func take(_ operands: [String]) throws(UsageError) {
    settings.tables = operands.map { TableName($0) }
    tellsTimes = settings.isVerbose
    settings.isVerbose = settings.isVerbose || !format.isForPeople
    settings.isForPlatforms = format.isForPlatform
  }

  func run() throws -> ExitCode {
    let times = tellsTimes ? StageTimes() : nil
    defer { Terminal.tell(times) }
    let printer = Printer(command: Self.name, format: format, site: site)
    let progress = format.isForPeople ? Progress({ "Checked \($0) of \($1) pages" }) : nil
    let report = try DiskFileSystem(named: site).whileUnchanged { tree in
      try SiteBuilder(tree, times: times, pageDone: progress?.count).check(settings)
    }
    progress?.finish()
    keepUntilExit(report)
    try printer.show(report.findings, ["tables": JSON(report.tables)])
    try printer.tell(text: report.tables.text(in: Terminal.catalogue))
    return ExitCode(report.findings)
  }
}
