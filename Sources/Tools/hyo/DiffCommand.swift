import Diagnostics
import Documents
import Files
import History
import Importing
import Loading
import Localization
import Messages
import Sites

/// The command `hyo diff`.
struct DiffCommand: Command {
  static let name = "diff"
  static let help = Help(
    summary: "tell what changed in meaning between two versions",
    description: """
      Tells what changed in meaning between two versions of a site: for which combinations
      a table decides something else, and which texts changed without that, sections of
      documents among them. With --locales, tells instead where two languages of the site
      differ. With documents and their languages, such as en=guide.md ja=guide.ja.md, tells
      where these differ. With --documents, tells which sections of documents changed.
      """, operands: " [OLD [NEW] | TAG=FILE…]",
    details: [
      """
      OLD and NEW are each a folder that holds hyo.yaml, or else a revision of git, such as
      HEAD~3, main or a tag. Without NEW it is the site as it is now; without OLD, HEAD.
      """
    ],
    remarks: [
      """
      Exit codes: 0 done, 1 errors in either version, or with --exit-code a difference,
      64 wrong usage, 66 no such site, repository or revision, 74 a file could not be read.
      """
    ],
    examples: [
      "hyo diff", .init("hyo diff main --format markdown        ", "for a pull request"),
      "hyo diff v1.0 v2.0 --site docs", "hyo diff ../old-site ../new-site", "hyo diff --locales en,ja",
      "hyo diff en=guide.md ja=guide.ja.md", "hyo diff main --documents en=docs/en ja=docs/ja",
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site),
      .init(
        "locale", "l", "TAG", proposing: .locales,
        help: """
          in whose words; may be repeated (default: the language of
          messages if the site has it, or else the first locale; all
          in JSON and Markdown)
          """
      ) { $0.locales.append($1) },
      .init(
        "locales", nil, "TAG,TAG", proposing: .list(.locales),
        help: "compare these two languages of the site with each other"
      ) { command, list throws(UsageError) in try command.compare(list) },
      .documents(\.namedDocuments),
      .init("exit-code", "x", help: "exit with 1 if anything differs", sets: \.hasExitCode),
      .encoding { $0.reading.encoding = $1 }, .sheet { $0.reading.sheet = $1 },
      .verbose("show all groups of combinations", \.isVerbose),
      .format(
        "how the difference is printed: text (default), json or\nmarkdown; of documents, as in 'hyo check'", \.format),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal { .folders }

  private var site = "."
  private var locales: [String] = []
  private var documents: DocumentOperands?
  private var namedDocuments = DocumentsOption()
  private var languages: (String, String)?
  private var hasExitCode = false
  private var isVerbose = false
  private var reading = DocumentOperands.Options()
  private var format = Format.text
  private var operands: [String] = []

  /// The format of the differences.
  private enum Format: String, CaseIterable {
    case text, json, markdown, sarif, github, gitlab, junit

    /// True for a format that only lists findings.
    var isForPlatform: Bool {
      switch self {
      case .text, .json, .markdown: false
      case .sarif, .github, .gitlab, .junit: true
      }
    }

    /// The format of findings next to them.
    var ofFindings: FindingFormat {
      switch self {
      case .text, .markdown: .text
      case .json, .sarif, .github, .gitlab, .junit: FindingFormat(rawValue: rawValue) ?? .json
      }
    }
  }

  private mutating func compare(_ list: String) throws(UsageError) {
    let tags = list.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard tags.count == 2, !tags.contains(""), tags[0] != tags[1] else {
      throw UsageError("'--locales' is two different languages, such as en,ja; not '\(list)'")
    }
    languages = (tags[0], tags[1])
  }

  mutating func take(_ all: [String]) throws(UsageError) {
    let operands = try namedDocuments.take(all)
    let areDocuments = operands.allSatisfy {
      $0.contains("=") && DocumentOperands.isDocument($0) || SourceFormat(path: $0) == .spreadsheet
    }
    if !operands.isEmpty, areDocuments {
      documents = try DocumentOperands(operands, locale: nil)
      try documents?.check(reading)
      if operands.count < 2, SourceFormat(path: operands[0]) != .spreadsheet {
        throw UsageError("two documents or more can be compared: add another, such as ja=guide.ja.md")
      }
      return
    }
    if format.isForPlatform { throw UsageError("versions of a site are compared as text, json or markdown") }
    if languages != nil {
      if !namedDocuments.isEmpty { throw UsageError("'--locales' and '--documents' are two comparisons: choose one") }
      if !operands.isEmpty {
        throw UsageError("'--locales' compares languages of the site as it is; leave out the versions")
      }
      if format == .markdown { throw UsageError("'--locales' is printed as text or json") }
    }
    guard operands.count <= 2 else { throw UsageError("two versions can be compared, not \(operands.count)") }
    // An empty script variable must not compare the site with itself.
    if operands.contains("") { throw UsageError("a version is a folder or a revision, not ''") }
    self.operands = operands
  }

  func run() throws -> ExitCode {
    if let documents {
      let format = format == .markdown ? FindingFormat.markdown : format.ofFindings
      return try compare(documents, Printer(command: Self.name, format: format, site: site))
    }
    let printer = Printer(command: Self.name, format: format.ofFindings, site: site)
    if let languages { return try compare(languages, printer) }
    let diff: SiteDiff
    do {
      let named = try namedDocuments.named(in: DiskFileSystem(named: site))
      let old = try version(operands.first ?? "HEAD", isSite: named == nil)
      let new = operands.count > 1 ? try version(operands[1], isSite: named == nil) : try now()
      diff = try SiteDiff(
        old, new, locales: locales, documents: named, language: language.tag)
    } catch let error as HistoryError {
      return try printer.fail(LanguagesAsVersions(operands, of: site) ?? error, .noInput)
    }
    keepUntilExit(diff)
    try printer.show(diff.findings, format == .json ? diff.json : [:])
    switch format {
    case .text: try Terminal.tell(diff.text(verbosely: isVerbose))
    case .markdown:
      let name = operands.count > 1 ? operands[1] : nameOfNow(diff.languageOfWords)
      try Terminal.tell(diff.markdown(naming: name))
    case .json, .sarif, .github, .gitlab, .junit: break
    }
    let code = ExitCode(diff.findings)
    return code == .clean && hasExitCode && !diff.isEmpty ? .findings : code
  }

  /// Compares documents as `hyo import` reads them.
  private func compare(_ documents: DocumentOperands, _ printer: Printer) throws -> ExitCode {
    let texts: DocumentOperands.Texts
    do { texts = try documents.texts(reading) } catch let error as FileSystemError where error.code == .notFound {
      return try printer.fail(error, .noInput)
    }
    var findings = texts.findings
    var areRead = false
    if !findings.hasErrors {
      let twins = TwinImport(texts.files, page: "page")
      (areRead, findings) = (twins.page != nil, findings + twins.differences)
    }
    try printer.show(findings)
    guard areRead else {
      try printer.tell("The documents were not compared, for they could not be read")
      return .findings
    }
    // What one document has and is not compared is no difference.
    let count = findings.count { $0.kind != .leftOutOfPage }
    try printer.tell(
      .count(count, one: "1 difference between the documents", "\(count) differences between the documents"))
    let code = ExitCode(findings)
    return code == .clean && hasExitCode && count > 0 ? .findings : code
  }

  private func compare(_ tags: (String, String), _ printer: Printer) throws -> ExitCode {
    let comparison = try LanguageComparison(of: try DiskFileSystem(named: site), tags)
    try printer.show(
      comparison.findings, format == .json ? comparison.json(in: Terminal.languageForPrograms.catalogue) : [:])
    if format == .text { try Terminal.tell(comparison.text(in: Terminal.catalogue)) }
    let code = ExitCode(comparison.findings)
    return code == .clean && hasExitCode && !comparison.isEmpty ? .findings : code
  }

  /// The site as it is on the disk.
  private func now() throws -> SiteVersion {
    SiteVersion(name: nameOfNow(language.tag), tree: try DiskFileSystem(named: site))
  }

  /// The name of the site as it is now, in a language of messages; in English for all others.
  private func nameOfNow(_ tag: String?) -> String {
    let name: Message = "working tree"
    return name.text(in: (tag.flatMap(MessageLanguage.init(named:)) ?? .english).catalogue)
  }

  /// The language of messages in the format.
  private var language: MessageLanguage { format == .json ? Terminal.languageForPrograms : Terminal.language }

  /// The version with a name: a folder that contains hyo.yaml, or else a revision.
  private func version(_ name: String, isSite: Bool) throws -> SiteVersion {
    if let folder = try? DiskFileSystem(named: name), !isSite || (try? folder.kind(of: "hyo.yaml")) == .file {
      return SiteVersion(name: name, tree: folder)
    }
    // Report a missing folder before git does.
    _ = try DiskFileSystem(named: site)
    let repository = try GitRepository(holding: site)
    let revision = try repository.revision(name)
    return SiteVersion(name: name, tree: try repository.tree(at: revision, of: SiteVersion.paths), of: repository)
  }
}

/// The error for languages of a site in the place of versions, which doesn't compare languages.
private struct LanguagesAsVersions: ExplainedError {
  private let tags: [String]

  /// Fails if one of the operands is not a language of the site.
  init?(_ operands: [String], of site: String) {
    guard !operands.isEmpty, let folder = try? DiskFileSystem(named: site),
      operands.allSatisfy({ (try? folder.kind(of: SitePath.texts(in: $0))) == .folder })
    else { return nil }
    tags = operands
  }

  var message: Message {
    let names = Message.all(tags.map { "'\($0.printableLine)'" })
    return .count(
      tags.count,
      one:
        "\(names) is a language, not a version: 'hyo diff --locales' compares two languages, and 'hyo review' shows which one is behind",
      "\(names) are languages, not versions: 'hyo diff --locales \(tags.joined(separator: ",").printableLine)' compares them, and 'hyo review' shows which one is behind"
    )
  }
}
