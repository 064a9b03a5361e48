/// Writes findings in the Static Analysis Results Interchange Format, SARIF 2.1.0 (OASIS, 2020; with Errata 01).
///
/// Rules and results have a line each, so that a report of any size is written without building a whole tree, and two
/// reports can be compared. It includes what GitHub's code scanning requires beyond the standard: a result always has a
/// place with a line.
struct SARIFWriter: FindingWriter {
  private let context: WritingContext

  init(_ context: WritingContext) { self.context = context }

  /// One object, and a line end.
  func text(for report: FindingReport) -> String {
    let told = Set(report.findings.map(\.kind))
    let kinds = Finding.Kind.allCases.filter(told.contains)
    var results = SARIFResults(kinds, in: context.folder, context.catalogue)
    return """
      {
      "$schema": \(JSON.string(Self.schema).line),
      "version": "2.1.0",
      "runs": [{
      "tool": {"driver": {
      "name": "hyo",
      "version": \(JSON.string(context.version).line),
      "rules": [\(lines(of: kinds) { rule($0) })]
      }},
      "invocations": [\(invocation(report).line)],
      "columnKind": "utf16CodeUnits",
      "results": [\(lines(of: report.findings) { results.result(for: $0) })]
      }]
      }

      """
  }

  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  private func lines<Item>(of items: [Item], _ value: (Item) -> JSON) -> String {
    items.isEmpty ? "" : "\n" + items.map { value($0).line }.joined(separator: ",\n") + "\n"
  }

  private func rule(_ kind: Finding.Kind) -> JSON {
    let sentence: Message = "\(kind.headline)."
    return [
      "id": .string(kind.id), "shortDescription": .message(kind.headline.text(in: context.catalogue)),
      "fullDescription": .message(sentence.text(in: context.catalogue)), "help": .message(context.explanation(kind)),
      "defaultConfiguration": ["level": .string(kind.severity.level)],
    ]
  }

  private func invocation(_ report: FindingReport) -> JSON {
    .members([
      "executionSuccessful": .bool(report.failure == nil), "exitCode": report.failure.map { .number($0.exitCode) },
      "toolExecutionNotifications": report.failure.map {
        [["level": "error", "message": .message($0.message.printable)]]
      },
    ])
  }
}

extension Finding.Severity {
  /// The name of the severity in SARIF (clause 3.27.10).
  var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "note"
    }
  }
}

extension JSON {
  /// A text as a message of SARIF.
  ///
  /// In SARIF, braces mark placeholders and are doubled (clause 3.11.5). Brackets before a parenthesis would be a link;
  /// if a text has some, its brackets and backslashes are escaped (3.11.6, as clarified after Errata 01).
  static func message(_ text: String) -> JSON {
    let looksLikeLink = zip(text.utf8, text.utf8.dropFirst()).contains {
      $0 == UInt8(ascii: "]") && $1 == UInt8(ascii: "(")
    }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "{", "}": escaped.unicodeScalars.append(scalar)
      case "[", "]", "\\": if looksLikeLink { escaped += "\\" }
      default: break
      }
      escaped.unicodeScalars.append(scalar)
    }
    return ["text": .string(escaped)]
  }
}
