/// Writes the report of a command as one JSON value, in the same shape for all commands.
///
/// It has `schema-version`, `command` and `findings`, each finding with `id`, `severity`, `summary`, its details,
/// `notes`, `fixes` and, if it is known, a `place`: `file`, `line` and `column` (from 1, in Unicode scalars), `offset`
/// and `length` (UTF-8 bytes) and `text` (the line, or for a long line the part around the place). Additional data of
/// the command comes last. Documentation/schema describes all of it.
struct JSONWriter: FindingWriter {
  /// Increases if a member changes its meaning or is removed.
  private static let schemaVersion = 1

  let catalogue: MessageCatalogue

  /// The report as one object, and a line end.
  func text(for report: FindingReport) -> String {
    let common: KeyValuePairs<String, JSON?> = [
      "schema-version": .number(Self.schemaVersion), "command": report.command.map(JSON.string),
      "findings": .array(report.findings.map { JSON($0, in: catalogue) }),
      "error": report.failure.map { ["message": .string($0.message), "exit-code": .number($0.exitCode)] },
    ]
    return JSON.members(common, report.members).text + "\n"
  }
}

extension JSON {
  fileprivate init(_ finding: Finding, in catalogue: MessageCatalogue) {
    let head: KeyValuePairs<String, JSON?> = [
      "id": .string(finding.id), "severity": .string(finding.severity.rawValue),
      "summary": .string(finding.summary.text(in: catalogue)),
    ]
    let tail: KeyValuePairs<String, JSON?> = [
      "place": finding.place.map { JSON($0) },
      "notes": .array(
        finding.notes.map { note in
          .members(["message": .string(note.message.text(in: catalogue)), "place": note.place.map { JSON($0) }])
        }),
      "fixes": .array(
        finding.fixes.map { fix in
          .members([
            "summary": .string(fix.summary.text(in: catalogue)), "place": fix.replacement.map { JSON($0.range) },
            "replacement": fix.replacement.map { .string($0.text) },
            "rules": fix.rules.isEmpty ? nil : .strings(fix.rules),
          ])
        }),
    ]
    self = .members(head, finding.details.members, tail)
  }

  /// In bytes; a longer line is shown in part.
  private static let longestLine = 1_000

  private init(_ range: SourceRange) {
    let position = SourcePosition(of: range)
    let bounds = range.file.line(at: range.bounds.lowerBound).bounds
    var text = ""
    if bounds.count > Self.longestLine {
      let window = ExcerptWindow(of: range.bounds, in: bounds, of: range.file.bytes)
      text = window.before + window.marked + window.after
    } else {
      text = String(decoding: range.file.bytes[bounds], as: UTF8.self)
    }
    self = [
      "file": .string(range.file.path), "line": .number(position.line), "column": .number(position.column),
      "offset": .number(range.bounds.lowerBound), "length": .number(range.bounds.count), "text": .string(text),
    ]
  }
}
