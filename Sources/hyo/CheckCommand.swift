import Diagnostics
import Files
import Loading
import Sites

/// The command `hyo check`.
struct CheckCommand: Command {
  static let name = "check"
  static let usage = Usage.check
  static let options: [Options.Option] = [
    .site, .strict, .budget, .totalBudget, .verbose, .format,
  ]

  private let site: String
  private let settings: CheckSettings
  private let isJSON: Bool

  init(_ options: Options) throws(UsageError) {
    site = options.site
    settings = CheckSettings(
      isStrict: options.isStrict,
      isAdvising: true,
      isVerbose: options.isVerbose,
      budget: try options.budget,
      totalBudget: try options.totalBudget,
      tables: options.operands.map { TableName($0) }
    )
    isJSON = try options.format([OutputFormat.text, .json]) == .json
  }

  func run() throws -> Int32 {
    let progress = isJSON ? nil : Progress("Checked")
    let builder = SiteBuilder(try DiskFileSystem(named: site), pageDone: progress?.count)
    let report = try builder.check(settings)
    progress?.finish()
    if isJSON {
      Terminal.output(
        JSONWriter(Self.name).text(for: report.findings, ["tables": JSON(report.tables)])
      )
    } else {
      report.findings.show()
      Terminal.output(report.tables.text.printable)
    }
    return report.findings.hasErrors ? ExitCode.findings : ExitCode.clean
  }
}
