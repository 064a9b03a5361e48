import Diagnostics
import Messages
import Reference

/// The command `hyo explain`.
struct ExplainCommand: Command {
  static let name = "explain"
  static let help = Help(
    summary: "explain a finding or a concept",
    description: """
      Explains findings: what is wrong, an example, and what to do. Explains concepts such as
      hit policies, too. Without an id, lists all of both.
      """, operands: " [ID]…",
    details: [
      """
      ID is in brackets at the end of a finding's first line, such as MissingText. Or it is the
      id of a concept, such as hit-policy.
      """
    ],
    remarks: ["Exit codes: 0 explained, 64 wrong usage."],
    examples: ["hyo explain MissingText", "hyo explain hit-policy", "hyo explain", "hyo explain --format json"])

  static var options: [Option<Self>] { [.format("how it is printed: text (default) or json", \.format)] }

  static func proposal(behind operands: [String]) -> Proposal {
    .any([.findings, .words(concepts.entries.map { Proposal.Word($0.id, Message(verbatim: $0.title)) })])
  }

  private enum Subject {
    case finding(Finding.Kind)
    case concept(ConceptReference.Entry)
  }

  private static var concepts: ConceptReference { .builtIn(in: Terminal.language.tag) }

  private var subjects: [Subject] = []
  private var format = ListFormat.text

  mutating func take(_ operands: [String]) throws(UsageError) {
    for id in operands { subjects.append(try Self.subject(id)) }
  }

  private static func subject(_ id: String) throws(UsageError) -> Subject {
    if let kind = Finding.Kind(id: id) { return .finding(kind) }
    if let concept = concepts[id] ?? concepts.entries.first(where: { $0.title.lowercased() == id.lowercased() }) {
      return .concept(concept)
    }
    let known = Finding.Kind.allCases.map(\.id) + concepts.entries.map(\.id)
    let fix = Finding.Fix.didYouMean(id, among: known).first?.summary ?? findings(about: id)
    let message: Message = "there is no finding or concept '\(id)'"
    let all: Message = "'hyo explain' lists all"
    throw UsageError("\(message); \(fix ?? all)")
  }

  /// The findings that have a word, such as `note`, in their ids; nil if none has.
  private static func findings(about word: String) -> Message? {
    let words = Set([word.lowercased(), word.lowercased().trimmingSuffix("s")])
    let found = Finding.Kind.allCases.map(\.id).filter { id in
      !words.isDisjoint(with: id.identifierOfWords.split(separator: "-").map(String.init))
    }
    return found.isEmpty ? nil : "these findings are about it: \(Message.names(found, upTo: 10))"
  }

  func run() throws -> ExitCode {
    switch format {
    case .text: try Terminal.output(subjects.isEmpty ? list : subjects.map(explanation).joined(separator: "\n"))
    case .json:
      let concepts = ConceptReference.builtIn(in: Terminal.languageForPrograms.tag).entries.map(Subject.concept)
      let explained = subjects.isEmpty ? Finding.Kind.allCases.map(Subject.finding) + concepts : subjects
      try Printer(command: Self.name, format: format.ofFindings).show([], ["explanations": .array(explained.map(json))])
    }
    return .clean
  }

  private func explanation(_ subject: Subject) -> String {
    switch subject {
    case .finding(let kind):
      "\(kind.id)\n\n\(FindingReference.builtIn(in: Terminal.language.tag).text(for: kind))\n"
    case .concept(let concept): "\(concept.title)\n\n\(concept.text)\n"
    }
  }

  /// The sections of the reference, with a line for each finding.
  private var list: String {
    let concepts = Self.concepts.entries.map { "  \($0.id): \($0.title)\n" }.joined()
    let title: Message = "Concepts"
    return "\(Terminal.text(title))\n\(concepts)\n" + findings
  }

  private var findings: String {
    FindingReference.builtIn(in: Terminal.language.tag).sections.map { section in
      let lines = section.entries.map { entry in
        let headline: Message = "\(entry.kind.severity.word). \(entry.kind.headline)"
        return "  \(entry.kind.id): \(Terminal.text(headline))\n"
      }
      return "\(section.title)\n\(lines.joined())"
    }.joined(separator: "\n")
  }

  private func json(_ subject: Subject) -> JSON {
    switch subject {
    case .finding(let kind):
      [
        "id": .string(kind.id), "severity": .string(kind.severity.rawValue),
        "headline": .string(kind.headline.text(in: Terminal.languageForPrograms.catalogue)),
        "text": .string(FindingReference.builtIn(in: Terminal.languageForPrograms.tag).text(for: kind)),
      ]
    case .concept(let concept):
      json(in: ConceptReference.builtIn(in: Terminal.languageForPrograms.tag)[concept.id] ?? concept)
    }
  }

  private func json(in concept: ConceptReference.Entry) -> JSON {
    ["id": .string(concept.id), "headline": .string(concept.title), "text": .string(concept.text)]
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
