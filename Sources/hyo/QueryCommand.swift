import Diagnostics
import Files
import Sites

/// The command `hyo query`.
struct QueryCommand: Command {
  static let name = "query"
  static let usage = Usage.query
  static let options: [Options.Option] = [
    .site, .locale, .init(name: "all", short: "a", takesValue: false), .verbose, .format,
  ]

  private let site: String
  private let query: TableQuery
  private let isJSON: Bool
  private let isAll: Bool

  init(_ options: Options) throws(UsageError) {
    site = options.site
    guard let table = options.operands.first else {
      throw UsageError("which table? Name it, and then conditions with values")
    }
    query = TableQuery(
      table: table,
      values: Array(options.operands.dropFirst()),
      locale: options.value("locale"),
      form: try Self.form(options),
      isVerbose: options.isVerbose
    )
    isAll = options.has("all")
    isJSON = options.value("format") == OutputFormat.json.rawValue
  }

  private static func form(_ options: Options) throws(UsageError) -> TableQuery.Form {
    let format = try options.format([OutputFormat.text, .json, .csv])
    switch (format, options.has("all")) {
    case (.text, false): return .text
    case (.json, false): return .json
    case (.json, true): return .vectors(.json)
    case (.csv, true): return .vectors(.csv)
    case (.text, true): throw UsageError("'--all' needs '--format json' or '--format csv'")
    case (.csv, false): throw UsageError("'--format csv' needs '--all'")
    }
  }

  func run() throws -> Int32 {
    let findings = try query.run(on: DiskFileSystem(named: site)) { Terminal.output($0) }
    // In JSON they stand beside the answer; test vectors have no room for them.
    if !isJSON || isAll && !findings.hasErrors { findings.show() }
    return findings.hasErrors ? ExitCode.findings : ExitCode.clean
  }
}
