import Diagnostics
import Documents
import Files
import History
import Publishing
import Sites

/// The command `hyo check`.
struct CheckCommand: Command {
  static let name = "check"
  static let help = Help(
    summary: "prove a site's tables, run their examples, and give advice",
    description: """
      Proves a site's tables, runs their examples, and reports everything that is wrong with
      the site, or could be better. Changes no files.
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
      .documents(\.documents),
      .init(
        "since", nil, "REVISION",
        help:
          "of documents, show only what is new since the branch left\nthis revision of git, as in 'git diff REVISION...HEAD'"
      ) { $0.revision = $1 },
      .init(
        "locale", "l", "TAG", proposing: .locales,
        help: "of documents, show only what concerns this language; may be\nrepeated"
      ) { $0.settings.locales.append($1) }, .strict(\.settings.isStrict),
      .budget(\.settings.budget), .totalBudget(\.settings.totalBudget),
      .verbose(verboseHelp, \.settings.isVerbose), .only(\.settings.kinds.only), .except(\.settings.kinds.except),
      .fresh(\.isFresh), .format(findingFormatHelp, \.format),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal { .tables }

  private var site = "."
  private var settings = CheckSettings(isAdvising: true)
  private var documents = DocumentsOption()
  private var revision: String?
  private var format = FindingFormat.text
  private var tellsTimes = false
  private var isFresh = false

  mutating func take(_ operands: [String]) throws(UsageError) {
    settings.tables = try documents.take(operands).map { TableName($0) }
    tellsTimes = settings.isVerbose
    settings.isVerbose = settings.isVerbose || !format.isForPeople
    settings.isForPlatforms = format.isForPlatform
    settings.historyFolder = site
  }

  func run() throws -> ExitCode {
    do { return try check() } catch let error as HistoryError {
      return try Printer(command: Self.name, format: format, site: site).fail(error, .noInput)
    }
  }

  private func check() throws -> ExitCode {
    let times = tellsTimes ? StageTimes() : nil
    defer { Terminal.tell(times) }
    let files = try DiskFileSystem(named: site)
    let named = try documents.named(in: files)
    let report = try report(files, named, times)
    keepUntilExit(report)
    let printer = Printer(command: Self.name, format: format, site: site)
    let tables = report.tableReports
    var members: KeyValuePairs<String, JSON?> = ["documents": report.documentSummary?.json]
    if named == nil { members = ["tables": JSON(tables), "documents": report.documentSummary?.json] }
    let findings = settings.isVerbose ? report.findings : report.findings.withWhatMattersFirst.withRepetitionsOnce
    try printer.show(findings, members)
    try printer.tell(text: tables.text(in: Terminal.catalogue))
    if let summary = report.documentSummary {
      try printer.tell(text: summary.text(in: Terminal.catalogue))
      if findings.count < report.findings.count {
        try printer.tell("The same difference is shown once; 'hyo check --verbose' shows each")
      }
      if summary.asksForReview, report.findings.isEmpty {
        let command = site == "." ? "hyo review start" : "hyo review start --site \(site.shellQuoted)"
        try printer.tell("Next: \(command)")
      }
    }
    return ExitCode(report.findings)
  }

  /// The result of the check, or that of the last one if nothing has changed.
  private func report(_ files: DiskFileSystem, _ named: NamedDocuments?, _ times: StageTimes?) throws
    -> SiteBuilder.Result
  {
    // What the command line names besides the site isn't remembered.
    let memory = named == nil && revision == nil && !isFresh ? SiteMemory.ofChecks(files, settings) : nil
    var former: FormerRun?
    switch times.measure(.loading, { memory?.recall() }) {
    case .same(let known): return known
    case .changed(let run): former = run
    case .nothing, nil: break
    }
    let progress =
      format.isForPeople
      ? Progress { named == nil ? "Checked \($0) of \($1) pages" : "Compared \($0) of \($1) documents" } : nil
    var read: RecordedTree?
    let report = try files.whileUnchanged { tree in
      let recorded = RecordedTree(tree)
      read = recorded
      let builder = SiteBuilder(
        recorded, times: times, pageDone: progress?.count, documentDone: named == nil ? nil : progress?.count)
      if let run = former {
        former = nil
        if let report = try builder.rebuild(after: run, settings, into: { () throws(PublishingError) in nil }),
          run.stands(with: recorded, in: files)
        {
          former = run
          return report
        }
      }
      let workspace = try builder.workspace(settings, of: named)
      return try builder.check(workspace, since: revision.map { try old($0, workspace) })
    }
    progress?.finish()
    if let read { memory?.keep(report, reading: read, nil, after: former) }
    return report
  }

  /// The documents of a workspace as they were when this branch left the revision that the user names.
  private func old(_ name: String, _ workspace: Workspace) throws -> Workspace {
    let repository = try GitRepository(holding: site)
    let base = try repository.mergeBase(of: repository.revision(name))
    return try workspace.documents(in: repository.documents(at: base, workspace.documentSettings))
  }
}
