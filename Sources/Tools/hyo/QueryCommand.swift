import Diagnostics
import Files
import Messages
import Sites

/// The command `hyo query`.
struct QueryCommand: Command {
  static let name = "query"
  static let help = Help(
    summary: "tell what a table decides",
    description: "Tells what a table decides for a combination of values, and by which rules.",
    operands: " TABLE [CONDITION=VALUE]…",
    details: [
      """
      TABLE is the id of a table, or page/table where several pages have one of that id.
      VALUE is the id of a value, a number, a date, or null. With conditions left out, every
      outcome that is still possible is shown, and when it comes about.
      """
    ],
    remarks: [
      """
      Exit codes: 0 answered, 1 findings, 64 wrong usage, 66 no such site, 74 a file could
      not be read.
      """
    ],
    examples: [
      "hyo query refund cancelled-by=visitor days-left=10", "hyo query refund cancelled-by=visitor --locale ja",
      "hyo query refunds/refund --all --format csv > refund.csv",
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site),
      .init(
        "locale", "l", "TAG", proposing: .locales, help: "in whose words to answer (default: the site's first locale)"
      ) { $0.locale = $1 },
      .init("on", nil, "DATE", help: "the day to ask for, of a table with periods: 2026-04-01") {
        (command, day) throws(UsageError) in
        if command.day != nil { throw UsageError("'--on' gives the day, and can be given once only") }
        command.day = day
      },
      .init(
        "all", "a",
        help: "print every combination, a line each, as test vectors; with\n'--format json' or '--format csv'",
        sets: \.isAll),
      .init(
        "edges",
        help: "with '--all': also both ends of each interval, and both sides of\nwhere a formula bends or rounds",
        sets: \.hasEdges),
      .init("canonical", help: "print the text that the fingerprint of the table is made of", sets: \.isCanonical),
      .verbose("show all groups of combinations, rules and findings", \.isVerbose),
      .format("how the answer is printed: text (default), json, or with\n'--all' csv", \.format),
      .init(
        "for", nil, "PROGRAMS", proposing: .words([Self.spreadsheets]),
        help: "with '--format csv': for spreadsheets, puts an apostrophe before\nwhat they would take for a formula"
      ) { (command, name) throws(UsageError) in
        guard name == Self.spreadsheets else { throw UsageError("'--for' is 'spreadsheets', not '\(name)'") }
        command.isForSpreadsheets = true
      },
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal {
    operands.first.map { .conditions(table: $0, given: Array(operands.dropFirst())) } ?? .tables
  }

  private static let spreadsheets = "spreadsheets"
  /// The id of the condition that '--on' gives a value.
  private static let day = "valid"
  private var site = "."
  private var table = ""
  private var values: [String] = []
  private var locale: String?
  private var day: String?
  private var isAll = false
  private var hasEdges = false
  private var isCanonical = false
  private var isVerbose = false
  private var isForSpreadsheets = false
  private var format = AnswerFormat.text
  private var form = TableQuery.Form.text

  mutating func take(_ operands: [String]) throws(UsageError) {
    guard let table = operands.first else { throw UsageError("which table? Name it, and then conditions with values") }
    self.table = table
    values = Array(operands.dropFirst())
    if day != nil, values.contains(where: { $0.hasPrefix("\(Self.day)=") }) {
      throw UsageError("'--on' gives the day, and so does '\(Self.day)=': leave one of them out")
    }
    if hasEdges, !isAll { throw UsageError("'--edges' needs '--all'") }
    if isCanonical {
      form = .canonical
      if !values.isEmpty || day != nil || isAll || locale != nil || isForSpreadsheets || format != .text {
        throw UsageError("'--canonical' takes a table, and nothing else")
      }
    } else {
      form = try format.form(isAll: isAll, isForSpreadsheets: isForSpreadsheets)
    }
  }

  func run() throws -> ExitCode {
    var query = TableQuery(
      table: table, values: values, locale: locale, form: form, isVerbose: isVerbose || !format.ofFindings.isForPeople)
    query.day = day
    query.hasEdges = hasEdges
    query.catalogue = (format.ofFindings.isForPeople ? Terminal.language : Terminal.languageForPrograms).catalogue
    let report = try query.run(on: DiskFileSystem(named: site)) { text in
      if format == .text { try Terminal.tell(text) } else { try Terminal.output(text) }
    }
    // Test vectors have no room for findings next to them.
    let isBare = isAll && !report.findings.hasErrors
    try Printer(command: Self.name, format: isBare ? .text : format.ofFindings).show(report)
    return ExitCode(report.findings)
  }
}

/// The format in which `hyo query` prints an answer.
private enum AnswerFormat: String, CaseIterable {
  case text, json, csv

  /// The format of findings, if there is no answer or next to it.
  var ofFindings: FindingFormat {
    switch self {
    case .text, .csv: .text
    case .json: .json
    }
  }

  func form(isAll: Bool, isForSpreadsheets: Bool) throws(UsageError) -> TableQuery.Form {
    if isForSpreadsheets, self != .csv { throw UsageError("'--for spreadsheets' needs '--format csv'") }
    switch (self, isAll) {
    case (.text, false): return .text
    case (.json, false): return .json
    case (.json, true): return .vectors(.json)
    case (.csv, true): return .vectors(.csv(forSpreadsheets: isForSpreadsheets))
    case (.text, true): throw UsageError("'--all' needs '--format json' or '--format csv'")
    case (.csv, false): throw UsageError("'--format csv' needs '--all'")
    }
  }
}
