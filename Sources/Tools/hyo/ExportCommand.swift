import Diagnostics
import Exchange
import Files
import History
import Sites

/// The command `hyo export`.
struct ExportCommand: Command {
  static let name = "export"
  static let help = Help(
    summary: "hand the texts of a language to translators, as PO or XLIFF",
    description: """
      Writes the texts of one language, each with its translation into another, as a file for
      translators' tools. 'hyo import' takes it back.
      """, operands: " po|xliff [PAGE]…",
    details: [
      """
      PAGE is the id of a page, 'shared' for the texts that all pages share, or 'locale' for
      the words of locale.yaml. Without any, the whole site is exported.
      """
    ],
    remarks: [
      """
      Exit codes: 0 done, 1 the site has errors, 64 wrong usage, 66 no such site, 74 a file
      could not be read or written.
      """
    ],
    examples: [
      "hyo export po --from ja --to en --output en.po", "hyo export po --to fr refunds > fr.po",
      "hyo export xliff --version 2.1 --to de --output de.xlf",
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site),
      .init("from", "F", "TAG", proposing: .locales, help: "the language to translate from (default: the site's first)")
      { $0.export.from = $1 },
      .init(
        "to", "t", "TAG", proposing: .locales,
        help: "the language to translate to (default: the other one, where\nthe site has two)"
      ) { $0.export.to = $1 },
      .init(
        "version", nil, "VERSION", proposing: .words(XLIFF.allCases.map(\.rawValue)),
        help: "of XLIFF: 1.2 (default) or 2.1"
      ) { (command, name) throws(UsageError) in try command.setVersion(name) },
      .init("output", "o", "FILE", proposing: .files, help: "where the file goes (default: standard output)") {
        $0.output = $1
      }, .init("force", nil, help: "replace the file even if it is no export", sets: \.isForced),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal {
    operands.isEmpty ? .words(["po", "xliff"]) : .any([.pages, .words(["shared", "locale"])])
  }

  private var site = "."
  private var export = SiteExport()
  private var output: String?
  private var isForced = false
  private var format = Format.po
  private var version: XLIFF?

  private enum Format: String { case po, xliff }

  private mutating func setVersion(_ name: String) throws(UsageError) {
    guard let version = XLIFF(rawValue: name) else { throw UsageError("'--version' is 1.2 or 2.1, not '\(name)'") }
    self.version = version
  }

  mutating func take(_ operands: [String]) throws(UsageError) {
    guard let name = operands.first else { throw UsageError("which format? Name it: po or xliff") }
    guard let format = Format(rawValue: name) else { throw UsageError("the format is po or xliff, not '\(name)'") }
    if format == .po, version != nil { throw UsageError("'--version' is for xliff only") }
    self.format = format
    export.pages = Array(operands.dropFirst())
  }

  func run() throws -> ExitCode {
    let printer = Printer(command: Self.name, format: .text)
    var export = export
    export.catalogue = Terminal.catalogue
    do {
      let result = try export.run(
        on: DiskFileSystem(named: site), history: { () throws(HistoryError) in try GitRepository(holding: site) })
      try printer.show(result.findings)
      guard let translations = result.translations else { return ExitCode(result.findings) }
      try write(translations)
      return .clean
    } catch let error as ExchangeError { return try printer.fail(error, .usage) } catch let error as ForeignFile {
      return try printer.fail(error, .inputOutput)
    }
  }

  private func write(_ translations: Translations) throws {
    let text =
      switch format {
      case .po: translations.po
      case .xliff: translations.xliff(version ?? .version12)
      }
    guard let output else {
      try Terminal.output(text)
      return
    }
    let name = output.printableLine
    let file = OutputFile(
      path: output, isOwn: Translations.isExport,
      refusal: "'\(name)' is no file that was exported; name another, or replace it with '--force'")
    try file.write(Array(text.utf8), isForced: isForced)
    let count = translations.entries.count
    let path = output.printableLine
    let message = Message.count(count, one: "Wrote 1 text to \(path)", "Wrote \(count) texts to \(path)")
    try Terminal.tell(Terminal.text(message) + "\n")
  }
}
