import Diagnostics
import Files
import Publishing
import Sites

/// The command `hyo import`.
struct ImportCommand: Command {
  static let name = "import"
  static let help = Help(
    summary: "make a page of documents, or take translations back",
    description: """
      Of documents with their languages, such as en=guide.md ja=guide.ja.md, makes a page of
      the site, or a new site: the tables become rules, everything else prose. Lists where the
      documents disagree, and all that it assumed. Documents are Markdown, CSV and TSV,
      spreadsheets (.xlsx, .ods), models of decisions in DMN (.dmn) and of GoRules (.json); - is
      standard input.

      Of PO or XLIFF files, writes the translations into the texts of a site. All of them are
      checked first, and nothing is written while one of them has an error. Where the site
      records reviews, a translation counts as agreeing with the text that it was made from.
      """, operands: " FILE… | TAG=FILE…",
    remarks: [
      """
      Exit codes: 0 done, 1 errors, 64 wrong usage, 66 no such site or file, 74 a file could
      not be read or written.
      """
    ],
    examples: [
      "hyo import en=guide.md ja=guide.ja.md --site docs", "hyo import en.po", "hyo import --dry-run de.xlf fr.xlf",
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site), .init("dry-run", "n", help: "write nothing, and show what would change", sets: \.isDryRun),
      .init("review", help: "leave the new translations due for review, for someone\nto read them", sets: \.leavesDue),
      .init("page", "p", "ID", help: "the id of the page that documents become (default: from\nthe name of the first)")
      {
        (command, id) throws(UsageError) in
        guard id.isIdentifier else {
          throw UsageError("'--page' is an id of lower-case ASCII words joined by hyphens, not '\(id)'")
        }
        command.page = id
      },
      .init("table", "t", "NAME", help: "import only the table with this number or heading; may be\nrepeated") {
        $0.tables.append($1)
      },
      .init("answers", "a", "FILE", proposing: .files, help: "answers to what the documents leave open") {
        $0.answers = $1
      },
      .init("locale", "l", "TAG", help: "the language of a document that is named without one") { $0.locale = $1 },
      .init(
        "in-place", nil, help: "leave the documents where they are; Hyo writes their tables\nfrom then on",
        sets: \.staysInPlace),
      .sheet { $0.reading.sheet = $1 }, .encoding { $0.reading.encoding = $1 },
      .init("update", "u", help: "write over a page that was imported before", sets: \.updates),
      .strict(\.isStrict),
      .format("how results are printed: text (default), json, sarif,\ngithub, gitlab, junit or markdown", \.format),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal { .files }

  private(set) var site = "."
  private var paths: [String] = []
  private var documents: DocumentOperands?
  private(set) var isDryRun = false
  private var leavesDue = false
  private(set) var isStrict = false
  private(set) var updates = false
  private(set) var page: String?
  private(set) var tables: [String] = []
  private(set) var answers: String?
  private var staysInPlace = false
  /// The paths within the site of documents that stay where they are.
  private(set) var placed: [String]?
  private(set) var reading = DocumentOperands.Options()
  private var locale: String?
  private(set) var format = FindingFormat.text

  /// 64 MB: more than a million texts.
  private static let largestFile = 64 << 20

  mutating func take(_ operands: [String]) throws(UsageError) {
    if operands.contains("") { throw UsageError("the name of a file is empty") }
    if operands.isEmpty {
      throw UsageError("which file? Name documents with their languages, such as en=guide.md, or PO or XLIFF files")
    }
    if operands.contains(where: { DocumentOperands.isDocument($0, locale: locale) }) {
      documents = try DocumentOperands(operands, locale: locale)
      try documents?.check(reading)
      if staysInPlace, reading.encoding != nil {
        throw UsageError("'--in-place' writes into documents in UTF-8; leave '--encoding' out")
      }
      if staysInPlace { placed = try documents?.paths(within: site) }
    }
    paths = operands
  }

  func run() throws -> ExitCode {
    if let documents { return try importDocuments(documents) }
    let printer = Printer(command: Self.name, format: format)
    let files: [SourceFile]
    do { files = try paths.map { try Self.file($0) } } catch let error as FileSystemError where error.code == .notFound
    {
      return try printer.fail(error, .noInput)
    }
    let folder = try DiskFileSystem(named: site)
    // Two imports at the same time would each write files without the other's changes.
    let lock = try isDryRun ? nil : folder.lock(for: .seconds(60), waiting: Self.tellWaiting)
    defer { lock?.release() }
    var importing = SiteImport(files)
    importing.isVerbose = !format.isForPeople
    importing.leavesDue = leavesDue
    let report = try importing.run(on: folder)
    if !isDryRun { try report.write(to: folder) }
    let isWritten = !isDryRun && !report.findings.hasErrors
    try printer.show(
      report.findings,
      ["changed-files": JSON(report.changes), "recorded": .strings(report.recorded), "written": .bool(isWritten)])
    if !report.findings.hasErrors { try printer.tell(text: text(report)) }
    return ExitCode(report.findings)
  }

  private static func file(_ path: String) throws -> SourceFile {
    let (folder, name) = pathParts(path)
    // A path that ends like this is a folder; the file system wouldn't accept it as a path.
    if ["", ".", ".."].contains(name) { throw FileSystemError(.read, path, .notFile) }
    let isAtRoot = folder.isEmpty && path.utf8.first == UInt8(ascii: "/")
    let files = try DiskFileSystem(named: isAtRoot ? "/" : folder)
    return SourceFile(path: path, bytes: try files.read(name, limit: largestFile))
  }

  private func text(_ report: SiteImport.Result) -> String {
    text(report.changes) + (report.recorded.isEmpty ? "" : recordedText(report.recorded.count))
      + (isDryRun ? report.changes.map { text($0) }.joined() : "")
  }

  private func text(_ changes: [FileChange]) -> String {
    if changes.isEmpty { return Terminal.text("No text differs from what the site has") + "\n" }
    let texts = Self.texts(changes.reduce(0) { $0 + $1.texts })
    let files = Message.count(changes.count, one: "1 file", "\(changes.count) files")
    let summary: Message = isDryRun ? "Would change \(texts) in \(files)" : "Changed \(texts) in \(files)"
    var text = Terminal.text(summary) + "\n"
    for change in changes { text += "  \(change.path)  \(Terminal.text(Self.texts(change.texts)))\n" }
    return text
  }

  private func text(_ change: FileChange) -> String {
    let diff = UnifiedDiff.text(from: change.old, to: change.new, lineLimit: .max)
    return "\n--- \(change.path)\n\(diff)\n"
  }

  /// The sentence about the changes to the lock.
  private func recordedText(_ count: Int) -> String {
    let agree: Message =
      isDryRun
      ? .count(
        count, one: "Would record that 1 text agrees with the one it was translated from",
        "Would record that \(count) texts agree with those they were translated from")
      : .count(
        count, one: "Recorded that 1 text agrees with the one it was translated from",
        "Recorded that \(count) texts agree with those they were translated from")
    let due: Message =
      isDryRun
      ? .count(count, one: "Would leave 1 text due for review", "Would leave \(count) texts due for review")
      : .count(count, one: "Left 1 text due for review", "Left \(count) texts due for review")
    return Terminal.text(leavesDue ? due : agree) + "\n"
  }

  private static func texts(_ count: Int) -> Message { .count(count, one: "1 text", "\(count) texts") }
}

extension JSON {
  /// Lists the files that an import changes.
  fileprivate init(_ changes: [FileChange]) {
    self = .array(changes.map { ["path": .string($0.path), "texts": .number($0.texts)] })
  }
}
