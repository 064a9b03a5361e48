import Diagnostics
import Files
import Loading
import Localization
import Sites

/// The command `hyo add`.
struct AddCommand: Command {
  static let name = "add"
  static let help = Help(
    summary: "add a page, a table, a condition or a language",
    description: """
      Adds a part to a site: writes its lines where they belong, and keeps all others with
      their comments. In the place of its texts stands '…' in each language, which 'hyo check'
      reports until somebody has written them.
      """, operands: " KIND ID [VALUE]…",
    details: [
      """
      KIND is one of these:
        page       a page, at the end of the navigation
        table      a table without rules, at the end of a page
        condition  a condition with its values, on a page, or for all pages
        locale     a language, whose texts are then those of the others
      """
    ],
    remarks: [
      """
      Exit codes: 0 done, 1 the site has errors, or the part is there already; 64 wrong usage,
      66 no such site, 74 a file could not be read or written; then none is.
      """
    ],
    examples: [
      "hyo add page refunds", "hyo add condition cancelled-by visitor organizer --page refunds",
      "hyo add table refund --page refunds --conditions cancelled-by,days-left", "hyo add locale ko",
    ])

  static var options: [Option<Self>] {
    [
      .site(\.site),
      .init("page", "p", "PAGE", proposing: .pages, help: "the page of the table or of the condition") { $0.page = $1 },
      .init(
        "conditions", "c", "ID[,ID…]", proposing: .list(.declaredConditions),
        help: "the conditions of the table (default: all of its page)"
      ) { $0.conditions = $1.split(separator: ",").map(String.init) },
    ]
  }

  static func proposal(behind operands: [String]) -> Proposal {
    switch operands.first {
    case nil: .words(Kind.allCases.map(\.rawValue))
    case "locale" where operands.count == 1: .words(Language.builtInTags)
    default: .nothing
    }
  }

  private enum Kind: String, CaseIterable { case page, table, condition, locale }

  private var site = "."
  private var page: String?
  private var conditions: [String] = []
  private var kind = Kind.page
  private var id = ""
  private var values: [String] = []

  mutating func take(_ operands: [String]) throws(UsageError) {
    guard let first = operands.first, let kind = Kind(rawValue: first) else {
      throw UsageError("the first operand is page, table, condition or locale")
    }
    guard operands.count > 1 else { throw UsageError("the id is missing, as in 'hyo add \(first) ID'") }
    (self.kind, id, values) = (kind, operands[1], Array(operands.dropFirst(2)))
    if kind != .condition, let value = values.first { throw UsageError("unexpected argument '\(value)'") }
    if kind == .table, page == nil { throw UsageError("'--page' says which page has the table") }
    if page != nil, kind == .page || kind == .locale { throw UsageError("'--page' is for a table or a condition") }
    if !conditions.isEmpty, kind != .table { throw UsageError("'--conditions' is for a table") }
    if kind == .locale { try LocaleTag(id)?.checkCode() }
  }

  func run() throws -> ExitCode {
    let printer = Printer(command: Self.name, format: .text, site: site)
    let files = try DiskFileSystem(named: site)
    let report = Report()
    do {
      let changes = try files.whileUnchanged { tree in
        report.replace(with: [])
        guard var addition = try SiteAddition(tree, commentsIn: Terminal.catalogue, report: report) else {
          return [] as [SiteAddition.Change]
        }
        try add(to: &addition)
        try addition.check()
        return addition.changes
      }
      if changes.isEmpty {
        try printer.show(report.findings)
        return ExitCode(report.findings)
      }
      if kind == .locale, let tag = LocaleTag(id), !tag.mayBeOfLanguage {
        try printer.show([.unknownLanguage(tag, at: nil)])
      }
      try files.replaceFiles(changes)
      for change in changes { try printer.tell("Wrote \(change.path)") }
      try printer.tell("Next: \(site == "." ? "hyo check" : "hyo check --site \(site.shellQuoted)")")
      return .clean
    } catch let refusal as SiteAddition.Refusal { return try printer.fail(refusal, .findings) }
  }

  private func add(to addition: inout SiteAddition) throws {
    switch kind {
    case .page: try addition.addPage(id)
    case .table: try addition.addTable(id, page: page ?? "", conditions: conditions)
    case .condition: try addition.addCondition(id, values: values, page: page)
    case .locale:
      guard let tag = LocaleTag(id) else {
        throw SiteAddition.Refusal("'\(id)' is not the tag of a language, such as en, pt-BR or zh-Hant")
      }
      try addition.addLocale(tag)
    }
  }
}
