import Diagnostics
import Files
import Sites

/// The command `hyo fmt`.
struct FormatCommand: Command {
  static let name = "fmt"
  static let help = Help(
    summary: "lay out a site's files: aligned tables, keys in order",
    description: """
      Lays out a site's YAML files: aligns the columns of pipe tables, and puts keys in the
      order of the schema, each with the comment above it. Changes no text.
      """,
    remarks: [
      """
      Exit codes: 0 done, 1 with '--check', files would change; or a file can't be read, 64
      wrong usage, 66 no such site, 74 a file could not be read or written; then none is.
      """
    ], examples: ["hyo fmt", .init("hyo fmt --check   ", "in CI: fails if files would change")])

  static var options: [Option<Self>] {
    [
      .site(\.site), .init("check", "c", help: "write nothing; fail if files would change", sets: \.isCheck),
      .format(findingFormatHelp, \.format),
    ]
  }

  private var site = "."
  private var isCheck = false
  private var format = FindingFormat.text

  mutating func take(_ operands: [String]) {}

  func run() throws -> ExitCode {
    let printer = Printer(command: Self.name, format: format, site: site)
    let files = try DiskFileSystem(named: site)
    let formatting = try files.whileUnchanged { try SiteFormatting($0) }
    if !isCheck { try files.replaceFiles(formatting.changes) }
    let paths = formatting.changes.map(\.path)
    try printer.show(formatting.findings, ["changed-files": .strings(paths)])
    for path in paths { try printer.tell(isCheck ? "\(path) would change" : "Laid out \(path)") }
    if paths.isEmpty, formatting.findings.isEmpty {
      try printer.tell(.count(formatting.count, one: "1 file is laid out", "\(formatting.count) files are laid out"))
    }
    if isCheck, !paths.isEmpty { return .findings }
    return ExitCode(formatting.findings)
  }
}
