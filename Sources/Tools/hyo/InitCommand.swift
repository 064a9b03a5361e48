import Diagnostics
import Files
import Loading
import Localization
import Messages
import Sites

/// The command `hyo init`.
struct InitCommand: Command {
  static let name = "init"
  static let help = Help(
    summary: "begin a new site, or compare documents that are there",
    description: """
      Writes a small site: one table with its words, settings for CI on GitHub and GitLab,
      and comments that explain it all, in the language of messages or of the first locale.
      It builds as it is. Files that are there stay as they are.
      """, operands: " [DIR]",
    details: [
      """
      DIR is the folder (default: .); it is made if it doesn't exist. Settings for CI go to
      the root of the git repository.
      """,
      """
      With '--documents', writes no pages: finds Markdown that is the same in several
      languages, and writes a hyo.yaml that has 'hyo check' compare it.
      """,
    ],
    remarks: [
      """
      Hyo has the words in German (de), English (en), Spanish (es), French (fr), Italian (it),
      Japanese (ja), Korean (ko), Portuguese (pt), and Chinese (zh-Hans, zh-Hant). For any other
      language it writes a locale.yaml with its own words to translate; 'hyo check' tells what
      else is missing.
      """,
      """
      Exit codes: 0 done, 64 wrong usage, 66 no folder in which DIR could be made, or no
      documents, 74 there is a hyo.yaml, or a file could not be written; then nothing is.
      """,
    ],
    examples: [
      "hyo init tickets && hyo build --site tickets", "hyo init tickets --locales en,ko", "hyo init --documents",
    ])

