import Diagnostics
import Documents
import Files
import History
import Loading
import Publishing
import Sites

/// The command `hyo build`.
struct BuildCommand: Command {
  static let name = "build"
  static let help = Help(
    summary: "make the editions of a site",
    description: """
      Makes the editions of a site from its Specs and Locales: HTML and Markdown, or those
      that hyo.yaml names.
      """,
    remarks: [
      "Nothing is published while there is an error, and the old output stays as it is.",
      """
      Exit codes: 0 done, 1 findings or an output that is not current, 64 wrong usage,
      66 no such site, 74 a file could not be read or written.
      """,
    ],
    examples: [
      "hyo build", "hyo build --site docs --output public", .init("hyo build --check --format json        ", "in CI"),
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site),
      .init(
        "output", "o", "DIR", proposing: .folders, help: "where the editions go (default: Output in the site's folder)"
      ) { (command, path) throws(UsageError) in command.output = try OutputPath(path) },
      .init("locale", "l", "TAG", proposing: .locales, help: "this locale only; may be repeated") {
        $0.locales.append($1)
      },
      .init(
        "edition", "e", "FORMAT", proposing: .words(EditionFormat.allCases.map(\.rawValue)),
        help: "html, markdown or json only"
      ) { (command, name) throws(UsageError) in try command.addEdition(name) },
      .init("shard", nil, "K/N", help: "only part K of N, for 'hyo merge' to put together") {
        (command, text) throws(UsageError) in try command.setShard(text)
      },
      .init("dates", nil, help: "say on each page when it was last changed, as git knows", sets: \.tellsDates),
      .init(
        "check", "c", help: "write nothing; fail if the output is not current, and show\nwhat would change",
        sets: \.isCheck), .strict(\.settings.isStrict), .budget(\.settings.budget),
      .totalBudget(\.settings.totalBudget), .verbose(verboseHelp, \.settings.isVerbose),
      .fresh(\.isFresh), .format(findingFormatHelp, \.format),
    ]
  }

  private var site = "."
  private var output: OutputPath?
  private var shard: Shard?
  private var locales: [String] = []
  private var editions: Set<EditionFormat> = []
  private var isCheck = false
  private var settings = CheckSettings()
  private var format = FindingFormat.text
  private var tellsTimes = false
  private var tellsDates = false
  private var isFresh = false

  private mutating func setShard(_ text: String) throws(UsageError) {
    guard let shard = Shard(text) else {
      throw UsageError("'--shard' is a part of all parts, such as 3/8, not '\(text)'")
    }
    self.shard = shard
  }

  private mutating func addEdition(_ name: String) throws(UsageError) {
    guard let edition = EditionFormat(rawValue: name) else {
      throw UsageError("'--edition' is html, markdown or json, not '\(name)'")
    }
    editions.insert(edition)
  }

  mutating func take(_ operands: [String]) throws(UsageError) {
    // A part must not replace the whole output.
    if shard != nil, output == nil { throw UsageError("'--shard' needs '--output', a folder for this part alone") }
    tellsTimes = settings.isVerbose
    settings.isVerbose = settings.isVerbose || !format.isForPeople
    settings.isForPlatforms = format.isForPlatform
  }

  private var selection: BuildSelection {
    editions.isEmpty ? BuildSelection(locales: locales) : BuildSelection(locales: locales, editions: editions)
  }

  private var printer: Printer { Printer(command: Self.name, format: format, site: site) }

  /// When the site's files were last changed; unknown unless somebody wants it, or outside of a repository.
  private func lastChanges(_ files: DiskFileSystem) throws(HistoryError) -> LastChanges {
    guard tellsDates else { return LastChanges() }
    // A site that can't be read has findings that say so.
    let documents = (try? Workspace(files, pages: []).documentSettings.folders) ?? []
    do throws(HistoryError) {
      let repository = try GitRepository(holding: site)
      // Its oldest commit seems to have changed every file.
      if try repository.isShallow() { throw .failed("this clone is shallow: 'git fetch --unshallow' gets the dates") }
      return LastChanges(try repository.lastChanges(in: LastChanges.folders + documents))
    } catch .noRepository {
      return LastChanges()
    }
  }

  // MARK: Running

  func run() throws -> ExitCode {
    let times = tellsTimes ? StageTimes() : nil
    defer { Terminal.tell(times) }
    let files = try DiskFileSystem(named: site)
    let place: OutputPath.Place
    do throws(PublishingError) { place = try outputPlace(files) } catch { return try printer.fail(error, .inputOutput) }
    do { return isCheck ? try check(files, place, times) : try publish(files, place, times) } catch let error
      as PublishingError
    { return try tell(error, place) } catch let error as HistoryError { return try printer.fail(error, .inputOutput) }
  }

  private func builder(
    of tree: any SourceTree, _ dates: LastChanges, _ times: StageTimes?, _ progress: Progress?
  ) -> SiteBuilder {
    SiteBuilder(
      tree, selection: selection, shard: shard, program: "hyo \(Hyo.version)", times: times, pageDone: progress?.count
    ).telling(of: dates)
  }

  /// The memory of earlier builds of the same output.
  private func memory(_ files: DiskFileSystem, _ place: OutputPath.Place, _ dates: LastChanges) -> BuildMemory {
    let isWhole = shard == nil && locales.isEmpty && editions.isEmpty
    let memory =
      isWhole && !isFresh
      ? SiteMemory.ofBuilds(files, settings, telling: dates, isBesideOutput: place.folder === files) : nil
    return BuildMemory(memory, of: place)
  }

  /// True for a file of the output that stays if it isn't written again.
  private func isKept(_ path: String, _ report: SiteBuilder.Result, _ memory: BuildMemory) -> Bool {
    memory.keeps(path, of: report) || !selection.holds(path: path)
  }

  private static func tellWaitingForOutput(_ holder: LockHolder?) {
    let holder = holder?.words ?? "another process"
    Terminal.error("hyo build", "waiting for \(holder), which has locked the output")
  }

  private func publish(_ files: DiskFileSystem, _ place: OutputPath.Place, _ times: StageTimes?) throws -> ExitCode {
    let dates = try lastChanges(files)
    let memory = memory(files, place, dates)
    if let known = times.measure(.loading, { memory.recall(waiting: Self.tellWaitingForOutput) }) {
      return try finish(known, nil, files, place)
    }
    var publisher: Publisher?
    defer { publisher?.abandon() }
    let progress = format.isForPeople ? Progress({ "Built \($0) of \($1) pages" }) : nil
    defer { progress?.finish() }
    let report = try files.whileUnchanged { tree in
      let builder = builder(of: memory.recording(tree), dates, times, progress)
      let open = { () throws(PublishingError) -> (any OutputSink)? in
        // It is already open if the site changed during the build and is read again.
        publisher?.abandon()
        let opened = try Publisher(in: place.folder, output: place.name, waiting: Self.tellWaitingForOutput)
        publisher = opened
        return memory.recording(opened)
      }
      return try memory.rebuild(builder, settings, in: files, into: open) ?? builder.build(settings, into: open)
    }
    keepUntilExit(report)
    progress?.finish()
    guard !report.findings.hasErrors, publisher != nil || report.hasOnlyDocuments else {
      let code = try show(report)
      if !report.hasOnlyDocuments { try printer.tell("Nothing was published") }
      return code
    }
    for document in report.documents {
      try files.checkWriting(to: document.path, replacing: document.old, with: document.new)
    }
    var publication = try times.measure(.publishing) { try publisher?.publish(keeping: { isKept($0, report, memory) }) }
    if report.isOfSomePages { publication?.kept = 0 }
    memory.keep(report)
    return try finish(report, publication, files, place)
  }

  /// Ends a build whose output is in place; without a publication, nothing has changed or is published, and it was left alone.
  private func finish(
    _ report: SiteBuilder.Result, _ publication: Publication?, _ files: DiskFileSystem, _ place: OutputPath.Place
  ) throws -> ExitCode {
    let written = Result { try writeRegions(report, in: files) }
    // Print nothing before this: a refusal is a finding too and is shown alone, so that JSON is one value.
    if !format.isForPeople { try written.get() }
    try show(report)
    if let leftover = publication?.leftover { Terminal.error("hyo build", text(leftover, place)) }
    if !report.hasOnlyDocuments { try printer.tell(summary(report, publication)) }
    try written.get()
    try tellRegions(report)
    return .clean
  }

  /// Writes the new lines into the regions of documents.
  private func writeRegions(_ report: SiteBuilder.Result, in files: DiskFileSystem) throws {
    for path in report.documentsWithRegions { try files.removeUnfinishedReplacement(of: path) }
    try files.replaceFiles(report.documents.map { ($0.path, $0.old, $0.new) })
  }

  private func tellRegions(_ report: SiteBuilder.Result) throws(StreamError) {
    let documents = report.documents
    if documents.isEmpty { return }
    let names = documents.prefix(5).map(\.path.printableLine).joined(separator: ", ")
    let all = names + (documents.count > 5 ? ", …" : "")
    try printer.tell(
      .count(
        documents.count, one: "Wrote the regions of \(all)", "Wrote the regions of \(documents.count) documents: \(all)"
      ))
  }

  private func text(_ leftover: Leftover, _ place: OutputPath.Place) -> Message {
    """
    an old output is left in '\(place.prefix + leftover.folder)', and its owner or root may remove that folder: \
    \(leftover.cause.message)
    """
  }

  private func summary(_ report: SiteBuilder.Result, _ publication: Publication?) -> Message {
    let (files, path) = (report.files, outputPath.printableLine)
    var parts = [Message.count(files, one: "Wrote 1 file to \(path)", "Wrote \(files) files to \(path)")]
    if let kept = publication?.kept, kept > 0 { parts.append("kept \(kept)") }
    let removed = publication?.removed ?? []
    if !removed.isEmpty {
      let names = removed.prefix(5).joined(separator: ", ") + (removed.count > 5 ? ", …" : "")
      parts.append("removed \(removed.count): \(names)")
    }
    return .list(parts)
  }

  /// The path of the output folder, as the user would write it.
  private var outputPath: String { output?.path ?? (site == "." ? "Output" : site + "/Output") }

  /// The place of the output.
  private func outputPlace(_ files: DiskFileSystem) throws(PublishingError) -> OutputPath.Place {
    if let output { return try output.place() }
    let prefix = site == "." ? "" : site + "/"
    return OutputPath.Place(folder: files, name: "Output", prefix: prefix)
  }

  private func check(_ files: DiskFileSystem, _ place: OutputPath.Place, _ times: StageTimes?) throws -> ExitCode {
    let dates = try lastChanges(files)
    let memory = memory(files, place, dates)
    if let known = times.measure(.loading, { memory.recall(waiting: nil) }) {
      return try show(known, changing: [])
    }
    var comparison: OutputComparison?
    let progress = format.isForPeople ? Progress({ "Built \($0) of \($1) pages" }) : nil
    defer { progress?.finish() }
    let report = try files.whileUnchanged { tree in
      let builder = builder(of: memory.recording(tree), dates, times, progress)
      let open = { () throws(PublishingError) -> (any OutputSink)? in
        comparison = nil
        let opened = try OutputComparison(in: place.folder, output: place.name)
        comparison = opened
        return memory.recording(opened)
      }
      return try memory.rebuild(builder, settings, in: files, into: open) ?? builder.build(settings, into: open)
    }
    keepUntilExit(report)
    let regions = report.documents.map { document in
      OutputDifference(of: place.prefix + document.path, from: document.old, to: document.new)
    }
    if !report.findings.hasErrors { memory.keep(report) }
    var differences = times.measure(.publishing) { comparison?.finish(keeping: { isKept($0, report, memory) }) ?? [] }
    for index in differences.indices { differences[index].path = place.prefix + differences[index].path }
    differences += regions
    progress?.finish()
    return try show(report, changing: report.findings.hasErrors ? [] : differences)
  }

  /// Shows what was found, and what a build would change if it could publish anything.
  private func show(_ report: SiteBuilder.Result, changing differences: [OutputDifference]) throws -> ExitCode {
    let code = try show(report, differences.map(\.finding))
    if report.findings.hasErrors || report.hasOnlyDocuments && differences.isEmpty { return code }
    try printer.tell(text: DifferenceText.text(differences, of: outputPath))
    return differences.isEmpty ? code : .findings
  }

  /// Shows what was found; where documents stay where they are and nothing is published, with the numbers of what was compared.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - others: Findings for programs, since people get them as text.
  /// - Returns: The exit code for the report.
  /// - Throws: An error if the terminal can't be written to.
  @discardableResult
  private func show(_ report: SiteBuilder.Result, _ others: [Finding] = []) throws -> ExitCode {
    let summary = report.hasOnlyDocuments ? report.documentSummary : nil
    try printer.show(report.findings + (format.isForPeople ? [] : others), ["documents": summary?.json])
    if let summary { try printer.tell(text: summary.text(in: Terminal.catalogue)) }
    return ExitCode(report.findings)
  }

  /// Shows findings that prevent publishing.
  private func show(_ findings: [Finding]) throws(StreamError) -> ExitCode {
    try printer.show(findings)
    return ExitCode(findings)
  }

  private func tell(_ error: PublishingError, _ place: OutputPath.Place) throws(StreamError) -> ExitCode {
    switch error {
    case .refused(var obstacle):
      obstacle.path = place.prefix + obstacle.path
      return try show([obstacle.finding])
    case .failed, .unfinished: return try printer.fail(error, .inputOutput)
    }
  }
}
