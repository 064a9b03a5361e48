import Diagnostics
import Exchange
import Files
import History
import Sites

/// The command `hyo export`.
struct ExportCommand: Command {
  static let name = "export"
  static let help = Help(
    summary: "hand texts to translators, and tables to people and engines",
    description: """
      Writes the texts of one language, each with its translation into another, as a file for
      translators' tools (po, xliff); or tables, as spreadsheets have them (csv, xlsx) or as
      engines of decisions run them (dmn). 'hyo import' takes each of these back.
      """, operands: " po|xliff [PAGE]… | csv|xlsx|dmn TABLE…",
    details: [
      """
      PAGE is the id of a page, 'shared' for the texts that all pages share, or 'locale' for
      the words of locale.yaml. Without any, the whole site is exported.
      """,
      """
      TABLE is the id of a table, page/table where several pages have one of that id, or the id
      of a page for all of its tables. A model in DMN also has the tables that decide for it.
      """,
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
      "hyo export xlsx refunds --locale ja --output refunds.xlsx",
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
      .init(
        "locale", "l", "TAG", proposing: .locales, help: "the language of a table (default: the site's first)"
      ) { $0.locale = $1 },
      .init("output", "o", "FILE", proposing: .files, help: "where the file goes (default: standard output)") {
        $0.output = $1
      }, .init("force", nil, help: "replace the file even if it is no export", sets: \.isForced),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal {
    guard let format = operands.first else { return .words(formats) }
    return TableExport.Format(rawValue: format) == nil
      ? .any([.pages, .words(["shared", "locale"])]) : .any([.tables, .pages])
  }

  private static let formats = Format.allCases.map(\.rawValue) + TableExport.Format.allCases.map(\.rawValue)
  private var site = "."
  private var export = SiteExport()
  private var output: String?
  private var isForced = false
  private var format = Format.po
  private var version: XLIFF?
  private var locale: String?
  private var tables: TableExport?

  private enum Format: String, CaseIterable { case po, xliff }

  private mutating func setVersion(_ name: String) throws(UsageError) {
    guard let version = XLIFF(rawValue: name) else { throw UsageError("'--version' is 1.2 or 2.1, not '\(name)'") }
    self.version = version
  }

  mutating func take(_ operands: [String]) throws(UsageError) {
    guard let name = operands.first else {
      throw UsageError("which format? Name it: po, xliff, csv, xlsx or dmn")
    }
    if let format = TableExport.Format(rawValue: name) {
      return try take(tables: Array(operands.dropFirst()), as: format)
    }
    guard let format = Format(rawValue: name) else {
      throw UsageError("the format is po, xliff, csv, xlsx or dmn, not '\(name)'")
    }
    if format == .po, version != nil { throw UsageError("'--version' is for xliff only") }
    if locale != nil {
      throw UsageError("'--locale' is for csv, xlsx and dmn; name the languages with '--from' and '--to'")
    }
    self.format = format
    export.pages = Array(operands.dropFirst())
  }

  private mutating func take(tables names: [String], as format: TableExport.Format) throws(UsageError) {
    if names.isEmpty { throw UsageError("which table? Name it, or the page that has it") }
    if version != nil { throw UsageError("'--version' is for xliff only") }
    if export.from != nil || export.to != nil {
      throw UsageError("'--from' and '--to' are for po and xliff; name the language of a table with '--locale'")
    }
    var tables = TableExport(format)
    (tables.names, tables.locale) = (names, locale)
    self.tables = tables
  }

  func run() throws -> ExitCode {
    let printer = Printer(command: Self.name, format: .text)
    var export = export
    export.catalogue = Terminal.catalogue
    do {
      if let tables { return try run(tables, printer) }
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

  private func run(_ tables: TableExport, _ printer: Printer) throws -> ExitCode {
    let result = try tables.run(on: DiskFileSystem(named: site))
    try printer.show(result.findings)
    guard let bytes = result.bytes else { return ExitCode(result.findings) }
    guard let output else {
      try Terminal.output(bytes)
      return .clean
    }
    try write(bytes, to: output, isOwn: tables.format.isExport)
    let (count, path) = (result.count, output.printableLine)
    let message = Message.count(count, one: "Wrote 1 table to \(path)", "Wrote \(count) tables to \(path)")
    try Terminal.tell(Terminal.text(message) + "\n")
    return .clean
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
    try write(Array(text.utf8), to: output, isOwn: Translations.isExport)
    let count = translations.entries.count
    let path = output.printableLine
    let message = Message.count(count, one: "Wrote 1 text to \(path)", "Wrote \(count) texts to \(path)")
    try Terminal.tell(Terminal.text(message) + "\n")
  }

  private func write(_ bytes: [UInt8], to output: String, isOwn: @escaping ([UInt8]) -> Bool) throws {
    let name = output.printableLine
    let file = OutputFile(
      path: output, isOwn: isOwn,
      refusal: "'\(name)' is no file that was exported; name another, or replace it with '--force'")
    try file.write(bytes, isForced: isForced)
  }
}
