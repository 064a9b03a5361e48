import Diagnostics
import Documents
import Files
import History
import Localization
import Sites

/// The command `hyo check`.
struct CheckCommand: Command {
  static let name = "check"
  static let help = Help(
    summary: "prove a site's tables, run their examples, and give advice",
    description: """
      Proves a site's tables, runs their examples, and reports everything that is wrong with
      the site, or could be better. Writes nothing.
      """, operands: " [TABLE]…",
    details: [
      """
      TABLE is the id of a table, or page/table where several pages have one of that id.
      If you name tables, only their findings are shown.
      """,
      """
      With '--documents', the documents in two folders are compared, or two documents, and
      no site is needed: each language stands before its path, as in en=docs/en.
      """,
    ],
    remarks: [
      """
      Exit codes: 0 no errors, 1 errors, 64 wrong usage, 66 no such site, 74 a file could
      not be read. With '--only' or '--except', only what is shown counts.
      """
    ],
    examples: [
      "hyo check", "hyo check --documents en=docs/en ja=docs/ja",
      .init("hyo check --strict --format json       ", "in CI"),
      "hyo check --only MissingText,FallbackText", "hyo check --site docs refund",
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site),
      .init(
        "documents", "d", "TAG=PATH", proposing: .files,
        help: "compare documents of this language, a file or a folder,\nwith those of others"
      ) { (command, text) throws(UsageError) in try command.documents.add(text) },
      .init("since", nil, "REVISION", help: "of documents, show only what is new since this revision of git") {
        $0.revision = $1
      }, .strict(\.settings.isStrict),
      .budget(\.settings.budget), .totalBudget(\.settings.totalBudget),
      .verbose(verboseHelp, \.settings.isVerbose), .only(\.settings.kinds.only), .except(\.settings.kinds.except),
      .format(findingFormatHelp, \.format),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal { .tables }

  private var site = "."
  private var settings = CheckSettings(isAdvising: true)
  private var documents = NamedDocuments()
  private var revision: String?
  private var format = FindingFormat.text
  private var tellsTimes = false

  mutating func take(_ operands: [String]) throws(UsageError) {
    settings.tables = try documents.take(operands).map { TableName($0) }
    tellsTimes = settings.isVerbose
    settings.isVerbose = settings.isVerbose || !format.isForPeople
    settings.isForPlatforms = format.isForPlatform
  }

  func run() throws -> ExitCode {
    do { return try check() } catch let error as HistoryError {
      return try Printer(command: Self.name, format: format, site: site).fail(error, .noInput)
    }
  }

  /// The documents at the revision that the user names, if one is named.
  private func old(_ documents: DocumentSettings) throws(HistoryError) -> (any SourceTree)? {
    try revision.map { (name) throws(HistoryError) in try GitRepository(holding: site).documents(at: name, documents) }
  }

  private func check() throws -> ExitCode {
    let times = tellsTimes ? StageTimes() : nil
    defer { Terminal.tell(times) }
    let printer = Printer(command: Self.name, format: format, site: site)
    let files = try DiskFileSystem(named: site)
    let onlyDocuments = try documents.settings(in: files)
    if let (tags, documents) = onlyDocuments { return try check(documents, tags, files, printer) }
    let progress = format.isForPeople ? Progress({ "Checked \($0) of \($1) pages" }) : nil
    let (report, documents) = try files.whileUnchanged { tree in
      let documents = settings.tables.isEmpty ? try SiteDocuments(tree) : nil
      let site =
        documents?.areAlone == true
        ? nil : try SiteBuilder(tree, times: times, pageDone: progress?.count).check(settings)
      return (site, try documents.map { try $0.check(settings, since: try old($0.documents)) })
    }
    progress?.finish()
    keepUntilExit(report)
    let findings = (report?.findings ?? []) + (documents?.findings ?? [])
    let tables = report?.tables ?? []
    try printer.show(
      documents == nil ? findings : findings.sortedForDisplay(),
      ["tables": JSON(tables), "documents": documents?.summary.json])
    try printer.tell(text: tables.text(in: Terminal.catalogue))
    if let documents { try printer.tell(text: documents.summary.text(in: Terminal.catalogue)) }
    return ExitCode(findings)
  }

  private func check(_ documents: DocumentSettings, _ tags: [LocaleTag], _ files: DiskFileSystem, _ printer: Printer)
    throws -> ExitCode
  {
    let progress = format.isForPeople ? Progress({ "Compared \($0) of \($1) documents" }) : nil
    let report = try files.whileUnchanged { tree in
      try DocumentChecker(tree, documents, tags, documentDone: progress?.count).check(
        settings, since: try old(documents))
    }
    progress?.finish()
    keepUntilExit(report)
    try printer.show(report.findings, ["documents": report.summary.json])
    try printer.tell(text: report.summary.text(in: Terminal.catalogue))
    return ExitCode(report.findings)
  }
}
