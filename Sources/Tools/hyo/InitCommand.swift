import Diagnostics
import Files
import Localization
import Sites

/// The command `hyo init`.
struct InitCommand: Command {
  static let name = "init"
  static let help = Help(
    summary: "begin a new site",
    description: """
      Writes a small site into an empty folder: one table with its words, settings for CI on
      GitHub and GitLab, and comments that explain it all. It builds as it is.
      """, operands: " [DIR]",
    details: [
      """
      DIR is the folder (default: .); it is made if it doesn't exist. It may hold '.git', and
      nothing else.
      """
    ],
    remarks: [
      """
      Hyo has the words in German (de), English (en), Spanish (es), French (fr), Italian (it),
      Japanese (ja), Korean (ko), Portuguese (pt), and Chinese (zh-Hans, zh-Hant). For any other
      language it writes a locale.yaml with its own words to translate; 'hyo check' tells what
      else is missing.
      """,
      """
      Exit codes: 0 done, 64 wrong usage, 66 no folder in which DIR could be made, 74 the folder
      is not empty, or a file could not be written; then nothing is.
      """,
    ], examples: ["hyo init tickets && hyo build --site tickets", "hyo init tickets --locales en,ko"])

  static var options: [Option<Self>] {
    [
      .init(
        "locales", "l", "TAG[,TAG…]", proposing: .list(.words(Language.builtInTags)),
        help: "the languages (default: en,ja); the first stands in\nfor what another lacks"
      ) { command, list throws(UsageError) in try command.choose(list) }
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal { operands.isEmpty ? .folders : .nothing }

  private var path = "."
  private var locales = ["en", "ja"].compactMap(LocaleTag.init)

  private mutating func choose(_ list: String) throws(UsageError) {
    locales = []
    for text in list.split(separator: ",", omittingEmptySubsequences: false) {
      guard let tag = LocaleTag(String(text)) else {
        throw UsageError("'\(text)' is not the tag of a language, such as en, pt-BR or zh-Hant")
      }
      if let meant = tag.countryCorrection?.text {
        throw UsageError("'\(tag.language)' is the code of a country, and no language's; did you mean '\(meant)'?")
      }
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
    let site = try StarterSite(locales)
    let (folder, isNew): (DiskFileSystem, Bool)
    do { (folder, isNew) = try Self.folder(path) } catch let error as StarterError {
      return try printer.fail(error, .inputOutput)
    }
    do { try site.write(to: folder, waiting: Self.tellWaiting) } catch {
      if isNew { try? Self.remove(path) }
      guard let error = error as? StarterError else { throw error }
      return try printer.fail(error, .inputOutput)
    }
    let next = path == "." ? "hyo build" : "hyo build --site \(path.shellQuoted)"
    try printer.tell("Wrote \(site.files.count) files to \(path)\nNext: \(next)")
    return .clean
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

extension String {
  /// The text as one word of a shell command.
  fileprivate var shellQuoted: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || "0123456789/._-+,:@%=".unicodeScalars.contains(scalar)
    }
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
