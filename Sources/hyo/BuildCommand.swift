import Diagnostics
import Files
import Glibc
import Publishing
import Sites

/// The command `hyo build`.
struct BuildCommand: Command {
  static let name = "build"
  static let usage = Usage.build
  static let options: [Options.Option] = [
    .site, .init(name: "output", short: "o", takesValue: true), .locale,
    .init(name: "edition", short: "e", takesValue: true),
    .init(name: "check", short: "c", takesValue: false), .strict, .budget, .totalBudget,
    .verbose, .format,
  ]

  private let site: String
  private let output: String?
  private var selection = BuildSelection()
  private let isCheck: Bool
  private let settings: CheckSettings
  private let isJSON: Bool

  init(_ options: Options) throws(UsageError) {
    if let operand = options.operands.first {
      throw UsageError("unexpected argument '\(operand)'; the site is named with '--site'")
    }
    site = options.site
    output = options.value("output")
    if let output, ["", ".", ".."].contains(output.split(separator: "/").last ?? "") {
      throw UsageError("'--output' names a folder that Hyo may replace, not '\(output)'")
    }
    isCheck = options.has("check")
    settings = CheckSettings(
      isStrict: options.isStrict,
      isVerbose: options.isVerbose,
      budget: try options.budget,
      totalBudget: try options.totalBudget
    )
    selection.locales = options.values("locale")
    let editions = options.values("edition")
    for edition in editions where EditionFormat(rawValue: edition) == nil {
      throw UsageError("'--edition' is html or markdown, not '\(edition)'")
    }
    if !editions.isEmpty { selection.editions = Set(editions.compactMap(EditionFormat.init)) }
    isJSON = try options.format([OutputFormat.text, .json]) == .json
  }

  // MARK: Running

  func run() throws -> Int32 {
    do {
      let files = try DiskFileSystem(named: site)
      return isCheck ? try check(files) : try publish(files)
    } catch let error as PublishingError {
      return tell(error)
    }
  }

  private func publish(_ files: DiskFileSystem) throws -> Int32 {
    let (folder, name) = try outputFolder(files)
    var publisher: Publisher?
    defer { publisher?.abandon() }
    let progress = isJSON ? nil : Progress("Built")
    defer { progress?.finish() }
    let builder = SiteBuilder(files, selection: selection, pageDone: progress?.count)
    let report = try builder.build(settings) { () throws(PublishingError) in
      // It is open already where the site has changed meanwhile and is read again.
      publisher?.abandon()
      let opened = try Publisher(in: folder, output: name) { holder in
        let holder = holder?.description ?? "another process"
        let text = "hyo build: waiting for \(holder), which has locked the folder of the output"
        Terminal.error(text.printable + "\n")
      }
      publisher = opened
      return opened
    }
    progress?.finish()
    guard let publisher, !report.findings.hasErrors else {
      show(report.findings)
      return ExitCode.findings
    }
    let publication = try publisher.publish(keeping: { !selection.holds(path: $0) })
    // Not before: a refusal is a finding too, and shows alone, so that JSON is one value.
    show(report.findings)
    if let leftover = publication.leftover {
      Terminal.error("hyo build: \(text(leftover).printable)\n")
    }
    if !isJSON { Terminal.output(summary(report, publication).printable) }
    // To free a large site piece by piece takes a twentieth of a build; the system frees it at once.
    withExtendedLifetime(report) { exit(ExitCode.clean) }
  }

  private func text(_ leftover: Leftover) -> String {
    """
    an old output is left in '\(shown(leftover.folder))', and its owner or root may remove that folder: \
    \(leftover.cause)
    """
  }

  private func summary(_ report: SiteBuilder.Report, _ publication: Publication) -> String {
    var text =
      "Wrote \(report.files) \(report.files == 1 ? "file" : "files") to \(outputPath.printableLine)"
    if publication.kept > 0 { text += ", kept \(publication.kept)" }
    if !publication.removed.isEmpty {
      text += ", removed \(publication.removed.count): "
      text += publication.removed.prefix(5).joined(separator: ", ")
      if publication.removed.count > 5 { text += ", …" }
    }
    return text + "\n"
  }

  /// The output folder, as the user would name it.
  private var outputPath: String {
    output ?? (site == "." ? "Output" : site + "/Output")
  }

  /// A path in the folder that holds the output, as the user would name it.
  private func shown(_ path: String) -> String {
    var parent = outputPath[...]
    while parent.last == "/" { parent.removeLast() }
    return (parent.lastIndex(of: "/").map { String(parent[...$0]) } ?? "") + path
  }

  /// The folder that holds the output, and the output's name in it.
  private func outputFolder(
    _ files: DiskFileSystem
  ) throws(PublishingError) -> (DiskFileSystem, String) {
    guard let output else { return (files, "Output") }
    var path = output[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    let slash = path.lastIndex(of: "/")
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? String(path)
    let parent = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    do {
      return (try DiskFileSystem(named: parent), name)
    } catch {
      throw .failed(error)
    }
  }

  private func check(_ files: DiskFileSystem) throws -> Int32 {
    let (folder, name) = try outputFolder(files)
    var comparison: OutputComparison?
    let progress = isJSON ? nil : Progress("Built")
    defer { progress?.finish() }
    let builder = SiteBuilder(files, selection: selection, pageDone: progress?.count)
    let report = try builder.build(settings) { () throws(PublishingError) in
      comparison = nil
      let opened = try OutputComparison(in: folder, output: name)
      comparison = opened
      return opened
    }
    var differences = comparison?.finish(keeping: { !selection.holds(path: $0) }) ?? []
    for index in differences.indices { differences[index].path = shown(differences[index].path) }
    progress?.finish()
    guard !report.findings.hasErrors else {
      show(report.findings)
      return ExitCode.findings
    }
    if isJSON {
      show(report.findings + differences.map(\.finding))
    } else {
      show(report.findings)
      Terminal.output(DifferenceText.text(differences, of: outputPath).printable)
    }
    return differences.isEmpty ? ExitCode.clean : ExitCode.findings
  }

  private func show(_ findings: [Finding]) {
    if isJSON {
      Terminal.output(JSONWriter(Self.name).text(for: findings))
    } else {
      findings.show()
    }
  }

  private func tell(_ error: PublishingError) -> Int32 {
    switch error {
    case .refused(var obstacle):
      obstacle.path = shown(obstacle.path)
      show([obstacle.finding])
      return ExitCode.findings
    case .failed, .unfinished:
      return Self.fail(error, code: ExitCode.inputOutput, isJSON: isJSON)
    }
  }
}
