import Diagnostics
import Loading

/// The command `hyo schema`.
struct SchemaCommand: Command {
  static let name = "schema"
  static let help = Help(
    summary: "print the JSON Schema of a kind of file, for editors",
    description: """
      Prints the JSON Schema (draft 7) of a kind of file, by which editors complete and check
      keys, and tell what they are for. 'hyo init' writes all of them into .hyo/schema.
      """, operands: " KIND",
    details: [
      """
      KIND is one of these:
      \(kinds)
      """
    ], remarks: ["Exit codes: 0 printed, 64 wrong usage."],
    examples: ["hyo schema site", "hyo schema spec > .hyo/schema/spec.json"])

  private static let kinds = SiteFileKind.allCases.map { kind in
    Help.padded("  \(kind.rawValue)", to: 16) + kind.pathPattern
  }.joined(separator: "\n")

  static var options: [Option<Self>] { [] }

  static func proposal(behind operands: [String]) -> Proposal {
    operands.isEmpty ? .words(SiteFileKind.allCases.map(\.rawValue)) : .nothing
  }

  private var kind = SiteFileKind.site

  mutating func take(_ operands: [String]) throws(UsageError) {
    let names = SiteFileKind.allCases.map(\.rawValue)
    let list = names.joined(separator: ", ")
    if operands.count != 1 { throw UsageError("name one kind of file: \(list)") }
    guard let kind = SiteFileKind(rawValue: operands[0]) else {
      throw UsageError("there is no kind of file '\(operands[0])'; kinds are \(list)")
    }
    self.kind = kind
  }

  func run() throws -> ExitCode {
    try Terminal.output(kind.schema.text + "\n")
    return .clean
  }
}