  static var options: [Option<Self>] {
    [
      .init("documents", "d", help: "compare the Markdown that is there; write no pages", sets: \.isForDocuments),
      .init(
        "locales", "l", "TAG[,TAG…]", proposing: .list(.words(Language.builtInTags)),
        help: """
          the languages (default: en,ja, or ja,en if messages are in
          Japanese, or those of the documents); the first replaces
          what another doesn't have
          """
      ) { command, list throws(UsageError) in try command.choose(list) },
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal { operands.isEmpty ? .folders : .nothing }

  private var path = "."
  private var isForDocuments = false
  /// The languages that the user names.
  private var locales: [LocaleTag] = []

  private mutating func choose(_ list: String) throws(UsageError) {
    locales = []
    for text in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let tag = LocaleTag(String(text)) else {
        throw UsageError("'\(text)' is not the tag of a language, such as en, pt-BR or zh-Hant")
      }
      try tag.checkCode()
      if locales.contains(tag) { throw UsageError("'--locales' names '\(tag.text)' twice") }
      locales.append(tag)
    }
  }

  mutating func take(_ operands: [String]) throws(UsageError) {
    if operands.count > 1 { throw UsageError("a site has one folder, not \(operands.count)") }
    if operands == [""] { throw UsageError("the name of a folder is empty") }
    path = operands.first ?? path
  }

  func run() throws -> ExitCode {
    let printer = Printer(command: Self.name, format: .text)
    try printer.show(locales.filter { !$0.mayBeOfLanguage }.map { .unknownLanguage($0, at: nil) })
    do { return isForDocuments ? try beginWithDocuments(printer) : try beginSite(printer) } catch let error
      as StarterError
    {
      return try printer.fail(error, error.isMissingInput ? .noInput : .inputOutput)
    }
  }

  private func beginSite(_ printer: Printer) throws -> ExitCode {
    let order = language == .japanese ? ["ja", "en"] : ["en", "ja"]
    let tags = locales.isEmpty ? order.compactMap(LocaleTag.init) : locales
    let site = try StarterSite(tags, commentsIn: CommentLanguage(tag: language.tag, language.catalogue))
    let (folder, isNew) = try Self.folder(path)
    let outcome: StarterSite.Outcome
    do { outcome = try site.write(to: folder, in: root(folder), waiting: Self.tellWaiting) } catch {
      if isNew { try? Self.remove(path) }
      throw error
    }
    try report(outcome, isRoot: root(folder).path.isEmpty, printer)
    try printer.tell("Next: \(next("build"))")
    return .clean
  }

  private func beginWithDocuments(_ printer: Printer) throws -> ExitCode {
    let folder = try DiskFileSystem(named: path)
    guard let twins = try TwinProposal(folder, locales: locales) else { throw StarterError.noTwins }
    let site = StarterSite(twins, commentsIn: CommentLanguage(tag: language.tag, language.catalogue))
    let outcome = try site.write(to: folder, in: root(folder), waiting: Self.tellWaiting)
    for entry in twins.entries {
      let paths = entry.commonPattern ?? entry.paths.map(\.path).joined(separator: ", ")
      let counts = zip(entry.paths, entry.counts).map { "\($0.tag.text) \($1)" }.joined(separator: ", ")
      try printer.tell("Found \(paths) (\(counts))")
    }
    try report(outcome, isRoot: root(folder).path.isEmpty, printer)
    try printer.tell("Next: \(next("check"))")
    return .clean
  }

  private var language: MessageLanguage { Terminal.languageOfComments(locales.first) }

  /// The root of the repository, or the folder itself outside of one.
  private func root(_ folder: DiskFileSystem) -> (folder: any FileSystem, path: String) {
    RepositoryRoot(holding: path).map { ($0.folder, $0.path) } ?? (folder, "")
  }

  private func report(_ outcome: StarterSite.Outcome, isRoot: Bool, _ printer: Printer) throws {
    let automation = outcome.automation
    let written = (outcome.written + (isRoot ? automation.written : [])).sorted { $0.utf8Precedes($1) }
    let count = written.count
    try printer.tell(path == "." ? "Wrote \(count) files" : "Wrote \(count) files to \(path)")
    // A whole site has too many of them.
    if isForDocuments { try printer.tell(text: written.map { "  \($0)\n" }.joined()) }
    if !isRoot, !automation.written.isEmpty {
      try printer.tell("Wrote to the root of the repository: \(automation.written.joined(separator: ", "))")
    }
    let leftAlone = outcome.leftAlone
    if !leftAlone.isEmpty { try printer.tell("Left alone, because it was there: \(leftAlone.joined(separator: ", "))") }
    for (path, line) in automation.leftAlone {
      try printer.tell("\(path) was there, and is as it was: it doesn't check the site")
      guard let line else { continue }
      try printer.tell("To have it checked, install Hyo in a job of yours there, and add this line to its steps:")
      try printer.tell(text: "  \(line)\n")
    }
  }

  private func next(_ command: String) -> String {
    path == "." ? "hyo \(command)" : "hyo \(command) --site \(path.shellQuoted)"
  }

  /// Opens a folder, and creates it if it doesn't exist.
  ///
  /// - Returns: The folder, and true if it was created.
  private static func folder(_ path: String) throws -> (folder: DiskFileSystem, isNew: Bool) {
    do { return (try DiskFileSystem(named: path), false) } catch {
      if error.code == .notDirectory, isFile(path) { throw StarterError.file(path) }
      if error.code != .notFound { throw error }
    }
    let (above, name) = parts(path)
    do { try DiskFileSystem(named: above).makeFolder(name) } catch {
      // The name exists, but leads to nothing.
      if error.code == .exists { throw StarterError.danglingLink(path) }
      throw error
    }
    return (try DiskFileSystem(named: path), true)
  }

  /// True if the path itself is a file, and not only something on the way to it.
  private static func isFile(_ path: String) -> Bool {
    let (above, name) = parts(path)
    guard let folder = try? DiskFileSystem(named: above) else { return false }
    return (try? folder.kind(of: name)) != nil
  }

  private static func remove(_ path: String) throws(FileSystemError) {
    let (above, name) = parts(path)
    try DiskFileSystem(named: above).removeEmptyFolder(name)
  }

  /// The path of the parent folder, and the last name of the path.
  private static func parts(_ path: String) -> (above: String, name: String) {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    let parts = pathParts(String(path))
    let isAtRoot = parts.folder.isEmpty && path.first == "/"
    return (isAtRoot ? "/" : parts.folder.isEmpty ? "." : parts.folder, parts.name)
  }
}
