import Diagnostics
import Files
import History
import Messages
import Sites

/// The command `hyo review`.
struct ReviewCommand: Command {
  static let name = "review"
  static let help = Help(
    summary: "list texts whose languages may no longer agree, or accept them",
    description: """
      Lists the texts that have changed in one language and not in another since people last
      found them to agree, and records in Locales/review.lock when they do again.
      """, operands: " [start | accept] [ID]…",
    details: [
      """
      hyo review [ID]…         lists what is due
      hyo review start         begins: all texts are unreviewed until they are accepted
      hyo review accept ID…    records that a text says the same in its languages; one that
                               was behind already and has not changed stays so, unless
                               '--locale' names it
      """,
      """
      ID is that of a text, as the list has it. '*' stands for any characters: in quotes,
      since a shell has another use for it.
      """,
    ],
    remarks: [
      """
      Exit codes: 0 done, also where texts are due, unless '--strict' is given; 1 findings,
      64 wrong usage, 66 no such site, 74 a file could not be read or written.
      """
    ],
    examples: [
      "hyo review --locale ja", "hyo review accept refunds/phrases.no-refund",
      "hyo review accept 'refunds/notes.*' --same-meaning",
      .init("hyo review --strict --format json         ", "in CI"),
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site), .documents(\.documents),
      .init(
        "from-history", nil,
        help: "with 'start': of documents, the history tells which text was\nmade from which, and which is behind",
        sets: \.isFromHistory),
      .init("page", "p", "PAGE", proposing: .pages, help: "all texts of this page; may be repeated") {
        $0.selection.pages.append($1)
      }, .init("all", "a", help: "all texts of the site", sets: \.isAll),
      .init(
        "locale", "l", "TAG", proposing: .locales,
        help: "list what is due in this language, or accept its text only;\nmay be repeated"
      ) { $0.locales.append($1) },
      .init(
        "same-meaning", "m",
        help: "the change keeps the meaning, such as a corrected typo:\nno other language has to follow",
        sets: \.isSameMeaning), .init("strict", "S", help: "fail where a text is due", sets: \.isStrict),
      .init(
        "width", "w", "COLUMNS",
        help:
          "show texts side by side in so many columns (default: those\nof the terminal), or beneath one another with 0"
      ) { (command, text) throws(UsageError) in
        guard let width = Int(text), (0...1_000).contains(width) else {
          throw UsageError("'--width' is a number of columns from 0 to 1000, not '\(text)'")
        }
        command.width = width
      },
      .init(
        "html", nil, "FILE", proposing: .files,
        help: "write the list as a page for a browser"
      ) { $0.page = $1 },
      .verbose("list all unreviewed texts, not only the first five of a page", \.isVerbose),
      .format("how the list is printed: text (default) or json", \.format),
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal {
    operands.isEmpty ? .words(["start", "accept"]) : .nothing
  }

  private var site = "."
  private var documents = DocumentsOption()
  private var selection = ReviewSelection()
  private var isAll = false
  private var locales: [String] = []
  private var isSameMeaning = false
  private var isStrict = false
  private var isFromHistory = false
  private var isVerbose = false
  private var width: Int?
  private var page: String?
  private var format = ListFormat.text
  private var action = ReviewRequest.Action.list

  mutating func take(_ operands: [String]) throws(UsageError) {
    let operands = try documents.take(operands)
    switch operands.first {
    case "start":
      action = .start(isFromHistory: isFromHistory)
      selection.ids = Array(operands.dropFirst())
      if !selection.ids.isEmpty || !selection.pages.isEmpty || !locales.isEmpty {
        throw UsageError("'start' takes all texts of the site, and no ids, pages or locales")
      }
    case "accept":
      action = .accept(isSameMeaning: isSameMeaning)
      selection.ids = Array(operands.dropFirst())
      if selection.ids.isEmpty, selection.pages.isEmpty, !isAll {
        throw UsageError("which texts? Name their ids, or give '--page PAGE' or '--all'")
      }
    default:
      selection.ids = operands
      if let word = operands.first(where: { !$0.contains("/") && !$0.contains("*") }) {
        throw UsageError("'\(word)' is neither 'start' nor 'accept' nor an id such as 'home/title'")
      }
    }
    if isAll, !selection.ids.isEmpty || !selection.pages.isEmpty {
      throw UsageError("'--all' takes all texts, and no ids or pages beside it")
    }
    if isFromHistory, operands.first != "start" { throw UsageError("'--from-history' is for 'hyo review start'") }
    if page != nil, operands.first == "start" || operands.first == "accept" {
      throw UsageError("'--html' is for the list of what is due, and not for '\(operands[0])'")
    }
    if isSameMeaning, operands.first != "accept" { throw UsageError("'--same-meaning' is for 'hyo review accept'") }
  }

  func run() throws -> ExitCode {
    let files = try DiskFileSystem(named: site)
    var request = ReviewRequest(
      action, selection, locales: locales, isStrict: isStrict, isVerbose: isVerbose || !format.ofFindings.isForPeople,
      form: ReviewForm(
        marks: Terminal.outputHasColour ? .colours : .signs, catalogue: Terminal.catalogue,
        width: width ?? Terminal.outputWidth,
        language: Terminal.language.tag))
    request.wantsPage = page != nil
    request.documents = try documents.named(in: files)
    let answer = try request.run(
      on: files, history: { () throws(HistoryError) in try GitRepository(holding: site) },
      waiting: Self.tellWaiting)
    let printer = Printer(command: Self.name, format: format.ofFindings)
    try printer.show(answer.report)
    if let page, let bytes = answer.page {
      do { try write(bytes, to: page) } catch let error as ForeignFile {
        return try printer.fail(error, .inputOutput)
      }
      let path = page.printableLine
      try printer.tell("Wrote \(path)")
    } else {
      try printer.tell(printable: answer.text)
    }
    let code = ExitCode(answer.report.findings)
    return code == .clean && answer.isFailure ? .findings : code
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let name = path.printableLine
    let file = OutputFile(
      path: path, isOwn: ReviewPage.isPage, refusal: "'\(name)' is no page that 'hyo review' wrote; name another file")
    try file.write(bytes)
  }
}
