import Diagnostics
import Glibc
import Sites

/// The command `hyo build`.
struct BuildCommand {
  private var site = "."
  private var output: String?
  private var selection = BuildSelection()
  private var isCheck = false
  private var isStrict = false
  private var isJSON = false

  private static let options: [Options.Option] = [
    .init(name: "site", short: "s", takesValue: true),
    .init(name: "output", short: "o", takesValue: true),
    .init(name: "locale", short: "l", takesValue: true),
    .init(name: "edition", short: "e", takesValue: true),
    .init(name: "check", short: "c", takesValue: false),
    .init(name: "strict", short: "S", takesValue: false),
    .init(name: "format", short: "f", takesValue: true),
    .init(name: "help", short: "h", takesValue: false),
  ]

  /// - Returns: the exit code.
  static func run(_ arguments: [String]) async -> Int32 {
    guard let options = Options(arguments, Self.options) else {
      Terminal.error("Try 'hyo build --help'.\n")
      return ExitCode.usage
    }
    if options.has("help") {
      Terminal.output(Usage.build)
      return ExitCode.clean
    }
    guard let command = BuildCommand(options) else { return ExitCode.usage }
    return await command.run()
  }

  private init?(_ options: Options) {
    if let operand = options.operands.first {
      Self.refuse("unexpected argument '\(operand)'; the site is named with '--site'")
      return nil
    }
    site = options.value("site") ?? "."
    output = options.value("output")
    if let output, ["", ".", ".."].contains(output.split(separator: "/").last ?? "") {
      Self.refuse("'--output' names a folder that Hyo may replace, not '\(output)'")
      return nil
    }
    isCheck = options.has("check")
    isStrict = options.has("strict")
    selection.locales = options.values("locale")
    let formats = options.values("edition")
    for format in formats where EditionFormat(rawValue: format) == nil {
      Self.refuse("'--edition' is html or markdown, not '\(format)'")
      return nil
    }
    if !formats.isEmpty { selection.editions = Set(formats.compactMap(EditionFormat.init)) }
    switch options.value("format") ?? "text" {
    case "text": break
    case "json": isJSON = true
    case let other:
      Self.refuse("'--format' is text or json, not '\(other)'")
      return nil
    }
  }

  private static func refuse(_ message: String) {
    Terminal.error("hyo build: \(message.printable)\nTry 'hyo build --help'.\n")
  }

  // MARK: Running

  private func run() async -> Int32 {
    do {
      let files = try DiskFileSystem(site)
      return isCheck ? try await check(files) : try await publish(files)
    } catch let error as FileSystemError {
      Terminal.error("hyo build: \("\(error)".printable)\n")
      return error.operation == .open ? ExitCode.noInput : ExitCode.inputOutput
    } catch let error as PublishingError {
      return tell(error)
    } catch {
      Terminal.error("hyo build: \("\(error)".printable)\n")
      return ExitCode.inputOutput
    }
  }

  private func publish(_ files: DiskFileSystem) async throws -> Int32 {
    let (folder, name) = try outputFolder(files)
    var publisher: Publisher?
    defer { publisher?.abandon() }
    let builder = SiteBuilder(files, selection: selection)
    let report: SiteBuilder.Report
    do {
      report = try await builder.build(isStrict: isStrict) { () throws(PublishingError) in
        let opened = try Publisher(in: folder, output: name) {
          Terminal.error("hyo build: waiting for another build of this output\n")
        }
        publisher = opened
        return opened
      }
    } catch {
      publisher?.abandon()
      throw error
    }
    guard let publisher, !report.findings.hasErrors else {
      show(report.findings)
      return ExitCode.findings
    }
    let publication = try publisher.publish(keeping: { !selection.holds(path: $0) })
    // Not before: a refusal is a finding too, and shows alone, so that JSON is one array.
    show(report.findings)
    if let leftover = publication.leftover {
      Terminal.error("hyo build: \("\(leftover)".printable)\n")
    }
    if !isJSON { Terminal.output(summary(report, publication).printable) }
    // To free a large site piece by piece takes a twentieth of a build; the system frees it at once.
    withExtendedLifetime(report) { exit(ExitCode.clean) }
  }

  private func summary(_ report: SiteBuilder.Report, _ publication: Publication) -> String {
    var text = "Wrote \(report.files) \(report.files == 1 ? "file" : "files") to \(outputPath)"
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
      return (try DiskFileSystem(parent), name)
    } catch {
      throw .failed(error)
    }
  }

  private func check(_ files: DiskFileSystem) async throws -> Int32 {
    let (folder, name) = try outputFolder(files)
    var comparison: OutputComparison?
    let builder = SiteBuilder(files, selection: selection)
    let report = try await builder.build(isStrict: isStrict) { () throws(PublishingError) in
      let opened = try OutputComparison(in: folder, output: name)
      comparison = opened
      return opened
    }
    let differences = comparison?.finish(keeping: { !selection.holds(path: $0) }) ?? []
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
      Terminal.output(JSONWriter().text(for: findings))
    } else {
      Terminal.error(TerminalWriter(colour: Terminal.hasColour).text(for: findings))
    }
  }

  private func tell(_ error: PublishingError) -> Int32 {
    switch error {
    case .refused(let obstacle):
      show([obstacle.finding])
      return ExitCode.findings
    case .failed(let cause):
      Terminal.error("hyo build: \("\(cause)".printable)\n")
      return ExitCode.inputOutput
    }
  }
}
