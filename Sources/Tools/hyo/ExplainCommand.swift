import Diagnostics
import Messages
import Reference

/// The command `hyo explain`.
struct ExplainCommand: Command {
  static let name = "explain"
  static let help = Help(
    summary: "tell what a finding means, and how to fix it",
    description: """
      Prints what the reference says of findings: what is wrong, an example, and what to
      do. Without an id, lists all findings that there are.
      """, operands: " [ID]…",
    details: ["ID stands in brackets at the end of a finding's first line, such as MissingText."],
    remarks: ["Exit codes: 0 explained, 64 wrong usage."],
    examples: ["hyo explain MissingText", "hyo explain", "hyo explain --format json"])

  static var options: [Option<Self>] { [.format("how it is printed: text (default) or json", \.format)] }

  static func proposal(behind operands: [String]) -> Proposal { .findings }

  private var kinds: [Finding.Kind] = []
  private var format = ListFormat.text

  mutating func take(_ operands: [String]) throws(UsageError) {
    for id in operands { kinds.append(try Finding.Kind(named: id)) }
  }

  func run() throws -> ExitCode {
    switch format {
    case .text: try Terminal.output(kinds.isEmpty ? list : kinds.map(explanation).joined(separator: "\n"))
    case .json:
      let explained = kinds.isEmpty ? Finding.Kind.allCases : kinds
      try Printer(command: Self.name, format: format.ofFindings).show([], ["explanations": .array(explained.map(json))])
    }
    return .clean
  }

  private func explanation(_ kind: Finding.Kind) -> String {
    let text = FindingReference.builtIn.text(for: kind, in: Terminal.language.reference)
    return "\(kind.id)\n\n\(text)\n"
  }

  /// The sections of the reference, with a line for each finding.
  private var list: String {
    FindingReference.builtIn.sections.map { section in
      let lines = section.entries.map { entry in
        let headline: Message = "\(entry.kind.severity.word). \(entry.kind.headline)"
        return "  \(entry.kind.id): \(Terminal.text(headline))\n"
      }
      return "\(Terminal.text(Message(stringLiteral: section.title)))\n\(lines.joined())"
    }.joined(separator: "\n")
  }

  private func json(_ kind: Finding.Kind) -> JSON {
    [
      "id": .string(kind.id), "severity": .string(kind.severity.rawValue), "headline": .string(kind.headline.english),
      "text": .string(FindingReference.builtIn.text(for: kind)),
    ]
  }
}
